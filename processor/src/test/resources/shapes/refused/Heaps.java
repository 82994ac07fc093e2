package refused;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;

@View(from = Grain.class, where = "grain.spot.x >= 0")
public record Heaps(
    @GroupBy("grain.heap") String heap,
    @Sum("grain.weight") BigDecimal total,
    @Count long grains) {}
