package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.KeyWord;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Shown;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.relation.ViewColumn;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate.Function;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Storage;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides which columns the view's table has: those that its components show, and what the writer
 * needs beside them. Aggregates of one argument share what they can.
 */
final class GroupPlanner {
  private final ViewQuery view;
  private final List<ViewColumn> columns;
  private final NameSet fields;
  private final List<DictionaryPlan> dictionaries;

  /** Names of the table's columns; those that every table has are taken. */
  private final NameSet names = new NameSet("hash", "stamp", "key", "words", "page");

  private final NameSet nouns = new NameSet();
  private final Map<TypedExpression, Argument> arguments = new LinkedHashMap<>();
  private final Map<TypedExpression, Sum> sums = new LinkedHashMap<>();
  private final Map<TypedExpression, Frequency> frequencies = new LinkedHashMap<>();
  private final List<String> visible = new ArrayList<>();
  private final List<String> hidden = new ArrayList<>();

  /** Whether columns may hold ids of values that no input holds: those that other views show. */
  private final boolean isOverViews;

  private final String owner;

  /**
   * @param fields names of the maintainer's fields, so that each table gets one of its own
   * @param isOverViews whether it takes rows of other views
   * @param owner what a row of the view is called; empty if there is no other view
   */
  GroupPlanner(
      ViewQuery view,
      NameSet fields,
      List<DictionaryPlan> dictionaries,
      boolean isOverViews,
      String owner) {
    this.view = view;
    this.columns = view.columns();
    this.fields = fields;
    this.dictionaries = dictionaries;
    this.isOverViews = isOverViews;
    this.owner = owner;
  }

  /**
   * @param numbers where the next step is that which shows a row, if there is one
   */
  GroupTablePlan plan(StepNumbers numbers) {
    String rows = names.take(countName(), "rowCount");
    int total = hasExactSum() ? numbers.next() : 0;
    Shown shown = shown(numbers);
    if (shown != null) {
      visible.add(shown.column());
    }
    (shown == null || readersNeedCount() ? visible : hidden).add(rows);
    nameArguments();
    SumPlanner planner = new SumPlanner(names, fields, visible, hidden);
    for (Aggregate aggregate : sumsAndAverages()) {
      sums.computeIfAbsent(aggregate.argument(), expression -> sum(expression, planner));
    }
    for (Aggregate aggregate : aggregates(Function.COUNT_DISTINCT, Function.MIN, Function.MAX)) {
      frequencies.computeIfAbsent(aggregate.argument(), this::frequency);
    }
    List<GroupKey> keys = keys();
    return new GroupTablePlan(
        tableName(),
        view.shape(),
        packed(keys),
        visible,
        hidden,
        rows,
        shown,
        List.copyOf(sums.values()),
        List.copyOf(frequencies.values()),
        total == 0 ? null : new NumberedText(total, totals()),
        columns.stream().map(column -> output(column, keys)).toList());
  }

  /** The view's own where there are several. */
  private String tableName() {
    String name = isGrouped() ? "groups" : "rows";
    return owner.isEmpty()
        ? fields.take(name, isGrouped() ? "groupTable" : "rowTable")
        : fields.take(owner + Noun.capitalized(name));
  }

  private boolean hasExactSum() {
    return sumsAndAverages().stream()
        .map(aggregate -> aggregate.argument().type())
        .anyMatch(type -> type.isFloating() || type.isBig());
  }

  private String totals() {
    return StepTexts.totals(view.shape(), List.copyOf(sums.values()), dictionaries);
  }

  private boolean isGrouped() {
    return view.shape() == Shape.GROUPED || view.shape() == Shape.GLOBAL;
  }

  private String countName() {
    return isGrouped()
        ? columns.stream()
            .filter(GroupPlanner::isCount)
            .findFirst()
            .map(count -> count.column().name())
            .orElse("rows")
        : "copies";
  }

  private static boolean isCount(ViewColumn column) {
    return column instanceof ViewColumn.Rows
        || column instanceof Aggregate aggregate
            && aggregate.function() == Function.COUNT
            && aggregate.isNull() == null;
  }

