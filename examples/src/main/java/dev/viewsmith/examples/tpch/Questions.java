package dev.viewsmith.examples.tpch;

import java.util.List;

/** The questions of the benchmark, each with a maintainer of its own. */
final class Questions {
  private Questions() {}

  /** New maintainers, without rows, in the order of the benchmark. */
  static List<Query<?, ?>> all() {
    return List.of(
        pricingSummary(),
        shippingPriority(),
        localSupplierVolume(),
        forecastRevenueChange(),
        returnedItems(),
        shippingModes(),
        promotionEffect());
  }

  private static Query<?, ?> pricingSummary() {
    return new Query<>("Q1", PricingSummary.class, PricingSummaryMaintainer.create())
        .reads(LineItem.class, PricingSummaryMaintainer.Batch::add);
  }

  private static Query<?, ?> shippingPriority() {
    return new Query<>("Q3", ShippingPriority.class, ShippingPriorityMaintainer.create())
        .reads(Customer.class, ShippingPriorityMaintainer.Batch::add)
        .reads(Orders.class, ShippingPriorityMaintainer.Batch::add)
        .reads(LineItem.class, ShippingPriorityMaintainer.Batch::add);
  }

  private static Query<?, ?> localSupplierVolume() {
    return new Query<>("Q5", LocalSupplierVolume.class, LocalSupplierVolumeMaintainer.create())
        .reads(Customer.class, LocalSupplierVolumeMaintainer.Batch::add)
        .reads(Orders.class, LocalSupplierVolumeMaintainer.Batch::add)
        .reads(LineItem.class, LocalSupplierVolumeMaintainer.Batch::add)
        .reads(Supplier.class, LocalSupplierVolumeMaintainer.Batch::add)
        .reads(Nation.class, LocalSupplierVolumeMaintainer.Batch::add)
        .reads(Region.class, LocalSupplierVolumeMaintainer.Batch::add);
  }

  private static Query<?, ?> forecastRevenueChange() {
    return new Query<>("Q6", ForecastRevenueChange.class, ForecastRevenueChangeMaintainer.create())
        .reads(LineItem.class, ForecastRevenueChangeMaintainer.Batch::add);
  }

  private static Query<?, ?> returnedItems() {
    return new Query<>("Q10", ReturnedItems.class, ReturnedItemsMaintainer.create())
        .reads(Customer.class, ReturnedItemsMaintainer.Batch::add)
        .reads(Orders.class, ReturnedItemsMaintainer.Batch::add)
        .reads(LineItem.class, ReturnedItemsMaintainer.Batch::add)
        .reads(Nation.class, ReturnedItemsMaintainer.Batch::add);
  }

  private static Query<?, ?> shippingModes() {
    return new Query<>("Q12", ShippingModes.class, ShippingModesMaintainer.create())
        .reads(Orders.class, ShippingModesMaintainer.Batch::add)
        .reads(LineItem.class, ShippingModesMaintainer.Batch::add);
  }

  private static Query<?, ?> promotionEffect() {
    return new Query<>("Q14", PromotionEffect.class, PromotionEffectMaintainer.create())
        .reads(LineItem.class, PromotionEffectMaintainer.Batch::add)
        .reads(Part.class, PromotionEffectMaintainer.Batch::add);
  }
}
