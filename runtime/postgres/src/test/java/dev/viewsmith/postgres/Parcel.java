package dev.viewsmith.postgres;

import dev.viewsmith.Rational;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Each type that a column can hold. */
record Parcel(
    boolean isLate,
    short zone,
    int weightGrams,
    long number,
    float ratio,
    double width,
    BigDecimal price,
    BigInteger points,
    String label,
    Size size,
    UUID id,
    LocalDate day,
    LocalTime at,
    LocalDateTime sent,
    Instant seen,
    Place target,
    Rational share,
    @Nullable Boolean mayBeLate,
    @Nullable Integer mayWeigh,
    @Nullable BigDecimal mayCost,
    @Nullable String mayHave,
    @Nullable Instant mayBeSeen,
    @Nullable Rational mayShare) {

  enum Size {
    SMALL,
    LARGE
  }

  record Place(String town, int code) {}
}
