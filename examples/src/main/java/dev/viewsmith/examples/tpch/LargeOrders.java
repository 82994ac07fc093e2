package dev.viewsmith.examples.tpch;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** Orders of more than 300 pieces. */
@View(from = LineItem.class, as = "l", having = "quantity > 300")
public record LargeOrders(@GroupBy("l.orderKey") long orderKey, @Sum("l.quantity") long quantity) {}
