package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Max;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Conditions and values that cannot be computed for some rows, behind an outer join. */
@View(
    from = Order.class,
    as = "a",
    join = {
      @Join(kind = JoinKind.LEFT, value = Tag.class, as = "t", on = "t.product == a.product"),
      @Join(
          kind = JoinKind.LEFT,
          value = Order.class,
          as = "b",
          on = "b.product == t.tag && 12 / (b.amount - a.amount) != 4")
    },
    where = "isNull(b.amount) || b.amount / (a.amount - 6) < 3")
public record Ratios(
    @GroupBy("a.customer") @Nullable String customer,
    @Count long n,
    @Max("60 / (b.amount - 5)") @Nullable Long most) {}
