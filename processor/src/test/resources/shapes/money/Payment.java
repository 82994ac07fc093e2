package money;

import java.math.BigDecimal;

/** What is paid. */
public record Payment(int invoice, BigDecimal paid, Money due) {}
