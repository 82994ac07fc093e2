package dev.viewsmith.examples.postgres;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** One row over an outer join whose sides are a table and a view. */
@View(
    from = Customer.class,
    join =
        @Join(
            kind = JoinKind.LEFT,
            value = TagSales.class,
            as = "sales",
            on = "sales.customer == customer.name && sales.n > 1"))
public record Reach(
    @Count long n,
    @Count("sales.tag") long tags,
    @Sum("sales.sum") @Nullable Long sum,
    @Min("sales.min") @Nullable Long least,
    @Avg("sales.n") @Nullable Rational mean) {}
