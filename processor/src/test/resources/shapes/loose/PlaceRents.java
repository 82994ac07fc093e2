package loose;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.View;
import java.math.BigDecimal;

@View(from = Stall.class, having = "place.city != \"nowhere\"")
public record PlaceRents(
    @GroupBy("stall.place") Place place,
    @Count long stalls,
    @CountDistinct("stall.place.country") long countries,
    @Max("stall.rent") BigDecimal highest) {}
