package constant;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** All pairs, by a condition on neither side. */
@View(
    from = Visit.class,
    join = @Join(value = Visit.class, as = "other", on = "Duration.ofHours(1) > Duration.ZERO"),
    distinct = true)
public record Pairs(@Select("visit.page") String page, @Select("2 * 3 / 6") int one) {}
