package dev.viewsmith.examples.tpch;

import dev.viewsmith.Max;
import dev.viewsmith.View;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The most that a supplier's parts brought; null if nobody sold anything. */
@View(from = SupplierRevenue.class, as = "r")
public record GreatestRevenue(@Max("r.revenue") @Nullable BigDecimal revenue) {}
