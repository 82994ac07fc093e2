package dev.viewsmith.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;

/** All parcels in one row. */
@View(from = Parcel.class)
record ParcelTotal(@Count long parcels, @Sum("parcel.price") BigDecimal price) {
  static final String SQL =
      "SELECT count(*) AS parcels, coalesce(sum(price), 0) AS price FROM parcels";
}
