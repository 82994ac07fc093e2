package constant;

import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** All pairs of one day in one row. */
@View(
    from = Visit.class,
    join = @Join(value = Visit.class, as = "other", on = "visit.day == other.day"),
    where = "2 / 1 == 2")
public record Total(@Sum("7 % 4") long threes) {}
