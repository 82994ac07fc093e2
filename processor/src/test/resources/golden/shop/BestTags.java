package shop;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Rational;
import dev.viewsmith.View;

/** What the customers of a tag have spent under it, where there are two or more. */
@View(from = TagSales.class, having = "customers >= 2")
public record BestTags(
    @GroupBy("tagSales.tag") String tag,
    @Count long customers,
    @Max("tagSales.sum") long most,
    @Avg("tagSales.sum") Rational average) {}
