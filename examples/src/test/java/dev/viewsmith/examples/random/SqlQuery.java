package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Join;
import dev.viewsmith.examples.random.ViewModel.Output;
import dev.viewsmith.examples.random.ViewModel.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A view as an SQL query: a column for each component, and {@code copies}. An average has two, the
 * sum and the number of rows. A bag has each row once, with the number of its copies.
 */
final class SqlQuery {
  private final ViewModel view;
  private final String copies;

  private SqlQuery(ViewModel view) {
    this.view = view;
    List<String> factors = new ArrayList<>();
    for (int alias = 0; alias < view.aliases().size(); alias++) {
      if (alias == 0 || !view.joins().get(alias - 1).isHidden()) {
        factors.add("coalesce(a" + alias + ".copies, 1)::HUGEINT");
      }
    }
    this.copies = "(" + String.join(" * ", factors) + ")";
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
    StringBuilder from = new StringBuilder(" FROM ").append(relation(0));
    for (int alias = 1; alias < view.aliases().size(); alias++) {
      Join join = view.joins().get(alias - 1);
      boolean isCross = join.on() == null;
      from.append(isCross ? " CROSS" : " " + join.kind()).append(" JOIN ").append(relation(alias));
      from.append(isCross ? "" : " ON " + SqlText.print(join.on()));
    }
    return view.where() == null ? "" + from : from + " WHERE " + SqlText.print(view.where());
  }

  private String relation(int alias) {
    ViewModel.Alias source = view.aliases().get(alias);
    return (source.isView() ? "v" : "r") + source.input() + " a" + alias;
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
    String sum = "sum(" + product(output, argument) + ")";
    String sumOfAny = "coalesce(" + sum + ", 0)";
    return switch (output.role()) {
      case SELECT, GROUP_BY -> argument + as;
      case COUNT -> count(output) + as;
      case SUM -> (output.column().isNullable() ? sum : sumOfAny) + as;
      case AVG -> sumOfAny + as + "sum, " + count(output) + as + "count";
      case COUNT_DISTINCT -> "count(DISTINCT " + argument + ")" + as;
      case MIN -> "min(" + argument + ")" + as;
      case MAX -> "max(" + argument + ")" + as;
    };
  }

  /** Of rows, or of those in which the argument is not null. */
  private String count(Output output) {
    Expression read = output.read();
    String counted =
        read == null || !read.isNullable()
            ? copies
            : "CASE WHEN " + SqlText.print(read) + " IS NULL THEN 0 ELSE " + copies + " END";
    return "coalesce(sum(" + counted + "), 0)";
  }
}
