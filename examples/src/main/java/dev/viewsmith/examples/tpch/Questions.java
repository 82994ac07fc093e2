package dev.viewsmith.examples.tpch;

import java.util.List;

/** The questions of the benchmark, each with a maintainer of its own. */
final class Questions {
  private Questions() {}

  /** New maintainers, without rows, in the order of the benchmark. */
  static List<Query<?, ?>> all() {
    return List.of(pricingSummary(), forecastRevenueChange(), shippingModes(), promotionEffect());
  }

  static Query<?, PricingSummary> pricingSummary() {
    return new Query<>("Q1", PricingSummary.class, PricingSummaryMaintainer.create())
        .reads(LineItem.class, PricingSummaryMaintainer.Batch::add);
  }

  static Query<?, ForecastRevenueChange> forecastRevenueChange() {
    return new Query<>("Q6", ForecastRevenueChange.class, ForecastRevenueChangeMaintainer.create())
        .reads(LineItem.class, ForecastRevenueChangeMaintainer.Batch::add);
  }

  static Query<?, ShippingModes> shippingModes() {
    return new Query<>("Q12", ShippingModes.class, ShippingModesMaintainer.create())
        .reads(Orders.class, ShippingModesMaintainer.Batch::add)
        .reads(LineItem.class, ShippingModesMaintainer.Batch::add);
  }

  static Query<?, PromotionEffect> promotionEffect() {
    return new Query<>("Q14", PromotionEffect.class, PromotionEffectMaintainer.create())
        .reads(LineItem.class, PromotionEffectMaintainer.Batch::add)
        .reads(Part.class, PromotionEffectMaintainer.Batch::add);
  }
}
