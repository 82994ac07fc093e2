package ends;

import dev.viewsmith.View;

/** The colours that there are, but for one. */
@View(from = Item.class, distinct = true, having = "colour != Colour.BLUE")
public record Colours(Colour colour) {}
