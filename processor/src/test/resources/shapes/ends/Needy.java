package ends;

import dev.viewsmith.Count;
import dev.viewsmith.View;

/** One row whose condition has no value while there are no items. */
@View(from = Item.class, having = "100 / n > 3")
public record Needy(@Count long n) {}
