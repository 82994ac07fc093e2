package deprecated;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;

/** Nothing here is deprecated. */
@View(from = Plain.class)
public record PlainView(@GroupBy int id, @Count long n) {}
