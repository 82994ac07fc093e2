package made;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;

/** A negated byte is an int. */
@View(from = Loan.class)
public record Signs(
    @GroupBy("-(isRenewed ? Byte.parseByte(member) : (byte) ROWS)") int sign, @Count long n) {}