  /** What readers see is decided only when a batch is in, except for the plain shapes. */
  private @Nullable Shown shown(StepNumbers numbers) {
    TypedExpression having = view.having();
    boolean isCount = view.shape() == Shape.GROUPED || view.shape() == Shape.BAG;
    if (having == null && isCount) {
      return null;
    }
    String column = names.take("shown", "isShown");
    return having == null && view.shape() == Shape.GLOBAL
        ? new Shown(column, null, null)
        : new Shown(
            column, having, new NumberedText(numbers.next(), StepTexts.show(view.shape(), having)));
  }

  /** An average is read as a quotient; an aggregate of no rows as null. */
  private boolean readersNeedCount() {
    return view.shape() == Shape.GLOBAL
        || view.shape() == Shape.GROUPED
            && (columns.stream().anyMatch(GroupPlanner::isCount)
                || sumsAndAverages().stream().anyMatch(GroupPlanner::isQuotient));
  }

  /**
   * Whether it is the sum by the number of rows: an average of floating-point numbers has a column
   * of its own, one of values that can be null is by the number of those.
   */
  private static boolean isQuotient(Aggregate aggregate) {
    return aggregate.function() == Function.AVG
        && !aggregate.argument().type().isFloating()
        && aggregate.isNull() == null;
  }

  /** The arguments of all aggregates, each once. */
  List<Argument> arguments() {
    return List.copyOf(arguments.values());
  }

  private List<GroupKey> keys() {
    NameSet components =
        new NameSet(columns.stream().map(column -> column.column().name()).toArray(String[]::new));
    List<GroupKey> keys = new ArrayList<>();
    for (ViewColumn column : columns) {
      TypedExpression expression = keyExpression(column);
      if (expression != null) {
        TypedExpression isNull = isNull(column);
        GroupKey flag = null;
        if (isNull != null && !expression.type().isObject()) {
          String name = components.take(column.column().name() + "IsNull");
          flag = new GroupKey(Column.flag(name, column.column()), isNull, null, null, false);
          keys.add(flag);
        }
        boolean isComputed = isComputedObject(expression);
        keys.add(new GroupKey(column.column(), expression, isNull, flag, isComputed));
      }
    }
    return keys;
  }

  private static @Nullable TypedExpression isNull(ViewColumn column) {
    return column instanceof ViewColumn.Key key
        ? key.isNull()
        : ((ViewColumn.Selected) column).isNull();
  }

  private static @Nullable TypedExpression keyExpression(ViewColumn column) {
    if (column instanceof ViewColumn.Key key) {
      return key.expression();
    }
    return column instanceof ViewColumn.Selected selected ? selected.expression() : null;
  }

  private boolean isComputedObject(TypedExpression expression) {
    return expression.type().isObject() && (isOverViews || !(expression instanceof ColumnValue));
  }

