package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Inner joins before and behind others, of which two keep their right side. */
@View(
    from = Order.class,
    as = "a",
    join = {
      @Join(value = Tag.class, as = "t", on = "a.product == t.product"),
      @Join(kind = JoinKind.RIGHT, value = Customer.class, as = "c", on = "c.name == a.customer"),
      @Join(
          kind = JoinKind.LEFT,
          value = Order.class,
          as = "b",
          on = "b.product == a.product && b.amount == a.amount + 1"),
      @Join(
          kind = JoinKind.FULL,
          value = Tag.class,
          as = "u",
          on = "u.product == b.product && u.tag != t.tag"),
      @Join(value = Customer.class, as = "d", on = "d.name == coalesce(c.name, \"ann\")")
    })
public record Outlook(
    @GroupBy("d.region") @Nullable String region,
    @GroupBy("t.tag") @Nullable String tag,
    @Count long n,
    @Count("u.tag") long others,
    @CountDistinct("b.amount") long amounts,
    @Min("u.tag") @Nullable String first,
    @Max("c.name") @Nullable String last) {}
