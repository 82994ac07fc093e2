package dev.viewsmith.benchmarks;

import java.math.BigDecimal;

/** An order whose amount is a decimal. */
public record DecimalOrder(int customer, int product, BigDecimal amount) {}
