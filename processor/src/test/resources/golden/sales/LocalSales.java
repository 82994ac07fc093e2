package sales;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What clients have bought from depots of their own city. */
@View(
    from = Client.class,
    join = {
      @Join(value = Sale.class, on = "sale.client == client.id"),
      @Join(value = Item.class, on = "item.sale == sale.id"),
      @Join(value = Depot.class, on = "depot.name == item.depot && depot.city == client.city")
    },
    where = "client.segment == \"retail\" && sale.day >= 100")
public record LocalSales(
    @GroupBy("depot.city") String city,
    @Count long items,
    @Sum("item.count * item.price") long turnover) {}
