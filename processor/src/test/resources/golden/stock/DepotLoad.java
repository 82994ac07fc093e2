package stock;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What each depot has to do with parcels that are not lost. */
@View(from = Parcel.class, where = "status != Status.LOST && grams >= 50")
public record DepotLoad(
    @GroupBy int depot,
    @GroupBy boolean express,
    @Count long parcels,
    @Sum("grams") long grams,
    @Avg("fee") Rational fee,
    @CountDistinct("city") long cities,
    @Min("city") String firstCity,
    @Max("city") String lastCity,
    @Min("status") Status least,
    @Max("express ? 2 * fee : fee") long dearest) {}
