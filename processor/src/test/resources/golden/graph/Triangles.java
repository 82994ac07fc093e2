package graph;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.View;

/** How many ways lead from a page over two others back to it. */
@View(
    from = Link.class,
    as = "first",
    join = {
      @Join(value = Link.class, as = "second", on = "first.to == second.from"),
      @Join(
          value = Link.class,
          as = "third",
          on = "second.to == third.from && third.to == first.from")
    })
public record Triangles(@GroupBy("first.from") int page, @Count long ways) {}
