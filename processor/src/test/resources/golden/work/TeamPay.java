package work;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Rational;
import dev.viewsmith.View;

/** What those earn less who report to a manager of another team, by the manager's team. */
@View(
    from = Employee.class,
    join =
        @Join(
            value = Employee.class,
            as = "boss",
            on = "employee.manager == boss.id && employee.team != boss.team"),
    where = "employee.salary > 0 && boss.salary > 2 * employee.salary")
public record TeamPay(
    @GroupBy("boss.team") String team,
    @Count long reports,
    @Avg("boss.salary - employee.salary") Rational gap,
    @Max("employee.salary") int best) {}
