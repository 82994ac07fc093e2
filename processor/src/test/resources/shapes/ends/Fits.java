package ends;

import dev.viewsmith.Avg;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** All pairs of an item and a box that it fits into, in one row. */
@View(from = Item.class, join = @Join(value = Box.class, on = "item.size <= box.room"))
public record Fits(
    @Sum("item.size") long sizes,
    @Sum("box.room") long rooms,
    @Avg("box.room - item.size") @Nullable Rational left,
    @Max("item.colour") @Nullable Colour colour) {}
