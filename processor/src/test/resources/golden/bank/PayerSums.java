package bank;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.UUID;

/** What each account has paid. */
@View(from = Payment.class)
public record PayerSums(
    @GroupBy UUID payer,
    @Count long payments,
    @Sum("amount") BigDecimal amount,
    @Sum("units") BigInteger units,
    @Sum("rate") double rates,
    @Sum("fee") double fees,
    @Sum("points") BigInteger points,
    @Avg("amount") Rational meanAmount,
    @Avg(value = "units", scale = 2, rounding = RoundingMode.DOWN) BigDecimal meanUnits,
    @Avg("rate") double meanRate,
    @Avg("points") double meanPoints,
    @Min("at") Instant first,
    @Max("amount") BigDecimal most,
    @Min("rate") double lowest,
    @Max("payee") UUID lastPayee) {}
