package dev.viewsmith.postgres;

import dev.viewsmith.Rational;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** All parcels as they are: a bag. */
@View(from = Parcel.class)
record ParcelRows(
    boolean isLate,
    short zone,
    int weightGrams,
    long number,
    float ratio,
    double width,
    BigDecimal price,
    BigInteger points,
    String label,
    Parcel.Size size,
    UUID id,
    LocalDate day,
    LocalTime at,
    LocalDateTime sent,
    Instant seen,
    @Select("parcel.target") Parcel.Place target,
    Rational share,
    @Nullable Boolean mayBeLate,
    @Nullable Integer mayWeigh,
    @Nullable BigDecimal mayCost,
    @Nullable String mayHave,
    @Nullable Instant mayBeSeen,
    @Nullable Rational mayShare) {}
