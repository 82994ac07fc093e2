package made;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** The loans of each member. */
@View(from = Loan.class)
public record MemberLoans(
    @GroupBy("loan.member") String member,
    @Count long loans,
    @Max("loan.days") @Nullable Integer most) {}
