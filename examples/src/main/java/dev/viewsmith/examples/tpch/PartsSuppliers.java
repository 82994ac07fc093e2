package dev.viewsmith.examples.tpch;

import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.View;

/** Q16: how many suppliers without complaints offer parts of some sizes, by brand, type, size. */
@View(
    from = PartSupp.class,
    as = "ps",
    join = {
      @Join(value = Part.class, as = "p", on = "p.partKey == ps.partKey"),
      @Join(
          value = Supplier.class,
          as = "s",
          kind = JoinKind.ANTI,
          on = "s.suppKey == ps.suppKey && hasComplaints(s.comment)")
    },
    where =
        """
        p.brand != "Brand#45" && !p.type.startsWith("MEDIUM POLISHED") && isAsked(p.size)
        """)
public record PartsSuppliers(
    @GroupBy("p.brand") String brand,
    @GroupBy("p.type") String type,
    @GroupBy("p.size") int size,
    @CountDistinct("ps.suppKey") long suppliers) {

  static boolean hasComplaints(String comment) {
    int customer = comment.indexOf("Customer");
    return customer >= 0 && comment.indexOf("Complaints", customer + "Customer".length()) >= 0;
  }

  static boolean isAsked(int size) {
    return switch (size) {
      case 49, 14, 23, 45, 19, 3, 36, 9 -> true;
      default -> false;
    };
  }
}
