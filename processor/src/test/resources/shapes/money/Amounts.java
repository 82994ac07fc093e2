package money;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;

/** Invoices by the amount, from where it is read at times. */
@View(from = Invoice.class)
public record Amounts(
    @GroupBy("id % 2 == 0 ? total.net.amount : paid") BigDecimal amount,
    @Count long invoices,
    @Max("id % 2 == 0 ? paid : total.net.amount") BigDecimal most,
    @CountDistinct("id % 3 == 0 ? total.tilt : tilt") long tilts,
    @Sum("total.net.amount == paid ? 1 : 0") long paid,
    @CountDistinct("total") long totals) {}
