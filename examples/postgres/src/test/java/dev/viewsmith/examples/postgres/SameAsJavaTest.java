package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.NumericOverflowException;
import dev.viewsmith.Relation;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.LongConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A maintainer and a database take the same random rows: they show the same rows, and refuse the
 * same changes.
 */
class SameAsJavaTest {
  private static final int STEPS = 400;
  private static final long SEED = Long.getLong("viewsmith.postgres.seed", 1);

  private final Random random = new Random(SEED);
  private final CalculationsMaintainer calculations = CalculationsMaintainer.create();
  private final CallsMaintainer calls = CallsMaintainer.create();
  private final ExtremesMaintainer extremes = ExtremesMaintainer.create();
  private final List<Measure> rows = new ArrayList<>();

  @ParameterizedTest
  @EnumSource
  void rowsAndRefusalsAreTheSame(Server server) throws SQLException {
    int refused = 0;
    try (Database shop = server.shop()) {
      shop.run(Measures.TABLE);
      shop.install(Calculations.class, Calls.class, Extremes.class);
      for (int step = 0; step < STEPS; step++) {
        refused += isRefused(shop) ? 1 : 0;
        if (step % 20 == 0) {
          check(shop, Calculations.class, "calculations", calculations.snapshot());
          check(shop, Calls.class, "calls", calls.snapshot());
          check(shop, Extremes.class, "extremes", extremes.snapshot());
        }
      }
      assertTrue(refused > 5 && refused < STEPS / 2, "refused " + refused);
      assertTrue(calculations.snapshot().count() > 20, "rows that are shown");
    }
  }

  /** Makes one change in both; they must agree whether it can be made. */
  private boolean isRefused(Database shop) throws SQLException {
    boolean isDeletion = !rows.isEmpty() && random.nextInt(4) == 0;
    Measure row = isDeletion ? rows.get(random.nextInt(rows.size())) : row();
    boolean inJava = isRefusedInJava(row, isDeletion ? -1 : 1);
    boolean inDatabase = isRefusedInDatabase(shop, row, isDeletion);
    assertEquals(inJava, inDatabase, () -> "seed " + SEED + ": " + row);
    if (!inJava && isDeletion) {
      rows.remove(row);
    } else if (!inJava) {
      rows.add(row);
    }
    return inJava;
  }

  /** What one of them refuses, none may keep. */
  private boolean isRefusedInJava(Measure row, long weight) {
    List<LongConsumer> done = new ArrayList<>();
    for (LongConsumer each : adders(row)) {
      try {
        each.accept(weight);
        done.add(each);
      } catch (ExpressionException | NumericOverflowException e) {
        done.forEach(other -> other.accept(-weight));
        return true;
      }
    }
    return false;
  }

  private List<LongConsumer> adders(Measure row) {
    return List.of(
        weight -> calculations.apply(calculations.newBatch().add(row, weight)),
        weight -> calls.apply(calls.newBatch().add(row, weight)),
        weight -> extremes.apply(extremes.newBatch().add(row, weight)));
  }

