package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.examples.postgres.Database;
import dev.viewsmith.examples.random.Oracle.Answer;
import dev.viewsmith.examples.random.Oracle.Refusal;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One view in a database under one series of transactions; what it shows must be the oracle's. */
final class ScriptTrial {
  /** Numbers out of range, and divisions by zero. */
  private static final Set<String> INCOMPUTABLE = Set.of("22003", "22012");

  private static final int MOST_COPIES = 300;

  private final ViewModel view;
  private final List<String> shown = new ArrayList<>();
  private final Database database;
  private final Dice dice;
  private final List<String> history = new ArrayList<>();
  private Inputs inputs;
  private int committed;

  /**
   * Makes the tables and the views.
   *
   * @param scripts of the view and those below it
   */
  ScriptTrial(ViewModel view, List<String> scripts, Database database) throws SQLException {
    this.view = view;
    this.database = database;
    this.dice = new Dice(~view.seed());
    this.inputs = Inputs.none(view.inputs().size());
    for (int input = 0; input < view.inputs().size(); input++) {
      database.run(table(input));
    }
    for (String script : scripts) {
      int at = script.indexOf("COMMENT ON VIEW ") + "COMMENT ON VIEW ".length();
      shown.add(script.substring(at, script.indexOf(" IS ", at)));
      database.run(script);
    }
    database.connection().setAutoCommit(false);
  }

  private String table(int input) {
    List<String> columns = new ArrayList<>();
    for (Column column : view.inputs().get(input).columns()) {
      String type = PostgresText.type(column.type());
      columns.add("c" + columns.size() + " " + type + (column.isNullable() ? "" : " NOT NULL"));
    }
    return "CREATE TABLE r" + input + " (" + String.join(", ", columns) + ")";
  }

  /** Runs so many transactions, and deletes all rows; returns how many were committed. */
  int run(int batches) throws SQLException {
    RandomBatch random = new RandomBatch(view, view.seed());
    for (int i = 0; i < batches; i++) {
      BatchModel batch = random.next(inputs);
      Inputs next = batch.after(inputs);
      Answer answer = random.answer();
      if (answer != null && isFor(batch) && !next.hasShortage()) {
        step(PostgresStatements.of(view, dice, inputs, next, batch.emptied()), next, answer);
      }
    }
    Inputs none = Inputs.none(view.inputs().size());
    Set<Integer> all = IntStream.range(0, view.inputs().size()).boxed().collect(Collectors.toSet());
    step(PostgresStatements.of(view, dice, inputs, none, all), none, Oracle.answer(view, none));
    return committed;
  }

  /** PostgreSQL holds each copy of a row. */
  private static boolean isFor(BatchModel batch) {
    return batch.changes().stream()
        .allMatch(
            change ->
                Math.abs(change.weight()) <= MOST_COPIES
                    && change.row().stream().allMatch(PostgresText::holds));
  }

  private void step(List<String> statements, Inputs next, Answer answer) throws SQLException {
    history.addAll(statements);
    try {
      for (String statement : statements) {
        database.run(statement);
      }
    } catch (SQLException refusal) {
      // Where one changes several tables, what is there in between is computed, too.
      assertTrue(INCOMPUTABLE.contains(refusal.getSQLState()), () -> refusal + report());
      history.add("-- refused: " + refusal.getMessage());
      database.connection().rollback();
      return;
    }
    assertFalse(answer.refusals().equals(Set.of(Refusal.OVERFLOW)), () -> "accepted" + report());
    if (answer.refusals().isEmpty()) {
      check(answer);
    }
    // A maintainer also refuses what it cannot compute for rows that nobody joins.
    if (!answer.refusals().isEmpty() || dice.chance(0.1)) {
      history.add("ROLLBACK");
      database.connection().rollback();
      return;
    }
    history.add("COMMIT");
    database.connection().commit();
    inputs = next;
    committed++;
  }

  private void check(Answer answer) throws SQLException {
    for (int i = 0; i < view.all().size(); i++) {
      assertEquals(
          answer.parts().get(i).rows(), rows(view.all().get(i), shown.get(i)), () -> report());
    }
  }

  private String report() {
    return " in the view of -Dviewsmith.random.seed="
        + view.seed()
        + " -Dviewsmith.random.scripts=1 after\n"
        + String.join(";\n", history)
        + "\n"
        + String.join("\n", new SourceWriter(view).files().values());
  }

  private Map<List<Object>, Long> rows(ViewModel of, String name) throws SQLException {
    Map<List<Object>, Long> rows = new HashMap<>();
    try (Statement statement = database.connection().createStatement();
        ResultSet results = statement.executeQuery("SELECT * FROM " + name)) {
      while (results.next()) {
        List<Object> row = new ArrayList<>();
        int at = 1;
        for (ViewModel.Output output : of.outputs()) {
          Type type = output.column().type();
          row.add(type == Scalar.FRACTION ? fraction(results, at) : value(type, results, at));
          at += type == Scalar.FRACTION ? 2 : 1;
        }
        boolean hasCopies = at <= results.getMetaData().getColumnCount();
        Long before = rows.put(row, hasCopies ? results.getLong(at) : 1);
        assertTrue(before == null, () -> "a row twice: " + row + report());
      }
    }
    return rows;
  }

  private static Object fraction(ResultSet results, int at) throws SQLException {
    BigDecimal numerator = results.getBigDecimal(at);
    return numerator == null
        ? null
        : Fraction.of(numerator).dividedBy(new BigInteger(results.getString(at + 1)));
  }

  private static Object value(Type type, ResultSet results, int at) throws SQLException {
    String text = results.getString(at);
    if (text == null) {
      return null;
    } else if (type instanceof EnumType constants) {
      return new Symbol(constants, constants.constants().indexOf(text));
    }
    return switch ((Scalar) type) {
      case BOOLEAN -> results.getBoolean(at);
      case BYTE, SHORT, INT, LONG -> Long.valueOf(text);
      case BIG_INTEGER -> new BigInteger(text);
      case BIG_DECIMAL -> Canonical.of(new BigDecimal(text));
      case STRING -> text;
      case UUID -> UUID.fromString(text);
      case MONTH -> Month.valueOf(text);
      case DAY_OF_WEEK -> DayOfWeek.valueOf(text);
      case LOCAL_DATE -> results.getObject(at, LocalDate.class);
      case LOCAL_TIME -> results.getObject(at, LocalTime.class);
      case LOCAL_DATE_TIME -> results.getObject(at, LocalDateTime.class);
      case INSTANT -> results.getObject(at, OffsetDateTime.class).toInstant();
      default -> throw new IllegalArgumentException(type.java());
    };
  }
}
