package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A view and its inputs; or a set of views, of which this is the last.
 *
 * @param seed that it was made from
 * @param shape how inputs are joined
 * @param result what is made of joined rows
 * @param nested records inside records: each behind those inside it
 * @param inputs the records that batches have rows of, each once: of this view and those below it
 * @param below other views, each behind those that it reads: this one reads them, or one of them
 *     does, or a set names them
 * @param aliases in the order in which they are joined
 * @param joins of each alias but the first
 * @param where null if all joined rows count
 * @param having over the view's components, as of an alias 0; null if all rows are shown
 * @param outputs the view's components, in order
 * @param layout how the sources are arranged
 * @param statics what else the view's record has
 * @param domain what values its rows take
 * @param set that names this view and others; null if the view has a maintainer of its own
 */
record ViewModel(
    long seed,
    String packageName,
    Shape shape,
    Result result,
    List<Type.EnumType> enums,
    List<Type.RecordType> nested,
    List<RecordModel> inputs,
    List<ViewModel> below,
    List<Alias> aliases,
    List<Join> joins,
    Expression where,
    Expression having,
    String name,
    List<Output> outputs,
    Layout layout,
    Statics statics,
    Domain domain,
    SetModel set) {
  /** What is made of joined rows. */
  enum Result {
    GROUPED,
    GLOBAL,
    BAG,
    DISTINCT;

    boolean isAggregated() {
      return this == GROUPED || this == GLOBAL;
    }
  }

  /** How the sources are arranged. */
  record Layout(boolean isPublic, String enclosing, String lineBreak) {}

  /**
   * One use of an input, or of a view below.
   *
   * @param written as in the source; null for the default
   * @param input its number among the inputs, or among the views below
   */
  record Alias(String name, String written, int input, boolean isView) {
    Alias(String name, String written, int input) {
      this(name, written, input, false);
    }
  }

  /**
   * How an alias is joined with those before it.
   *
   * @param on null for a cross join
   */
  record Join(JoinKind kind, Expression on) {
    /** Whether nobody but the predicate of the join sees the alias. */
    boolean isHidden() {
      return kind == JoinKind.SEMI || kind == JoinKind.ANTI;
    }
  }

  /**
   * A component of the view.
   *
   * @param argument what is read of each joined row; null for COUNT of rows
   * @param isImplied whether the annotation stands without the argument, which has the same name;
   *     SELECT then is no annotation at all
   * @param counted what COUNT counts where that is in each row; otherwise null
   * @param form of a rounded average; otherwise null
   */
  record Output(
      Column column,
      Role role,
      Expression argument,
      boolean isImplied,
      Expression counted,
      Form form) {
    Output(Column column, Role role, Expression argument, boolean isImplied) {
      this(column, role, argument, isImplied, null, null);
    }

    /** What is asked of each joined row, if only whether it is null; null for COUNT of rows. */
    Expression read() {
      return argument == null ? counted : argument;
    }

    /** Whether joined rows are told apart by the argument: what is only counted is not kept. */
    boolean isListed() {
      return argument != null && role != Role.COUNT;
    }
  }

  /** How an average is rounded. */
  record Form(int scale, RoundingMode rounding) {}

  /** The numbers of the outputs that make the key of a row. */
  List<Integer> keys() {
    List<Integer> keys = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      if (outputs.get(i).role().isKey()) {
        keys.add(i);
      }
    }
    return keys;
  }

  /** The key of a row of the view: of a view that is not grouped, the whole row. */
  List<Object> key(List<Object> row) {
    List<Object> key = new ArrayList<>();
    keys().forEach(output -> key.add(row.get(output)));
    return key;
  }

  /** The values of a joined row that a table of terms has too. */
  List<Object> listed(List<Object> joined) {
    List<Object> listed = new ArrayList<>();
    for (int i = 0; i < joined.size(); i++) {
      if (outputs.get(i).isListed()) {
        listed.add(joined.get(i));
      }
    }
    return listed;
  }

  /** Whether a row may meet very many combinations of others. */
  boolean isDense() {
    return shape.isWide() || shape.isOfMany() || !below.isEmpty();
  }

  /** Whether it is a block of inner joins of one or two inputs. */
  boolean isSimple() {
    return below.isEmpty()
        && set == null
        && aliases.size() <= 2
        && joins.stream().allMatch(join -> join.kind() == JoinKind.INNER);
  }

  /** The same view inside a type. */
  ViewModel inside(String enclosing) {
    Layout inside = new Layout(layout.isPublic(), enclosing, layout.lineBreak());
    return of(inputs, below, inside, set);
  }

  /** The same view over other inputs and other views, named by another set. */
  ViewModel over(List<RecordModel> inputs, List<ViewModel> below, SetModel set) {
    return of(inputs, below, layout, set);
  }

  private ViewModel of(
      List<RecordModel> inputs, List<ViewModel> below, Layout layout, SetModel set) {
    return new ViewModel(
        seed,
        packageName,
        shape,
        result,
        enums,
        nested,
        inputs,
        below,
        aliases,
        joins,
        where,
        having,
        name,
        outputs,
        layout,
        statics,
        domain,
        set);
  }

  /** Another view of the same inputs. */
  ViewModel with(
      List<Alias> aliases,
      List<Join> joins,
      Expression where,
      Expression having,
      List<Output> outputs) {
    return new ViewModel(
        seed,
        packageName,
        shape,
        result,
        enums,
        nested,
        inputs,
        below,
        aliases,
        joins,
        where,
        having,
        name,
        outputs,
        layout,
        statics,
        domain,
        set);
  }

  /** The views below, and this one. */
  List<ViewModel> all() {
    return Stream.concat(below.stream(), Stream.of(this)).toList();
  }

  /** Those that its maintainer shows, by their numbers among all. */
  List<Integer> shown() {
    return set == null
        ? List.of(below.size())
        : set.accessors().stream().map(SetModel.Accessor::view).toList();
  }

  /** The numbers of the views that it reads itself. */
  Set<Integer> viewsRead() {
    return aliases.stream()
        .filter(Alias::isView)
        .map(Alias::input)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The numbers of all views that its rows are made of, in order. */
  Set<Integer> viewsBehind() {
    Set<Integer> behind = new TreeSet<>(viewsRead());
    viewsRead().forEach(view -> behind.addAll(below.get(view).viewsBehind()));
    return behind;
  }

  /** On how many views it stands, one on the other. */
  int levels() {
    return viewsRead().stream().mapToInt(view -> below.get(view).levels() + 1).max().orElse(0);
  }

  /** Whether it is simple, and nothing in its inputs can be null. */
  boolean isPlain() {
    boolean hasNull =
        Stream.concat(
                inputs.stream().flatMap(input -> input.columns().stream()),
                nested.stream().flatMap(type -> type.columns().stream()))
            .anyMatch(Column::isNullable);
    return isSimple() && !hasNull;
  }

  /** The record of its rows. */
  RecordModel record() {
    return new RecordModel(name, outputs.stream().map(Output::column).toList());
  }

  /** The record of the rows of an alias. */
  RecordModel record(Alias alias) {
    return alias.isView() ? below.get(alias.input()).record() : inputs.get(alias.input());
  }

  List<Column> columns(int alias) {
    return record(aliases.get(alias)).columns();
  }

  /** The predicates that are written, in order. */
  List<Expression> clauses() {
    List<Expression> clauses = new ArrayList<>();
    joins.stream().map(Join::on).filter(Objects::nonNull).forEach(clauses::add);
    if (where != null) {
      clauses.add(where);
    }
    return clauses;
  }

  /** All that reads joined rows: the predicates, and what the components are made of. */
  Stream<Expression> expressions() {
    Stream<Expression> read = outputs.stream().map(Output::read).filter(Objects::nonNull);
    return Stream.concat(clauses().stream(), read);
  }

  /** The part of the generated class's name before "Maintainer". */
  String generatedPrefix() {
    String maintained = set == null ? name : set.name();
    return layout.enclosing() == null ? maintained : layout.enclosing() + "_" + maintained;
  }
}
