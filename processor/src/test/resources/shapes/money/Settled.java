package money;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** Invoices and payments of just their amounts. */
@View(
    from = Invoice.class,
    join = @Join(value = Payment.class, on = "invoice.total.net.amount == payment.paid"))
public record Settled(
    @Select("invoice.id") int id,
    @Select("payment.invoice") int payment,
    @Select("invoice.total.net") Money net) {}
