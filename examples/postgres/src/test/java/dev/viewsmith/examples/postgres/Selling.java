package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.View;

/** Tags of products that somebody has bought whose region is known. */
@View(
    from = Tag.class,
    join = {
      @Join(kind = JoinKind.SEMI, value = Order.class, on = "order.product == tag.product"),
      @Join(value = Order.class, as = "sale", on = "sale.product == tag.product"),
      @Join(
          kind = JoinKind.SEMI,
          value = Customer.class,
          on = "customer.name == sale.customer && !isNull(customer.region)")
    })
public record Selling(
    @GroupBy("tag.tag") String tag, @Count long n, @CountDistinct("sale.amount") long amounts) {}
