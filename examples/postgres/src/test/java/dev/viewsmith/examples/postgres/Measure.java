package dev.viewsmith.examples.postgres;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row with a column of each type that views in PostgreSQL can read. */
public record Measure(
    short small,
    int a,
    int b,
    long big,
    @Nullable Integer maybe,
    BigInteger whole,
    BigDecimal price,
    boolean open,
    @Nullable Boolean known,
    String text,
    @Nullable String note,
    UUID uid,
    LocalDate day,
    LocalTime hour,
    LocalDateTime moment,
    Instant at,
    @Nullable Colour colour) {
  /** Constants whose order is not that of their names. */
  public enum Colour {
    RED,
    GREEN,
    BLUE
  }
}
