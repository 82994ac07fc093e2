package money;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** The same, found by conditions on values instead of keys. */
@View(
    from = Invoice.class,
    join = @Join(value = Payment.class, on = "invoice.id == payment.invoice"),
    where =
        "same(invoice.total).net.amount == payment.paid && same(invoice.total).tilt == invoice.tilt"
            + " && same(invoice.total).net == payment.due")
public record Equal(@Select("invoice.id") int id, @Select("payment.due") Money due) {
  static Price same(Price price) {
    return price;
  }
}
