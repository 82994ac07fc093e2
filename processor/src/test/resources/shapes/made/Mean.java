package made;

import dev.viewsmith.Count;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** Would fail for no row, which it is never over. */
@View(from = All.class, having = "n / x <= 4")
public record Mean(@Count long x, @Sum("all.n") long n) {}
