package work;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** What all who work here earn together, while twice that is not above the budget. */
@View(from = Employee.class, where = "salary > 0", having = "2 * total <= 10_000")
public record Payroll(
    @Count long people,
    @Sum("salary") long total,
    @Avg("salary") @Nullable Rational average,
    @Max("salary") @Nullable Integer highest,
    @Max("salary > 1000") @Nullable Boolean high,
    @Min("team") @Nullable String firstTeam,
    @CountDistinct("team") long teams) {}
