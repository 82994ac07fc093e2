package dev.viewsmith.examples.tpch;

import java.math.BigDecimal;

/** Who orders parts. The first two digits of the phone number tell the country. */
public record Customer(
    long custKey,
    String name,
    String address,
    long nationKey,
    String phone,
    BigDecimal accountBalance,
    String marketSegment,
    String comment) {}
