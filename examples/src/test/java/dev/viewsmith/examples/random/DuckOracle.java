package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import dev.viewsmith.examples.random.ViewModel.Output;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** DuckDB's answer: the rows of a view and the copies of each. */
final class DuckOracle implements SecondOracle, AutoCloseable {
  private static final int MOST_ROWS = 500;

  private final Connection connection;

  DuckOracle() throws SQLException {
    connection = DriverManager.getConnection("jdbc:duckdb:");
    execute("SET threads = 1");
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  @Override
  public boolean compare(ViewModel view, Inputs inputs, Map<List<Object>, Long> rows) {
    if (!agrees(view) || inputs.rows() > MOST_ROWS || hasManyCopies(view, inputs)) {
      return false;
    }
    String sql = SqlQuery.of(view);
    try {
      for (int input = 0; input < view.inputs().size(); input++) {
        load(view, inputs, input);
      }
      for (int below : view.viewsBehind()) {
        String query = SqlQuery.of(view.below().get(below));
        execute("CREATE OR REPLACE TEMP TABLE v" + below + " AS " + query);
      }
      assertEquals(rows, query(view, sql), () -> "DuckDB: " + sql);
      return true;
    } catch (SQLException failure) {
      throw new AssertionError(sql, failure);
    }
  }

  /** Whether it has the same types and operators, and rounds nothing. */
  private static boolean agrees(ViewModel view) {
    return isSame(view)
        && !readsAverage(view)
        && !computesTwice(view)
        && behind(view).allMatch(DuckOracle::isSame)
        && behind(view).noneMatch(DuckOracle::readsAverage)
        && behind(view).flatMap(below -> below.outputs().stream()).noneMatch(isDecimal());
  }

  /** Whether {@code having} goes on from a computed decimal: its digits are bounded there. */
  private static boolean computesTwice(ViewModel view) {
    return view.having() != null
        && view.having().columns().stream().map(view.outputs()::get).anyMatch(isDecimal());
  }

  private static Stream<ViewModel> behind(ViewModel view) {
    return view.viewsBehind().stream().map(view.below()::get);
  }

  private static Predicate<Output> isDecimal() {
    return output ->
        output.column().type() == Scalar.BIG_DECIMAL
            && !(output.argument() instanceof Expression.Component);
  }

  private static boolean isSame(ViewModel view) {
    boolean isShort =
        view.domain().others().getOrDefault(Scalar.BIG_DECIMAL, List.of()).stream()
            .allMatch(Catalogue.SHORT_DECIMALS::contains);
    boolean hasSuchConstants =
        view.statics().fields().stream().noneMatch(field -> field.type() == Scalar.BIG_DECIMAL);
    return isShort
        && hasSuchConstants
        && !view.domain().hasLoneSurrogates()
        && view.clauses().stream().allMatch(SqlText::agrees)
        && (view.having() == null || SqlText.agrees(view.having()))
        && view.outputs().stream()
            .allMatch(output -> output.read() == null || SqlText.agrees(output.read()));
  }

  /** Of this view, or of one below: an average has two columns there. */
  private static boolean readsAverage(ViewModel view) {
    boolean isRead =
        view.having() != null
            && view.having().columns().stream()
                .anyMatch(column -> view.outputs().get(column).role() == Role.AVG);
    return isRead || view.expressions().anyMatch(expression -> readsAverage(view, expression));
  }

  private static boolean readsAverage(ViewModel view, Expression expression) {
    if (expression instanceof Expression.Component component) {
      ViewModel.Alias alias = view.aliases().get(component.alias());
      return alias.isView()
          && view.below().get(alias.input()).outputs().get(component.column()).role() == Role.AVG;
    }
    return expression.operands().stream().anyMatch(operand -> readsAverage(view, operand));
  }

  /** More than decimals of DuckDB hold the sums of. */
  private static boolean hasManyCopies(ViewModel view, Inputs inputs) {
    BigInteger copies = BigInteger.ONE;
    for (ViewModel each : Stream.concat(behind(view), Stream.of(view)).toList()) {
      for (ViewModel.Alias alias : each.aliases()) {
        BigInteger rows = alias.isView() ? BigInteger.ONE : inputs.total(alias.input());
        copies = copies.multiply(rows.max(BigInteger.ONE));
      }
    }
    return view.domain().others().containsKey(Scalar.BIG_DECIMAL) && copies.bitLength() > 40;
  }

  private void load(ViewModel view, Inputs inputs, int input) throws SQLException {
    List<Column> columns = view.inputs().get(input).columns();
    execute(
        IntStream.range(0, columns.size())
            .mapToObj(i -> "c" + i + " " + sqlType(columns.get(i).type()) + ", ")
            .collect(
                Collectors.joining(
                    "", "CREATE OR REPLACE TEMP TABLE r" + input + "(", "copies BIGINT)")));
    if (!inputs.relations().get(input).isEmpty()) {
      execute(
          inputs.relations().get(input).entrySet().stream()
              .map(row -> values(columns, row.getKey()) + row.getValue() + ")")
              .collect(Collectors.joining(", ", "INSERT INTO r" + input + " VALUES ", "")));
    }
  }

  /** Values of types that DuckDB does not have stand for themselves: nobody reads them. */
  private static String values(List<Column> columns, List<Object> row) {
    return IntStream.range(0, row.size())
        .mapToObj(i -> SqlText.isKnown(columns.get(i).type()) ? SqlText.literal(row.get(i)) : "0")
        .map(value -> value + ", ")
        .collect(Collectors.joining("", "(", ""));
  }

  private static String sqlType(Type type) {
    if (type == Scalar.BIG_DECIMAL) {
      return "DECIMAL(18, 3)";
    }
    return type == Scalar.STRING
        ? "VARCHAR"
        : type == Scalar.BOOLEAN ? "BOOLEAN" : type == Scalar.LONG ? "BIGINT" : "INTEGER";
  }

  private Map<List<Object>, Long> query(ViewModel view, String sql) throws SQLException {
    Map<List<Object>, Long> rows = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet results = statement.executeQuery(sql)) {
      while (results.next()) {
        List<Object> row = row(view, results);
        boolean isNew = rows.put(row, results.getLong("copies")) == null;
        assertTrue(isNew, () -> "a row twice: " + row);
      }
    }
    return rows;
  }

