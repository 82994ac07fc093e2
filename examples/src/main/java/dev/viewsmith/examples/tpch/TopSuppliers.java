package dev.viewsmith.examples.tpch;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.math.BigDecimal;

/** Q15: the supplier whose parts brought most, or several if they brought the same. */
@View(
    from = Supplier.class,
    as = "s",
    join = {
      @Join(value = SupplierRevenue.class, as = "r", on = "s.suppKey == r.suppKey"),
      @Join(value = GreatestRevenue.class, as = "g", on = "r.revenue == g.revenue")
    })
public record TopSuppliers(
    @Select("s.suppKey") long suppKey,
    String name,
    String address,
    String phone,
    @Select("r.revenue") BigDecimal revenue) {}
