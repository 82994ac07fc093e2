package made;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.View;

/** Its index has a side of further uses of loans, beside a column that is called ROWS. */
@View(
    from = MemberLoans.class,
    join = @Join(value = Loan.class, as = "row", on = "row.member == memberLoans.member"))
public record Borrowed(@GroupBy("row.ROWS") long ROWS, @Count long n) {}