  private static List<Object> row(ViewModel view, ResultSet results) throws SQLException {
    List<Object> row = new ArrayList<>();
    int at = 1;
    for (Output output : view.outputs()) {
      if (output.role() == Role.AVG) {
        BigInteger rows = number(results, at + 1);
        row.add(
            rows.signum() == 0
                ? null
                : average(output, new BigDecimal(results.getString(at)), rows));
        at += 2;
      } else {
        row.add(value(output.column().type(), results, at++));
      }
    }
    return row;
  }

  private static Object average(Output output, BigDecimal sum, BigInteger rows) {
    Fraction average = Fraction.of(sum).dividedBy(rows);
    if (output.form() != null) {
      return Canonical.of(average.rounded(output.form().scale(), output.form().rounding()));
    }
    return output.column().type() == Scalar.DOUBLE ? average.toDouble() : average;
  }

  private static Object value(Type type, ResultSet results, int at) throws SQLException {
    if (results.getString(at) == null) {
      return null;
    } else if (type instanceof EnumType enumType) {
      return new Symbol(enumType, results.getInt(at));
    } else if (type == Scalar.STRING) {
      return results.getString(at);
    }
    if (type == Scalar.BIG_DECIMAL) {
      return Canonical.of(new BigDecimal(results.getString(at)));
    } else if (type == Scalar.BIG_INTEGER) {
      return number(results, at);
    }
    return type == Scalar.BOOLEAN
        ? (Object) results.getBoolean(at)
        : number(results, at).longValueExact();
  }

  private static BigInteger number(ResultSet results, int at) throws SQLException {
    return new BigInteger(results.getString(at));
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
