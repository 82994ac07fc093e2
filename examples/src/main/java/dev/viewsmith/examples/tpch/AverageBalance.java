package dev.viewsmith.examples.tpch;

import dev.viewsmith.Avg;
import dev.viewsmith.Rational;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** The average balance above zero of customers in seven countries; null if there are none. */
@View(from = Customer.class, as = "c", where = "c.accountBalance > 0 && isAsked(c.phone)")
public record AverageBalance(@Avg("c.accountBalance") @Nullable Rational balance) {
  static boolean isAsked(String phone) {
    return SalesOpportunities.isAsked(phone);
  }
}
