package ends;

import dev.viewsmith.Select;
import dev.viewsmith.View;

/** A text that no input holds, where a quotient of two components is small enough. */
@View(from = Item.class, having = "share / size < 50 && colour != Colour.BLUE")
public record Labels(
    @Select("name + \"/\" + size") String label,
    Colour colour,
    @Select("100") long share,
    long size) {}
