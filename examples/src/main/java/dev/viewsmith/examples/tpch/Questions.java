package dev.viewsmith.examples.tpch;

import java.util.stream.Stream;

/** The questions of the benchmark, each with a maintainer of its own. */
final class Questions {
  private Questions() {}

  /** Makes the maintainer of a question. */
  private interface Start {
    Query<?, ?> make();
  }

  /**
   * New maintainers, without rows, in the order of the benchmark. Each is made when the stream
   * comes to it, so that those which have rows need not be there together.
   */
  static Stream<Query<?, ?>> all() {
    return Stream.<Start>of(
            Questions::pricingSummary,
            Questions::shippingPriority,
            Questions::orderPriorityChecking,
            Questions::localSupplierVolume,
            Questions::forecastRevenueChange,
            Questions::volumeShipping,
            Questions::nationalMarketShare,
            Questions::productTypeProfit,
            Questions::returnedItems,
            Questions::shippingModes,
            Questions::customerDistribution,
            Questions::promotionEffect,
            Questions::topSuppliers,
            Questions::partsSuppliers,
            Questions::largeVolumeCustomers,
            Questions::discountedRevenue,
            Questions::salesOpportunities)
        .map(Start::make);
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

  private static Query<?, ?> orderPriorityChecking() {
    return new Query<>("Q4", OrderPriorityChecking.class, OrderPriorityCheckingMaintainer.create())
        .reads(Orders.class, OrderPriorityCheckingMaintainer.Batch::add)
        .reads(LineItem.class, OrderPriorityCheckingMaintainer.Batch::add);
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

  private static Query<?, ?> volumeShipping() {
    return new Query<>("Q7", VolumeShipping.class, VolumeShippingMaintainer.create())
        .reads(Supplier.class, VolumeShippingMaintainer.Batch::add)
        .reads(LineItem.class, VolumeShippingMaintainer.Batch::add)
        .reads(Orders.class, VolumeShippingMaintainer.Batch::add)
        .reads(Customer.class, VolumeShippingMaintainer.Batch::add)
        .reads(Nation.class, VolumeShippingMaintainer.Batch::add);
  }

  private static Query<?, ?> nationalMarketShare() {
    return new Query<>("Q8", NationalMarketShare.class, NationalMarketShareMaintainer.create())
        .reads(Part.class, NationalMarketShareMaintainer.Batch::add)
        .reads(LineItem.class, NationalMarketShareMaintainer.Batch::add)
        .reads(Supplier.class, NationalMarketShareMaintainer.Batch::add)
        .reads(Orders.class, NationalMarketShareMaintainer.Batch::add)
        .reads(Customer.class, NationalMarketShareMaintainer.Batch::add)
        .reads(Nation.class, NationalMarketShareMaintainer.Batch::add)
        .reads(Region.class, NationalMarketShareMaintainer.Batch::add);
  }

  private static Query<?, ?> productTypeProfit() {
    return new Query<>("Q9", ProductTypeProfit.class, ProductTypeProfitMaintainer.create())
        .reads(Part.class, ProductTypeProfitMaintainer.Batch::add)
        .reads(LineItem.class, ProductTypeProfitMaintainer.Batch::add)
        .reads(Supplier.class, ProductTypeProfitMaintainer.Batch::add)
        .reads(PartSupp.class, ProductTypeProfitMaintainer.Batch::add)
        .reads(Orders.class, ProductTypeProfitMaintainer.Batch::add)
        .reads(Nation.class, ProductTypeProfitMaintainer.Batch::add);
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

  private static Query<?, ?> customerDistribution() {
    return new Query<>("Q13", CustomerDistribution.class, CustomerDistributionMaintainer.create())
        .reads(Customer.class, CustomerDistributionMaintainer.Batch::add)
        .reads(Orders.class, CustomerDistributionMaintainer.Batch::add);
  }

  private static Query<?, ?> promotionEffect() {
    return new Query<>("Q14", PromotionEffect.class, PromotionEffectMaintainer.create())
        .reads(LineItem.class, PromotionEffectMaintainer.Batch::add)
        .reads(Part.class, PromotionEffectMaintainer.Batch::add);
  }

  private static Query<?, ?> topSuppliers() {
    return new Query<>("Q15", TopSuppliers.class, TopSuppliersMaintainer.create())
        .reads(Supplier.class, TopSuppliersMaintainer.Batch::add)
        .reads(LineItem.class, TopSuppliersMaintainer.Batch::add);
  }

  private static Query<?, ?> partsSuppliers() {
    return new Query<>("Q16", PartsSuppliers.class, PartsSuppliersMaintainer.create())
        .reads(PartSupp.class, PartsSuppliersMaintainer.Batch::add)
        .reads(Part.class, PartsSuppliersMaintainer.Batch::add)
        .reads(Supplier.class, PartsSuppliersMaintainer.Batch::add);
  }

  private static Query<?, ?> largeVolumeCustomers() {
    return new Query<>("Q18", LargeVolumeCustomers.class, LargeVolumeCustomersMaintainer.create())
        .reads(Customer.class, LargeVolumeCustomersMaintainer.Batch::add)
        .reads(Orders.class, LargeVolumeCustomersMaintainer.Batch::add)
        .reads(LineItem.class, LargeVolumeCustomersMaintainer.Batch::add);
  }

  private static Query<?, ?> discountedRevenue() {
    return new Query<>("Q19", DiscountedRevenue.class, DiscountedRevenueMaintainer.create())
        .reads(LineItem.class, DiscountedRevenueMaintainer.Batch::add)
        .reads(Part.class, DiscountedRevenueMaintainer.Batch::add);
  }

  private static Query<?, ?> salesOpportunities() {
    return new Query<>("Q22", SalesOpportunities.class, SalesOpportunitiesMaintainer.create())
        .reads(Customer.class, SalesOpportunitiesMaintainer.Batch::add)
        .reads(Orders.class, SalesOpportunitiesMaintainer.Batch::add);
  }
}