  private static boolean isRefusedInDatabase(Database shop, Measure row, boolean isDeletion)
      throws SQLException {
    String sql =
        isDeletion
            ? "DELETE FROM measure WHERE ctid = (SELECT ctid FROM measure m WHERE"
                + " m IS NOT DISTINCT FROM ROW(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)::measure LIMIT 1)"
            : "INSERT INTO measure VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
    try (PreparedStatement statement = shop.connection().prepareStatement(sql)) {
      List<Object> values = values(row);
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, forDriver(values.get(i)));
      }
      assertEquals(1, statement.executeUpdate());
      return false;
    } catch (SQLException e) {
      // A numeric value out of range, or a division by zero.
      if ("22003".equals(e.getSQLState()) || "22012".equals(e.getSQLState())) {
        return true;
      }
      throw e;
    }
  }

  private static Object forDriver(Object value) {
    if (value instanceof BigInteger whole) {
      return new BigDecimal(whole);
    }
    if (value instanceof Instant instant) {
      return instant.atOffset(ZoneOffset.UTC);
    }
    return value instanceof Enum<?> constant ? constant.name() : value;
  }

  private static List<Object> values(Record row) {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : row.getClass().getRecordComponents()) {
      try {
        values.add(component.getAccessor().invoke(row));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
    return values;
  }

  private static void check(Database shop, Class<?> view, String name, Relation<?> shown)
      throws SQLException {
    List<String> expected = new ArrayList<>();
    shown.forEach(
        (row, copies) -> {
          StringJoiner text = new StringJoiner("|");
          values((Record) row).forEach(value -> text.add(canonical(value)));
          expected.addAll(Collections.nCopies((int) copies, text.toString()));
        });
    Collections.sort(expected);
    assertEquals(expected, read(shop, view, name), () -> name + " with seed " + SEED);
  }

  private static List<String> read(Database shop, Class<?> view, String name) throws SQLException {
    RecordComponent[] components = view.getRecordComponents();
    List<String> rows = new ArrayList<>();
    try (Statement statement = shop.connection().createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM viewsmith." + name)) {
      boolean hasCopies = result.getMetaData().getColumnCount() > components.length;
      while (result.next()) {
        StringJoiner text = new StringJoiner("|");
        for (int i = 1; i <= components.length; i++) {
          text.add(canonical(value(result, i, components[i - 1].getType())));
        }
        int copies = hasCopies ? result.getInt(components.length + 1) : 1;
        rows.addAll(Collections.nCopies(copies, text.toString()));
      }
    }
    Collections.sort(rows);
    return rows;
  }

  private static Object value(ResultSet result, int column, Class<?> type) throws SQLException {
    boolean isTyped =
        type == Instant.class
            || type == LocalDate.class
            || type == LocalTime.class
            || type == LocalDateTime.class;
    if (!isTyped) {
      return result.getObject(column);
    }
    return type == Instant.class
        ? result.getObject(column, OffsetDateTime.class).toInstant()
        : result.getObject(column, type);
  }

  /** A decimal as PostgreSQL writes it, an enum by its name. */
  private static String canonical(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal.scale() < 0 ? decimal.toPlainString() : decimal.toString();
    }
    return value instanceof Enum<?> constant ? constant.name() : String.valueOf(value);
  }

  private Measure row() {
    return new Measure(
        (short) of(-3, 0, 2, 32000),
        of(-7, -1, 0, 3, 5, rarely(Integer.MIN_VALUE), rarely(40_000)),
        of(-2, -1, 0, 2, 3, rarely(60_000)),
        chance() ? oneOf(List.of(5L, 7L, 3_000_000_000L, Long.MIN_VALUE)) : -9L,
        chance() ? null : of(1, 4, rarely(Integer.MAX_VALUE)),
        oneOf(List.of(BigInteger.ZERO, BigInteger.valueOf(-5), BigInteger.TEN.pow(30))),
        oneOf(
            List.of(
                new BigDecimal("1.50"),
                new BigDecimal("-0.25"),
                new BigDecimal("10"),
                new BigDecimal("0.00"))),
        chance(),
        chance() ? null : (Boolean) chance(),
        oneOf(List.of("", "a", "B", "n", "ä", "z", "\uFFFD", "\uD83D\uDE00", "it's", "\\n")),
        chance() ? null : oneOf(List.of("", "note", "Note")),
        new UUID(of(-1, 0, 1), of(-1, 0, 1)),
        LocalDate.of(2024, 2, 29).plusDays(of(-40000, 0, 1)),
        LocalTime.of(of(0, 12, 23), 59),
        LocalDateTime.of(of(1600, 2024), 1, 1, 0, 0, 0, 1000),
        Instant.ofEpochSecond(of(-1, 0, 1_700_000_000)),
        chance() ? null : oneOf(List.of(Measure.Colour.values())));
  }

  private boolean chance() {
    return random.nextInt(3) == 0;
  }

  private int rarely(int value) {
    return random.nextInt(4) == 0 ? value : 1;
  }

  private int of(int... values) {
    return values[random.nextInt(values.length)];
  }

  private <T> T oneOf(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
