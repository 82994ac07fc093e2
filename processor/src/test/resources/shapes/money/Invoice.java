package money;

import java.math.BigDecimal;

/** What is to be paid, and what has been paid. */
public record Invoice(int id, Price total, BigDecimal paid, double tilt) {}
