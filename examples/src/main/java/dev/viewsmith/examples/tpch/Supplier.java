package dev.viewsmith.examples.tpch;

import java.math.BigDecimal;

/** Who sells parts to the wholesaler. */
public record Supplier(
    long suppKey,
    String name,
    String address,
    long nationKey,
    String phone,
    BigDecimal accountBalance,
    String comment) {}
