package bank;

import dev.viewsmith.Avg;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** All that was paid, unless it is worth no look. */
@NullMarked
@View(
    from = Payment.class,
    having = "isNull(last) || total >= 100 && rates < 10.0 && mean > 5 && last > Instant.EPOCH")
public record Flow(
    @Sum("amount") BigDecimal total,
    @Sum("rate") double rates,
    @Avg("amount") @Nullable Rational mean,
    @Avg("rate") @Nullable Double meanRate,
    @Min("fee") @Nullable Float leastFee,
    @Max("at") @Nullable Instant last) {}
