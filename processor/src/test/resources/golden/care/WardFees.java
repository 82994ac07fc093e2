package care;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What each ward earns with visits of each length; null is a ward, and a length, like others. */
@View(
    from = Visit.class,
    join = @Join(value = Doctor.class, on = "visit.doctor == doctor.name"),
    having = "isNull(fees) || fees > 20")
public record WardFees(
    @GroupBy("doctor.ward") @Nullable String ward,
    @GroupBy("visit.minutes") @Nullable Integer minutes,
    @Count long visits,
    @Count("visit.fee") long paid,
    @Sum("visit.fee") @Nullable BigDecimal fees,
    @Min("visit.home.zip") @Nullable Integer zip) {}
