package sales;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.View;

/** Sales to clients of each city, without those that were refunded. */
@View(
    from = Client.class,
    join = {
      @Join(value = Sale.class, on = "sale.client == client.id"),
      @Join(kind = JoinKind.ANTI, value = Refund.class, on = "refund.sale == sale.id")
    })
public record KeptSales(
    @GroupBy("client.city") String city,
    @Count long sales,
    @CountDistinct("client.id") long clients) {}
