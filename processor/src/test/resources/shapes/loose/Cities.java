package loose;

import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;

@View(from = Stall.class)
public record Cities(
    @GroupBy("stall.place.city") String city,
    @CountDistinct("stall.place") long places,
    @CountDistinct("stall.place.country") long countries) {}
