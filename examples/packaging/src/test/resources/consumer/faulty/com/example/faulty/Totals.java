package com.example.faulty;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

@View(from = Sale.class, where = "amount > \"10\"")
public record Totals(@GroupBy String product, @Sum("sael.amount") long sum) {}
