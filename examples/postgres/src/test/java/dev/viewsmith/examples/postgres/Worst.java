package dev.viewsmith.examples.postgres;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** A view over the least and the different values of groups, which come after their copies. */
@View(from = TagSales.class)
public record Worst(
    @GroupBy("tagSales.min") long min,
    @Max("tagSales.distinct") long distinct,
    @Sum("tagSales.min") long sum,
    @Max("tagSales.min") long greatest) {}
