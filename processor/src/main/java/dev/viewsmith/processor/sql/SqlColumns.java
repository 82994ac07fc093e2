package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.expression.Wording;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate.Function;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.sql.SqlView.Output;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Plans the columns of a view: what groups are made by, what is kept of them, what is shown. */
final class SqlColumns {
  private final ViewQuery view;
  private final SqlNames names;
  private final SqlRefusals refusals;
  private final java.util.function.Function<ColumnValue, String> spelling;
  private final Map<String, SqlColumn> keys = new LinkedHashMap<>();
  private final List<String> keyExpressions = new ArrayList<>();
  private final Map<TypedExpression, SqlArgumentBuilder> arguments = new LinkedHashMap<>();

  /**
   * @param spelling how joins spell a column of an input
   */
  SqlColumns(
      ViewQuery view,
      SqlNames names,
      SqlRefusals refusals,
      java.util.function.Function<ColumnValue, String> spelling) {
    this.view = view;
    this.names = names;
    this.refusals = refusals;
    this.spelling = spelling;
    view.columns().forEach(this::plan);
  }

  boolean isGrouped() {
    return view.shape() == Shape.GROUPED || view.shape() == Shape.GLOBAL;
  }

  /** The keys of the groups, or all columns of a view without groups. */
  List<SqlColumn> keys() {
    return List.copyOf(keys.values());
  }

  /** The SQL of the keys over the aliases of the view. */
  List<String> keyExpressions() {
    return List.copyOf(keyExpressions);
  }

  List<SqlArgument> arguments() {
    return arguments.values().stream().map(SqlArgumentBuilder::build).toList();
  }

  private void plan(ViewColumn column) {
    if (column instanceof ViewColumn.Key key) {
      key(key.column().name(), key.expression(), key.isNull() != null);
    } else if (column instanceof ViewColumn.Selected selected) {
      key(selected.column().name(), selected.expression(), selected.isNull() != null);
    } else if (column instanceof Aggregate aggregate) {
      argument(aggregate);
    }
  }

  private void key(String component, TypedExpression expression, boolean nullable) {
    SqlType type = type(component, expression);
    String name = names.column(Identifiers.snake(component));
    keys.put(component, new SqlColumn(name, type, nullable));
    keyExpressions.add(translate(component, expression, type));
  }

  private void argument(Aggregate aggregate) {
    String component = aggregate.column().name();
    TypedExpression written = written(aggregate.argument());
    if (SqlType.of(written.type()) == null) {
      type(component, written);
      return;
    }
    SqlArgumentBuilder argument =
        arguments.computeIfAbsent(written, key -> argument(aggregate, component, key));
    switch (aggregate.function()) {
      case COUNT -> argument.counted();
      case COUNT_DISTINCT -> argument.distinct();
      case MIN, MAX -> extreme(aggregate, argument);
      case SUM -> sum(aggregate, argument);
      case AVG -> average(aggregate, argument);
    }
  }

  private SqlArgumentBuilder argument(
      Aggregate aggregate, String component, TypedExpression written) {
    String wish = written instanceof ColumnValue column ? column.column() : component;
    SqlType type = type(component, written);
    boolean nullable = aggregate.isNull() != null;
    String name = Identifiers.snake(wish);
    SqlColumn column = new SqlColumn(names.column(name), type, nullable);
    return new SqlArgumentBuilder(column, name, translate(component, written, type), names);
  }

  private void extreme(Aggregate aggregate, SqlArgumentBuilder argument) {
    if (argument.column().type() == SqlType.ENUM) {
      refusals.addAt(
          aggregate.column().name(),
          "The least and the greatest of constants are by their order, which names do not have");
    }
    if (aggregate.function() == Function.MIN) {
      argument.least();
    } else {
      argument.greatest();
    }
  }

  private void sum(Aggregate aggregate, SqlArgumentBuilder argument) {
    SqlType type = SqlType.of(aggregate.column().type());
    if (type == null) {
      refusals.addAt(
          aggregate.column().name(),
          "A sum of the type " + aggregate.column().type() + " has no equal in SQL");
    } else {
      argument.summed(type);
    }
    if (aggregate.isNull() != null) {
      argument.counted();
    }
  }

  private void average(Aggregate aggregate, SqlArgumentBuilder argument) {
    boolean isWhole = aggregate.argument().type().isIntegral();
    if (aggregate.column().type() != Scalar.RATIONAL || !isWhole) {
      refusals.addAt(
          aggregate.column().name(),
          "An average is kept as a numerator and a denominator: a Rational, of a whole number");
    }
    argument.summed(SqlType.WHOLE);
    if (aggregate.isNull() != null) {
      argument.counted();
    }
  }

