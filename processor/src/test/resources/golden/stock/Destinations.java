package stock;

import dev.viewsmith.View;

/** Where each depot sends something that weighs at least a kilogram. */
@View(
    from = Parcel.class,
    where = "status == Status.SENT && grams >= 1000",
    distinct = true)
public record Destinations(int depot, String city) {}
