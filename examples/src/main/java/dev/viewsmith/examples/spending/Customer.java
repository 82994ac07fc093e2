package dev.viewsmith.examples.spending;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What each customer has spent. */
@View(from = Purchase.class)
public record Customer(
    @GroupBy("purchase.customer") String name,
    @Count long purchases,
    @Sum("purchase.amount") long total) {}
