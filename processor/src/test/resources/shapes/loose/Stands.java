package loose;

import dev.viewsmith.View;
import java.math.BigDecimal;

@View(from = Stall.class)
public record Stands(Place place, BigDecimal rent) {}
