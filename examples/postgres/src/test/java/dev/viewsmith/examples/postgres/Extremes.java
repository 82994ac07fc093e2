package dev.viewsmith.examples.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Aggregates of each type, in groups whose key can be null. */
@View(from = Measure.class)
public record Extremes(
    @GroupBy("known") @Nullable Boolean known,
    @GroupBy("price") BigDecimal price,
    @Count long n,
    @Min("text") String first,
    @Max("note") @Nullable String last,
    @Min("uid") UUID least,
    @Max("day") LocalDate latest,
    @Min("hour") LocalTime earliest,
    @Max("at") Instant newest,
    @Min("open") boolean allOpen,
    @Sum("big") long bigs,
    @Sum("whole") BigInteger whole,
    @Sum("price") BigDecimal paid,
    @Sum("maybe") @Nullable Long some,
    @Max("maybe + 1") @Nullable Integer most,
    @CountDistinct("colour") long colours,
    @Sum("small") BigInteger smalls) {}
