package dev.viewsmith.examples.tpch;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;

/** Q13: how many customers have how many orders. */
@View(from = CustomerOrders.class, as = "c")
public record CustomerDistribution(@GroupBy("c.orders") long orders, @Count long customers) {}
