package com.example.app;

import com.example.model.Order;
import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.View;

@View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
public record TagSales(
    @GroupBy("order.customer") String customer,
    @GroupBy("tag.tag") String tag,
    @Count long n,
    @Avg("order.amount") Rational avg,
    @Min("order.amount") long min) {}