  private SqlType type(String component, TypedExpression expression) {
    SqlType type = SqlType.of(expression.type());
    if (type == null) {
      refusals.addAt(
          component,
          "The component %s is made of %s, for which SQL has no equal"
              .formatted(component, Wording.withArticle(expression.type())));
      return SqlType.TEXT;
    }
    return type;
  }

  private String translate(String component, TypedExpression expression, SqlType type) {
    SqlExpressions expressions = new SqlExpressions(spelling);
    String sql = expressions.translate(expression);
    boolean isKnown = SqlType.of(expression.type()) != null;
    if (isKnown) {
      refusals.addAll(refusals.site(component), expressions);
    }
    return written(expression) instanceof ColumnValue ? sql : type.canonical(sql);
  }

  private static TypedExpression written(TypedExpression expression) {
    return expression instanceof Lowered lowered ? lowered.written() : expression;
  }

  /** What the view shows, over a row {@code r} of its table. */
  List<Output> outputs() {
    NameSet taken = new NameSet();
    List<Output> outputs = new ArrayList<>();
    for (ViewColumn column : view.columns()) {
      String component = column.column().name();
      String name = Identifiers.snake(component);
      if (column instanceof Aggregate aggregate && aggregate.function() == Function.AVG) {
        addAverage(outputs, taken, aggregate);
      } else {
        String shown = Identifiers.quoted(taken.take(name));
        outputs.add(new Output(component, shown, expression(column)));
      }
    }
    if (view.shape() == Shape.BAG) {
      outputs.add(new Output("", Identifiers.quoted(taken.take("copies")), "r.copies"));
    }
    return List.copyOf(outputs);
  }

  private String expression(ViewColumn column) {
    if (column instanceof Aggregate aggregate) {
      return expression(aggregate, argument(aggregate.argument()));
    }
    SqlColumn key = keys.get(column.column().name());
    return key == null ? "r.copies" : "r." + key.name();
  }

  private static String expression(Aggregate aggregate, SqlArgument argument) {
    return switch (aggregate.function()) {
      case COUNT -> "r." + argument.count();
      case COUNT_DISTINCT -> "r." + values(argument).distinct();
      case MIN -> "r." + values(argument).least();
      case MAX -> "r." + values(argument).greatest();
      case SUM -> sum(aggregate, argument);
      case AVG -> throw new IllegalArgumentException("two columns");
    };
  }

  private static SqlArgument.Values values(SqlArgument argument) {
    return Objects.requireNonNull(argument.values());
  }

  private static String sum(Aggregate aggregate, SqlArgument argument) {
    SqlColumn sum = argument.sum();
    if (sum == null) {
      return "NULL";
    }
    boolean isLong = sum.type() == SqlType.BIGINT;
    String value = sum.type().canonical("r." + sum.name() + (isLong ? "::bigint" : ""));
    return aggregate.isNull() == null
        ? value
        : "CASE WHEN r." + argument.count() + " > 0 THEN " + value + " END";
  }

  /** In lowest terms, null of nothing. */
  private void addAverage(List<Output> outputs, NameSet taken, Aggregate aggregate) {
    String component = aggregate.column().name();
    String name = Identifiers.snake(component);
    SqlArgument argument = argument(aggregate.argument());
    String sum = "r." + Objects.requireNonNull(argument.sum()).name();
    @Nullable String counted = aggregate.isNull() == null ? null : argument.count();
    String count = "r." + (counted == null ? "copies" : counted);
    String divisor = "gcd(" + sum + ", " + count + "::numeric)";
    boolean canBeNothing = counted != null || view.shape() == Shape.GLOBAL;
    for (boolean isNumerator : new boolean[] {true, false}) {
      String quotient = "div(" + (isNumerator ? sum : count + "::numeric") + ", " + divisor + ")";
      outputs.add(
          new Output(
              component,
              Identifiers.quoted(taken.take(name + (isNumerator ? "_numerator" : "_denominator"))),
              canBeNothing
                  ? "CASE WHEN " + count + " > 0\n  THEN " + quotient + " END"
                  : quotient));
    }
  }

  private SqlArgument argument(TypedExpression argument) {
    return Objects.requireNonNull(arguments.get(written(argument))).build();
  }
}
