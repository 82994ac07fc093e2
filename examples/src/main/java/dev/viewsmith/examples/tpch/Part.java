package dev.viewsmith.examples.tpch;

import java.math.BigDecimal;

/** What is sold. The type is three words, the last of which is the material. */
public record Part(
    long partKey,
    String name,
    String manufacturer,
    String brand,
    String type,
    int size,
    String container,
    BigDecimal retailPrice,
    String comment) {}
