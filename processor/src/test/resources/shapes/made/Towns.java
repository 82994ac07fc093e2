package made;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Count;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.View;

/** An equality behind an outer join, of a column that can be null. */
@View(
    from = Member.class,
    join = {
      @Join(value = Loan.class, kind = JoinKind.LEFT, on = "loan.member == member.name"),
      @Join(value = Branch.class, on = "branch.number == member.branch")
    })
public record Towns(@GroupBy("branch.town") String town, @Count long n) {}
