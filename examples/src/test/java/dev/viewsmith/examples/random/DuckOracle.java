package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.Type.Symbol;
import dev.viewsmith.examples.random.ViewModel.Column;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Role;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** DuckDB's answer. Where the view has an average, SQL gives the sum and the count. */
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
  public boolean compare(ViewModel view, Inputs inputs, Map<List<Object>, List<Object>> groups) {
    if (!agrees(view) || inputs.rows() > MOST_ROWS) {
      return false;
    }
    String sql = sql(view);
    try {
      for (int input = 0; input < view.inputs().size(); input++) {
        load(view, inputs, input);
      }
      assertEquals(Set.copyOf(groups.values()), query(view, sql), () -> "DuckDB: " + sql);
      return true;
    } catch (SQLException failure) {
      throw new AssertionError(sql, failure);
    }
  }

  private static boolean agrees(ViewModel view) {
    return !view.domain().hasLoneSurrogates()
        && view.clauses().stream().allMatch(SqlText::agrees)
        && view.outputs().stream()
            .allMatch(output -> output.argument() == null || SqlText.agrees(output.argument()));
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
              .map(row -> values(row.getKey()) + row.getValue() + ")")
              .collect(Collectors.joining(", ", "INSERT INTO r" + input + " VALUES ", "")));
    }
  }

  private static String values(List<Object> row) {
    return row.stream()
        .map(value -> SqlText.literal(value) + ", ")
        .collect(Collectors.joining("", "(", ""));
  }

  private static String sqlType(Type type) {
    return type == Scalar.STRING
        ? "VARCHAR"
        : type == Scalar.BOOLEAN ? "BOOLEAN" : type == Scalar.LONG ? "BIGINT" : "INTEGER";
  }

  private static String sql(ViewModel view) {
    boolean isJoin = view.aliases().size() > 1;
    String copies = isJoin ? "a0.copies::HUGEINT * a1.copies::HUGEINT" : "a0.copies::HUGEINT";
    String from =
        IntStream.range(0, view.aliases().size())
            .mapToObj(i -> "r" + view.aliases().get(i).input() + " a" + i)
            .collect(Collectors.joining(", "));
    String where =
        view.clauses().isEmpty()
            ? ""
            : view.clauses().stream()
                .map(SqlText::print)
                .collect(Collectors.joining(" AND ", " WHERE ", ""));
    List<String> columns = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    for (Output output : view.outputs()) {
      columns.add(column(output, "(" + copies + ")"));
      if (output.role() == Role.GROUP_BY) {
        keys.add(SqlText.print(output.argument()));
      }
    }
    return "SELECT "
        + String.join(", ", columns)
        + " FROM "
        + from
        + where
        + " GROUP BY "
        + String.join(", ", keys);
  }

  private static String column(Output output, String copies) {
    String argument = output.argument() == null ? "" : SqlText.print(output.argument());
    return switch (output.role()) {
      case GROUP_BY -> argument;
      case COUNT -> "sum(" + copies + ")";
      case SUM -> "sum(" + argument + " * " + copies + ")";
      case AVG -> "sum(" + argument + " * " + copies + "), sum(" + copies + ")";
      case COUNT_DISTINCT -> "count(DISTINCT " + argument + ")";
      case MIN -> "min(" + argument + ")";
      case MAX -> "max(" + argument + ")";
    };
  }

  private Set<List<Object>> query(ViewModel view, String sql) throws SQLException {
    Set<List<Object>> rows = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet results = statement.executeQuery(sql)) {
      while (results.next()) {
        rows.add(row(view, results));
      }
    }
    return rows;
  }

  private static List<Object> row(ViewModel view, ResultSet results) throws SQLException {
    List<Object> row = new ArrayList<>();
    int at = 1;
    for (Output output : view.outputs()) {
      if (output.role() == Role.AVG) {
        row.add(Fraction.of(number(results, at), number(results, at + 1)));
        at += 2;
      } else {
        row.add(value(output.column().type(), results, at++));
      }
    }
    return row;
  }

  private static Object value(Type type, ResultSet results, int at) throws SQLException {
    if (type instanceof EnumType enumType) {
      return new Symbol(enumType, results.getInt(at));
    } else if (type == Scalar.STRING) {
      return results.getString(at);
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
