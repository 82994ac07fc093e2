package dev.viewsmith.examples.stock;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/**
 * Each article with each of its deliveries.
 *
 * @param pieces null if nothing was delivered: the article then has this one row
 */
@View(
    from = Article.class,
    join =
        @Join(
            value = Delivery.class,
            kind = JoinKind.LEFT,
            on = "article.name == delivery.article"))
public record Shelf(
    @Select("article.name") String article, @Select("delivery.pieces") @Nullable Integer pieces) {}
