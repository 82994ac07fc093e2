package dev.viewsmith.postgres;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** Orders and tags by product, summed up by customer and tag. */
@View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
record TagSales(
    @GroupBy("order.customer") String customer,
    @GroupBy("tag.tag") String tag,
    @Count long n,
    @Sum("order.amount") long sum,
    @Avg("order.amount") Rational avg,
    @CountDistinct("order.amount") long differentAmounts,
    @Min("order.amount") long least) {
  static final String SQL =
      """
      SELECT o.customer, t.tag, count(*) AS n, sum(o.amount) AS sum,
        sum(o.amount) AS avg_numerator, count(*) AS avg_denominator,
        count(DISTINCT o.amount) AS different_amounts, min(o.amount) AS least
      FROM public.orders o JOIN public.tags t ON o.product = t.product
      GROUP BY o.customer, t.tag
      """;
}
