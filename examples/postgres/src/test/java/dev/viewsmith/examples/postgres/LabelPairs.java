package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.View;

/** Tags of one product, by two records of one table, one of which is joined with itself. */
@View(
    from = Tag.class,
    join = {
      @Join(value = Label.class, as = "label", on = "label.product == tag.product"),
      @Join(value = Label.class, as = "twin", on = "twin.tag == tag.tag")
    },
    where = "tag.tag != label.tag")
public record LabelPairs(
    @GroupBy("label.tag") String label, @GroupBy("twin.product") String product, @Count long n) {}
