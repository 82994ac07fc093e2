package care;

import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Visits that are not over yet, or that nobody knows the length of. */
@View(from = Visit.class, where = "!(minutes > 60)")
public record Reminders(
    String patient,
    @Select("visit.minutes * 2") @Nullable Integer twice,
    @Select("coalesce(visit.fee, 0)") BigDecimal fee,
    @Select("visit.home.zip") @Nullable Integer zip,
    @Select("visit.minutes > 30 ? visit.doctor : visit.home.city") @Nullable String whom) {}
