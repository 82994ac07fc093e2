package dev.viewsmith.examples.tpch;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * A line of an order: a quantity of one part from one supplier.
 *
 * @param discount a share of the price: 0.06 is 6 %
 * @param tax a share of the discounted price
 */
public record LineItem(
    long orderKey,
    long partKey,
    long suppKey,
    int lineNumber,
    long quantity,
    BigDecimal extendedPrice,
    BigDecimal discount,
    BigDecimal tax,
    String returnFlag,
    String lineStatus,
    LocalDate shipDate,
    LocalDate commitDate,
    LocalDate receiptDate,
    String shipInstructions,
    String shipMode,
    String comment) {}
