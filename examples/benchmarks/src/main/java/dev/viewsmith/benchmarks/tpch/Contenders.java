package dev.viewsmith.benchmarks.tpch;

import java.util.function.Supplier;

/** All ways to keep the two answers, by name. */
public enum Contenders {
  Q3_HAND(HandWrittenPriority::new),
  Q3(Maintained::shippingPriority),
  Q5_HAND(HandWrittenVolume::new),
  Q5(Maintained::localSupplierVolume);

  private final Supplier<Question> creation;

  Contenders(Supplier<Question> creation) {
    this.creation = creation;
  }

  Question create() {
    return creation.get();
  }
}
