package stock;

import dev.viewsmith.Avg;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** The parcels of each depot by their status, where they are not lost and weigh ten kilograms. */
@View(
    from = Parcel.class,
    having = "status != Status.LOST && firstCity < \"S\" && grams * 2 >= 20_000")
public record HeavyLoads(
    @GroupBy int depot,
    @GroupBy Status status,
    @Sum("grams") long grams,
    @Min("city") String firstCity,
    @Avg("fee") Rational fee) {}