  /** Puts neighbours of 32 bits into one word. */
  private static List<KeyWord> packed(List<GroupKey> keys) {
    List<KeyWord> words = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      boolean pair = i + 1 < keys.size() && isNarrow(keys.get(i)) && isNarrow(keys.get(i + 1));
      words.add(new KeyWord(keys.subList(i, pair ? i + 2 : i + 1)));
      i += pair ? 1 : 0;
    }
    return words;
  }

  private static boolean isNarrow(GroupKey key) {
    return key.expression().type().storage() != Storage.WORD;
  }

  private void nameArguments() {
    for (Aggregate aggregate : aggregates(Function.values())) {
      arguments.computeIfAbsent(aggregate.argument(), expression -> argument(aggregate));
    }
  }

  private Argument argument(Aggregate aggregate) {
    TypedExpression expression = aggregate.argument();
    Noun noun = noun(aggregate, expression);
    return new Argument(
        noun,
        expression,
        aggregate.isNull(),
        aggregate.isNull() == null ? null : countOf(expression, noun));
  }

  /**
   * The column with the number of rows where an argument is not null. Readers need it unless they
   * see no more of the argument than the number of its values.
   */
  private String countOf(TypedExpression argument, Noun noun) {
    List<Aggregate> users =
        aggregates(Function.values()).stream()
            .filter(aggregate -> aggregate.argument().equals(argument))
            .toList();
    String component =
        users.stream()
            .filter(user -> user.function() == Function.COUNT)
            .findFirst()
            .map(user -> user.column().name())
            .orElse(noun.one() + "Count");
    String count = names.take(component, noun.one() + "Count");
    boolean isRead = users.stream().anyMatch(user -> user.function() != Function.COUNT_DISTINCT);
    (isRead ? visible : hidden).add(count);
    return count;
  }

  private Noun noun(Aggregate aggregate, TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      boolean isOfStage = column.alias().startsWith(StageRows.UNNAMED);
      String owner = isOfStage ? "joined" : column.alias();
      return Noun.of(nouns.take(column.column(), owner + Noun.capitalized(column.column())));
    }
    String function = aggregate.function().name().toLowerCase(Locale.ROOT);
    return Noun.of(nouns.take(Noun.behind(function, aggregate.column().name()) + "Value"));
  }

  /** All of one argument share a sum. */
  private Sum sum(TypedExpression expression, SumPlanner planner) {
    return planner.plan(
        argument(expression),
        sumsAndAverages().stream()
            .filter(aggregate -> aggregate.argument().equals(expression))
            .toList());
  }

  /** Sums come before averages: their columns are called as they are. */
  private List<Aggregate> sumsAndAverages() {
    List<Aggregate> all = new ArrayList<>(aggregates(Function.SUM));
    all.addAll(aggregates(Function.AVG));
    return all;
  }

  private Frequency frequency(TypedExpression expression) {
    Argument argument = argument(expression);
    Noun noun = argument.noun();
    boolean min = has(Function.MIN, expression);
    boolean max = has(Function.MAX, expression);
    String distinct = names.take("distinct" + Noun.capitalized(noun.many()));
    String least = names.take((min ? "min" : "least") + Noun.capitalized(noun.one()));
    String greatest = max ? names.take("max" + Noun.capitalized(noun.one())) : null;
    String block = names.take(noun.one() + "Block");
    (has(Function.COUNT_DISTINCT, expression) ? visible : hidden).add(distinct);
    (min ? visible : hidden).add(least);
    if (greatest != null) {
      visible.add(greatest);
    }
    hidden.add(block);
    return new Frequency(
        fields.take(noun.many(), noun.one() + "Frequencies"),
        argument,
        distinct,
        least,
        greatest,
        block,
        expression.type().isObject() && (min || max),
        isComputedObject(expression));
  }

  private Output output(ViewColumn column, List<GroupKey> keys) {
    if (keyExpression(column) != null) {
      return new Output.Key(column.column(), keyOf(column.column(), keys));
    }
    if (column instanceof ViewColumn.Rows) {
      return new Output.RowCount(column.column());
    }
    Aggregate aggregate = (Aggregate) column;
    @Nullable Sum sum = sums.get(aggregate.argument());
    @Nullable Frequency frequency = frequencies.get(aggregate.argument());
    return switch (aggregate.function()) {
      case COUNT ->
          aggregate.isNull() == null
              ? new Output.RowCount(column.column())
              : new Output.ValueCount(column.column(), argument(aggregate.argument()));
      case SUM -> new Output.Total(column.column(), present(sum));
      case AVG -> new Output.Average(column.column(), present(sum), aggregate.form());
      case COUNT_DISTINCT -> new Output.Distinct(column.column(), present(frequency));
      case MIN -> new Output.Least(column.column(), present(frequency));
      case MAX -> new Output.Greatest(column.column(), present(frequency));
    };
  }

  private static GroupKey keyOf(Column column, List<GroupKey> keys) {
    return keys.stream().filter(key -> key.column().equals(column)).findFirst().orElseThrow();
  }

  private Argument argument(TypedExpression expression) {
    return present(arguments.get(expression));
  }

  private static <T> T present(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("an aggregate was not planned");
    }
    return value;
  }

  private boolean has(Function function, TypedExpression argument) {
    return aggregates(function).stream()
        .anyMatch(aggregate -> aggregate.argument().equals(argument));
  }

  private List<Aggregate> aggregates(Function... functions) {
    List<Aggregate> found = new ArrayList<>();
    for (ViewColumn column : columns) {
      if (column instanceof Aggregate aggregate
          && List.of(functions).contains(aggregate.function())) {
        found.add(aggregate);
      }
    }
    return found;
  }
}
