package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import dev.viewsmith.examples.random.ViewModel.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A view as an SQL query: a column for each component, and {@code copies}. An average has two, the
 * sum and the number of rows. A bag has each row once, with the number of its copies.
 */
final class SqlQuery {
  private final ViewModel view;
  private final String copies;

  private SqlQuery(ViewModel view) {
    this.view = view;
    this.copies =
        IntStream.range(0, view.aliases().size())
            .mapToObj(alias -> "a" + alias + ".copies::HUGEINT")
            .collect(Collectors.joining(" * ", "(", ")"));
  }

  static String of(ViewModel view) {
    return new SqlQuery(view).text();
  }

  /** The condition on rows of the view stands outside: the view's components are its columns. */
  private String text() {
    return view.having() == null
        ? select()
        : "SELECT * FROM (" + select() + ") a0 WHERE " + SqlText.print(view.having());
  }

  private String select() {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < view.outputs().size(); i++) {
      columns.add(column(view.outputs().get(i), "c" + i));
    }
    return switch (view.result()) {
      case DISTINCT -> "SELECT DISTINCT " + String.join(", ", columns) + ", 1 AS copies" + from();
      case BAG ->
          "SELECT "
              + String.join(", ", columns)
              + ", sum("
              + copies
              + ") AS copies"
              + from()
              + " GROUP BY ALL";
      default -> "SELECT " + String.join(", ", columns) + ", 1 AS copies" + from() + groupBy();
    };
  }

  private String from() {
    String from =
        IntStream.range(0, view.aliases().size())
            .mapToObj(i -> "r" + view.aliases().get(i).input() + " a" + i)
            .collect(Collectors.joining(", ", " FROM ", ""));
    return view.clauses().isEmpty()
        ? from
        : view.clauses().stream()
            .map(SqlText::print)
            .collect(Collectors.joining(" AND ", from + " WHERE ", ""));
  }

  private String groupBy() {
    return view.result() == Result.GLOBAL
        ? ""
        : view.outputs().stream()
            .filter(output -> output.role() == Role.GROUP_BY)
            .map(output -> SqlText.print(output.argument()))
            .collect(Collectors.joining(", ", " GROUP BY ", ""));
  }

  private String product(Output output, String argument) {
    boolean isDecimal = output.argument() != null && output.argument().type() == Scalar.BIG_DECIMAL;
    return isDecimal
        ? argument + "::DECIMAL(20, 6) * " + copies + "::DECIMAL(18, 0)"
        : argument + " * " + copies;
  }

  private String column(Output output, String name) {
    String argument = output.argument() == null ? "" : SqlText.print(output.argument());
    String as = " AS " + name;
    String count = "coalesce(sum(" + copies + "), 0)";
    String sum = "coalesce(sum(" + product(output, argument) + "), 0)";
    return switch (output.role()) {
      case SELECT, GROUP_BY -> argument + as;
      case COUNT -> count + as;
      case SUM -> sum + as;
      case AVG -> sum + as + "sum, " + count + as + "count";
      case COUNT_DISTINCT -> "count(DISTINCT " + argument + ")" + as;
      case MIN -> "min(" + argument + ")" + as;
      case MAX -> "max(" + argument + ")" + as;
    };
  }
}
