package made;

import dev.viewsmith.Count;
import dev.viewsmith.View;

/** All loans. */
@View(from = Loan.class)
public record All(@Count long n) {}
