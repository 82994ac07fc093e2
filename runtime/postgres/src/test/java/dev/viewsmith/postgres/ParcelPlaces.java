package dev.viewsmith.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Parcels by keys of which one can be null. */
@View(from = Parcel.class)
record ParcelPlaces(
    @GroupBy("parcel.target.town") String town,
    @GroupBy @Nullable String mayHave,
    @Count long parcels,
    @Sum("parcel.price") BigDecimal price,
    @Max("parcel.mayCost") @Nullable BigDecimal dearest) {
  static final String SQL =
      """
      SELECT target_town AS town, may_have::text AS may_have, count(*) AS parcels, sum(price) AS price,
        max(may_cost) AS dearest
      FROM parcels GROUP BY target_town, may_have
      """;
}
