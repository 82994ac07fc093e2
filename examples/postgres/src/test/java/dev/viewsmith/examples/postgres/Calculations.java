package dev.viewsmith.examples.postgres;

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

/** Each operator that is written as SQL. */
@View(from = Measure.class, where = "!(known && a > 4) || isNull(note) && text < \"m\"")
public record Calculations(
    @Select("a + b * small") int sum,
    @Select("-a") int negated,
    @Select("b == 0 ? 0 : a / b") int quotient,
    @Select("b != 0 && a % b > 1") boolean rest,
    @Select("b == 0 || a / b > 1") boolean ratio,
    @Select("big - 1") long less,
    @Select("(int) big") int narrowed,
    @Select("(short) a") short narrower,
    @Select("maybe + 1") @Nullable Integer more,
    @Select("coalesce(maybe, a)") int chosen,
    @Select("whole * whole + a") BigInteger square,
    @Select("price * price - small") BigDecimal area,
    @Select("price > a") boolean dear,
    @Select("price == whole") boolean same,
    @Select("maybe > a || known") @Nullable Boolean either,
    @Select("maybe > a && !known") @Nullable Boolean both,
    @Select("known ? text : note") @Nullable String picked,
    @Select("text + \"'\\\\-\" + a + open") String joined,
    @Select("note + text") @Nullable String strict,
    @Select("text < \"n\"") boolean before,
    @Select("text + \"a\" >= \"\u00e4a\"") boolean after,
    @Select("isNull(known) ? uid == uid : !open") boolean tested,
    @Select("colour == Colour.GREEN") @Nullable Boolean green,
    UUID uid,
    LocalDate day,
    LocalTime hour,
    LocalDateTime moment,
    Instant at,
    Measure.@Nullable Colour colour) {}
