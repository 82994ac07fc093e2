package dev.viewsmith.examples.stock;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/**
 * One row for each article.
 *
 * @param deliveries 0 if there were none: it counts what is not null
 * @param pieces null if nothing was delivered
 */
@View(
    from = Article.class,
    join =
        @Join(
            value = Delivery.class,
            kind = JoinKind.LEFT,
            on = "article.name == delivery.article"))
public record Stock(
    @GroupBy("article.name") String article,
    @Count("delivery.pieces") long deliveries,
    @Sum("delivery.pieces") @Nullable Long pieces) {}
