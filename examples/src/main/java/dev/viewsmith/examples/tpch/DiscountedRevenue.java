package dev.viewsmith.examples.tpch;

import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.util.Set;

/** Q19: the revenue of small, middle and large parts that were sent by air and handed over. */
@View(
    from = LineItem.class,
    as = "l",
    join = @Join(value = Part.class, as = "p", on = "p.partKey == l.partKey"),
    where =
        """
        (l.shipMode == "AIR" || l.shipMode == "AIR REG")
        && l.shipInstructions == "DELIVER IN PERSON"
        && p.size >= 1
        && (p.brand == "Brand#12" && isSmall(p.container)
                && l.quantity >= 1 && l.quantity <= 11 && p.size <= 5
            || p.brand == "Brand#23" && isMiddle(p.container)
                && l.quantity >= 10 && l.quantity <= 20 && p.size <= 10
            || p.brand == "Brand#34" && isLarge(p.container)
                && l.quantity >= 20 && l.quantity <= 30 && p.size <= 15)
        """)
public record DiscountedRevenue(@Sum("l.extendedPrice * (1 - l.discount)") BigDecimal revenue) {
  private static final Set<String> SMALL = Set.of("SM CASE", "SM BOX", "SM PACK", "SM PKG");
  private static final Set<String> MIDDLE = Set.of("MED BAG", "MED BOX", "MED PKG", "MED PACK");
  private static final Set<String> LARGE = Set.of("LG CASE", "LG BOX", "LG PACK", "LG PKG");

  static boolean isSmall(String container) {
    return SMALL.contains(container);
  }

  static boolean isMiddle(String container) {
    return MIDDLE.contains(container);
  }

  static boolean isLarge(String container) {
    return LARGE.contains(container);
  }
}
