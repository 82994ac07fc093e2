package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** Tags with several customers: a view over a view. */
@View(from = TagSales.class, where = "tagSales.n > 1", having = "customers > 1")
public record PopularTag(
    @GroupBy("tagSales.tag") String tag,
    @Count long customers,
    @Sum("tagSales.sum") long sum,
    @Min("tagSales.distinct") long fewest) {}
