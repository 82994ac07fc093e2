package dev.viewsmith.processor.sql;

import java.util.ArrayList;
import java.util.List;

/**
 * The rows that the joins of a view hand to its groups, or to the table of its rows.
 *
 * <p>A group that has only sums and counts needs no values: so it gets one row, with the sums of a
 * change. Where each value is counted, or there are no groups, there is a row for each that was
 * joined.
 */
final class SqlJoined {
  private final SqlView view;

  SqlJoined(SqlView view) {
    this.view = view;
  }

  /** Whether each group has one row, with sums. */
  boolean isSummed() {
    return view.isGrouped()
        && view.arguments().stream().allMatch(argument -> argument.values() == null);
  }

  /** The names of the columns. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    view.keys().forEach(key -> names.add(key.name()));
    if (isSummed()) {
      sums().forEach(sum -> names.add(sum.column()));
    } else {
      view.arguments().forEach(argument -> names.add(argument.column().name()));
    }
    names.add("copies");
    return names;
  }

  /** The columns as those of a type. */
  List<String> attributes() {
    List<String> attributes = new ArrayList<>();
    view.keys().forEach(key -> attributes.add(key.attribute()));
    if (isSummed()) {
      sums().forEach(sum -> attributes.add(sum.column() + " " + sum.type()));
    } else {
      view.arguments().forEach(argument -> attributes.add(argument.column().attribute()));
    }
    attributes.add("copies bigint");
    return attributes;
  }

  /** The columns but for the copies, over the aliases of the view: of one row that was joined. */
  List<String> selected() {
    List<String> selected = new ArrayList<>();
    for (int i = 0; i < view.keys().size(); i++) {
      selected.add(view.keyExpressions().get(i) + " AS " + view.keys().get(i).name());
    }
    for (SqlArgument argument : view.arguments()) {
      selected.add(argument.expression() + " AS " + argument.column().name());
    }
    return selected;
  }

  /**
   * Begins a query of the rows, in which others put their part.
   *
   * @param alias of the joined rows
   */
  void begin(SqlText body, String alias) {
    List<String> selected = new ArrayList<>(SqlTriggers.prefixed(alias, grouping()));
    if (isSummed()) {
      sums().forEach(sum -> selected.add(sum.over(alias) + " AS " + sum.column()));
    }
    selected.add("sum(" + alias + ".copies) AS copies");
    body.list("SELECT ", selected, ", row_number() OVER () AS number").add("FROM (").in();
  }

  /** Ends it. */
  void end(SqlText body, String alias, SqlSteps steps) {
    body.out().add(") AS " + alias);
    if (isSummed()) {
      steps.next(body, "Sum them up by group.");
    }
    List<String> grouping = SqlTriggers.prefixed(alias, grouping());
    if (!grouping.isEmpty()) {
      body.list("GROUP BY ", grouping, "");
    }
    if (!isSummed()) {
      body.add("HAVING sum(%s.copies) <> 0", alias);
    } else if (grouping.isEmpty()) {
      body.add("HAVING count(*) > 0");
    }
  }

  private List<String> grouping() {
    List<String> names = new ArrayList<>();
    view.keys().forEach(key -> names.add(key.name()));
    if (!isSummed()) {
      view.arguments().forEach(argument -> names.add(argument.column().name()));
    }
    return names;
  }

  /**
   * What a group adds up.
   *
   * @param column of the groups, and of joined rows if these are summed
   * @param type of that column
   * @param value the column that is added up, of rows that are not summed
   */
  record Sum(String column, String type, String value, Kind kind) {
    enum Kind {
      TOTAL,
      TOTAL_OR_NOTHING,
      COUNT
    }

    /** Over the joined rows of an alias. */
    String over(String alias) {
      String name = alias + "." + value;
      String total = "sum(" + name + "::numeric * " + alias + ".copies)";
      return switch (kind) {
        case TOTAL -> total;
        case TOTAL_OR_NOTHING -> "coalesce(" + total + ", 0)";
        case COUNT ->
            "coalesce(sum(%s.copies) FILTER (WHERE %s IS NOT NULL), 0)".formatted(alias, name);
      };
    }
  }

  /** What groups add up beside the copies. */
  List<Sum> sums() {
    List<Sum> sums = new ArrayList<>();
    for (SqlArgument argument : view.arguments()) {
      SqlColumn value = argument.column();
      SqlColumn sum = argument.sum();
      String count = argument.count();
      if (sum != null) {
        Sum.Kind kind = value.nullable() ? Sum.Kind.TOTAL_OR_NOTHING : Sum.Kind.TOTAL;
        sums.add(new Sum(sum.name(), "numeric", value.name(), kind));
      }
      if (count != null) {
        sums.add(new Sum(count, "bigint", value.name(), Sum.Kind.COUNT));
      }
    }
    return sums;
  }
}
