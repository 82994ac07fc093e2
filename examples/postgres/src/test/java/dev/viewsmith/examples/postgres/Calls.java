package dev.viewsmith.examples.postgres;

import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Each method that is written as SQL, and values that are known before there is a row. */
@View(
    from = Measure.class,
    where = "day != LocalDate.parse(\"2024-03-01\") && a <= LIMIT && a >= Integer.MIN_VALUE + 1")
public record Calls(
    @Select("text.isEmpty()") boolean empty,
    @Select("text.contains(\"'\")") boolean quoted,
    @Select("text.startsWith(TEXT)") boolean starts,
    @Select("note.endsWith(\"ote\")") @Nullable Boolean ends,
    @Select("text.contains(coalesce(note, \"\"))") boolean within,
    @Select("day.isBefore(LocalDate.of(2024, 2, 29))") boolean past,
    @Select("moment.isAfter(LocalDate.of(-43, 3, 15).atTime(9, 0))") boolean late,
    @Select("at.isBefore(Instant.ofEpochSecond(0L))") boolean ancient,
    @Select("hour.isAfter(LocalTime.NOON)") boolean afternoon,
    @Select("day.isEqual(moment.toLocalDate())") boolean same,
    @Select("day.getYear()") int year,
    @Select("moment.getMonthValue() * 100 + day.getDayOfMonth()") int date,
    @Select("day.getDayOfYear()") int dayOfYear,
    @Select("(hour.getHour() * 60 + moment.getMinute()) * 60 + hour.getSecond()") int second,
    @Select("day.atStartOfDay()") LocalDateTime midnight,
    @Select("moment.toLocalTime()") LocalTime clock,
    @Select("whole.abs()") BigInteger size,
    @Select("price.signum() + whole.signum()") int sign,
    @Select("price.negate()") BigDecimal back,
    @Select("price.max(BigDecimal.ONE)") BigDecimal more,
    @Select("whole.min(BigInteger.TEN)") BigInteger fewer,
    @Select("Math.abs(a)") int distance,
    @Select("Math.max(b, 1)") int atLeast,
    @Select("Math.min(big, Long.MAX_VALUE)") long atMost,
    @Select("colour.name()") @Nullable String name,
    @Select("BigDecimal.valueOf(150L, 2)") BigDecimal rate,
    @Select("UUID.fromString(\"00000000-0000-0001-0000-000000000002\")") UUID fixed,
    @Select("Instant.parse(\"2024-02-29T12:00:00Z\").plusSeconds(1L)") Instant then) {
  static final int LIMIT = 1_000_000;
  static final String TEXT = "n";
}
