package dev.viewsmith.examples.tpch;

import java.math.BigDecimal;
import java.time.LocalDate;

/** An order of a customer; the table has its name in the plural, as {@code order} is SQL's. */
public record Orders(
    long orderKey,
    long custKey,
    String orderStatus,
    BigDecimal totalPrice,
    LocalDate orderDate,
    String orderPriority,
    String clerk,
    int shipPriority,
    String comment) {}
