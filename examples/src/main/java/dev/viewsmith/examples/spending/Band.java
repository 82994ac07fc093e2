package dev.viewsmith.examples.spending;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** How many customers spend little, more, and much: a view over the rows of another view. */
@View(from = Customer.class)
public record Band(
    @GroupBy("band(customer.total)") String band,
    @Count long customers,
    @Sum("customer.total") long total) {

  static String band(long total) {
    return total < 100 ? "below 100" : total < 1_000 ? "100 to 999" : "1,000 or more";
  }
}
