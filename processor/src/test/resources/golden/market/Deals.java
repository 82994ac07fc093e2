package market;

import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.util.Optional;
import java.util.UUID;

/** Trades as their dealers see them. */
@View(from = Trade.class, where = "lots > 0 && venue.name != bond")
public record Deals(
    UUID id,
    @Select("venue.name") String venue,
    Integer lots,
    @Select("(int) (price * 100)") int cents,
    @Select("bond + \"/\" + rating + \" at \" + price") String label,
    Optional<String> note) {}
