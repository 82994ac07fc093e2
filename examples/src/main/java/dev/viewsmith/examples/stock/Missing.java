package dev.viewsmith.examples.stock;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** The articles of which nothing was delivered. */
@View(
    from = Article.class,
    join =
        @Join(
            value = Delivery.class,
            kind = JoinKind.ANTI,
            on = "article.name == delivery.article"))
public record Missing(@Select("article.name") String article) {}
