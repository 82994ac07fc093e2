package dev.viewsmith.examples.postgres;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** What was sold of each product: one table. */
@View(from = Order.class)
public record Totals(
    @GroupBy("product") String product,
    @Count long n,
    @Count("customer") long named,
    @CountDistinct("customer") long customers,
    @Min("customer") @Nullable String first,
    @Max("amount") long most,
    @Min("amount") long least,
    @Avg("amount") Rational mean,
    @Sum("amount") long sum) {}
