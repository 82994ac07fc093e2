package dev.viewsmith.postgres;

/**
 * A value of a record that stands in a column of its own.
 *
 * @param path how it is reached, as {@code Order.address.city}
 * @param name of the column that it stands for, as {@code address_city}
 * @param scalar how it stands in a column
 * @param isNullable whether it can be null
 * @param isKey whether it is part of the key of a group
 */
record Leaf(String path, String name, Scalar scalar, boolean isNullable, boolean isKey) {}
