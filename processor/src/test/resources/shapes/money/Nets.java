package money;

import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.math.BigDecimal;

/** What amounts there are, and as text. */
@View(from = Invoice.class, distinct = true)
public record Nets(
    @Select("id % 2 == 0 ? total.net.amount : paid") BigDecimal net,
    @Select("total.net.amount + \"\"") String text,
    @Select("total.net") Money money) {}
