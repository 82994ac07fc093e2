package deprecated;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;

/** A view over what is deprecated in all ways. */
@SuppressWarnings({"deprecation", "removal"})
@View(from = Old.class, where = "level != Level.LOW && old(id) > 0")
public record OldView(
    @GroupBy Old.Level level,
    @GroupBy("part.name") @Deprecated String name,
    @GroupBy Old.Part part,
    @Count long n) {
  @Deprecated
  static int old(int id) {
    return id;
  }
}
