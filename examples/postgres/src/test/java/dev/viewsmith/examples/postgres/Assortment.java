package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Orders without a tag and tags without an order, beside those that meet. */
@View(
    from = Order.class,
    join = @Join(kind = JoinKind.FULL, value = Tag.class, on = "tag.product == order.product"),
    where = "isNull(order.amount) || order.amount != 3")
public record Assortment(
    @GroupBy("coalesce(order.product, tag.product)") @Nullable String product,
    @Count long n,
    @Count("order.amount") long orders,
    @CountDistinct("tag.tag") long tags,
    @Min("tag.tag") @Nullable String first,
    @Sum("order.amount") @Nullable Long sum) {}
