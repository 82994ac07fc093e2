package dev.viewsmith.examples.postgres;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** A view over the copies of another, joined with a table that is below both. */
@View(
    from = TagSaleRows.class,
    as = "sale",
    join = @Join(value = Tag.class, on = "sale.tag == tag.tag"))
public record RowTwins(@Select("sale.amount") long amount, @Select("tag.product") String product) {}
