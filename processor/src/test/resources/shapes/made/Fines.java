package made;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Fails for whose longest loan is one of three days. */
@View(from = MemberLoans.class)
public record Fines(
    @GroupBy("7 / (memberLoans.most - 3)") @Nullable Integer fine, @Count long n) {}
