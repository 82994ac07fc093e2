package care;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A visit of a patient; some have no doctor yet, no fee, or no known home. */
public record Visit(
    String patient,
    @Nullable String doctor,
    LocalDate day,
    @Nullable Integer minutes,
    @Nullable BigDecimal fee,
    @Nullable Home home) {}
