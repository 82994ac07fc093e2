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

/** Customers with their orders and the tags of these, as far as there are any: two in a row. */
@View(
    from = Customer.class,
    join = {
      @Join(kind = JoinKind.LEFT, value = Order.class, on = "order.customer == customer.name"),
      @Join(
          kind = JoinKind.LEFT,
          value = Tag.class,
          on = "tag.product == order.product && order.amount > 1")
    },
    where = "isNull(tag.tag) || tag.tag != \"t2\"",
    having = "n > 1")
public record Leads(
    @GroupBy("customer.name") String customer,
    @Count long n,
    @Count("tag.tag") long tagged,
    @CountDistinct("tag.tag") long tags,
    @Min("order.amount") @Nullable Long least,
    @Sum("order.amount") @Nullable Long sum) {}
