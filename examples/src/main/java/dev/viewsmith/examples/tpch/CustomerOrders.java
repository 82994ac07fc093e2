package dev.viewsmith.examples.tpch;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.View;

/** How many orders each customer has, leaving out special requests; 0 for those without any. */
@View(
    from = Customer.class,
    as = "c",
    join =
        @Join(
            value = Orders.class,
            as = "o",
            kind = JoinKind.LEFT,
            on = "c.custKey == o.custKey && !isSpecialRequest(o.comment)"))
public record CustomerOrders(@GroupBy("c.custKey") long custKey, @Count("o.orderKey") long orders) {
  static boolean isSpecialRequest(String comment) {
    int special = comment.indexOf("special");
    return special >= 0 && comment.indexOf("requests", special + "special".length()) >= 0;
  }
}
