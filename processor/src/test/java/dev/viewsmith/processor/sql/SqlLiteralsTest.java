package dev.viewsmith.processor.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SqlLiteralsTest {
  private static final LocalDate IDES = LocalDate.of(-43, 3, 15);

  static Stream<Object> notInPostgres() {
    return Stream.of(
        1.5,
        1.5f,
        'c',
        "a\0b",
        "half \uD83D",
        LocalDate.MIN,
        LocalDate.MAX,
        LocalTime.MAX,
        LocalDateTime.MIN,
        LocalDateTime.MAX,
        LocalDateTime.of(2024, 1, 1, 0, 0, 0, 1),
        Instant.MIN,
        Instant.MAX,
        Instant.ofEpochSecond(0, 999));
  }

  @ParameterizedTest
  @MethodSource("notInPostgres")
  void valuesThatPostgresDoesNotHave(Object value) {
    assertNull(SqlLiterals.of(value));
  }

  @Test
  void eachTypeHasItsForm() {
    assertEquals("true", SqlLiterals.of(true));
    assertEquals("7", SqlLiterals.of(7));
    assertEquals("'-7'::integer", SqlLiterals.of(-7));
    assertEquals("'7'::smallint", SqlLiterals.of((short) 7));
    assertEquals("'7'::smallint", SqlLiterals.of((byte) 7));
    assertEquals("'7'::bigint", SqlLiterals.of(7L));
    assertEquals("'70'::numeric", SqlLiterals.of(BigInteger.valueOf(70)));
    assertEquals("'0.7'::numeric", SqlLiterals.of(new BigDecimal("0.70")));
    assertEquals("'7000'::numeric", SqlLiterals.of(new BigDecimal("7E+3")));
    assertEquals("'it''s'", SqlLiterals.of("it's"));
    assertEquals("E'a\\\\b'", SqlLiterals.of("a\\b"));
    assertEquals("E'a\\nb''\\\\'", SqlLiterals.of("a\nb'\\"));
    assertEquals("'\uD83D\uDE00'", SqlLiterals.of("\uD83D\uDE00"));
    assertEquals("'00000000-0000-0001-0000-000000000002'::uuid", SqlLiterals.of(new UUID(1, 2)));
  }

  @Test
  void timesAreWrittenAsPostgresCountsThem() {
    assertEquals("'2024-02-29'::date", SqlLiterals.of(LocalDate.of(2024, 2, 29)));
    assertEquals("'0044-03-15 BC'::date", SqlLiterals.of(IDES));
    assertEquals("'0001-01-01 BC'::date", SqlLiterals.of(LocalDate.of(0, 1, 1)));
    assertEquals("'12345-01-02'::date", SqlLiterals.of(LocalDate.of(12345, 1, 2)));
    assertEquals("'12:30'::time", SqlLiterals.of(LocalTime.of(12, 30)));
    assertEquals("'12:30:00.000001'::time", SqlLiterals.of(LocalTime.of(12, 30, 0, 1000)));
    assertEquals(
        "'0044-03-15 09:00 BC'::timestamp", SqlLiterals.of(IDES.atTime(LocalTime.of(9, 0))));
    assertEquals("'1970-01-01 00:00:01Z'::timestamptz", SqlLiterals.of(Instant.ofEpochSecond(1)));
  }
}
