package dev.viewsmith.examples.tpch;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.util.Set;

/**
 * Q22: customers of seven countries who have more than the average in their accounts, but have not
 * ordered anything.
 */
@View(
    from = Customer.class,
    as = "c",
    join = {
      @Join(
          value = AverageBalance.class,
          as = "average",
          on = "(Rational) c.accountBalance > average.balance"),
      @Join(value = Orders.class, as = "o", kind = JoinKind.ANTI, on = "o.custKey == c.custKey")
    },
    where = "isAsked(c.phone)")
public record SalesOpportunities(
    @GroupBy("c.phone.substring(0, 2)") String country,
    @Count long customers,
    @Sum("c.accountBalance") BigDecimal balance) {
  private static final Set<String> COUNTRIES = Set.of("13", "31", "23", "29", "30", "18", "17");

  static boolean isAsked(String phone) {
    return COUNTRIES.contains(phone.substring(0, 2));
  }
}
