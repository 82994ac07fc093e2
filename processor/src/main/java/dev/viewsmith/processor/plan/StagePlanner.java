package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.Blocks.Block;
import dev.viewsmith.processor.plan.Blocks.Outer;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.NameSet;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the join of a view into stages where it has others than inner joins. The joined rows of a
 * stage are noted with their weights; their net is the change of a relation, which the next stage
 * takes for an input. So a row that an outer join pads on the way, and takes back within the same
 * batch, reaches nothing behind it (Larson and Zhou, Efficient Maintenance of Materialized
 * Outer-Join Views, ICDE 2007, call this the net of the direct and the indirect terms).
 */
final class StagePlanner {
  private final ViewQuery view;
  private final List<Block> blocks;
  private final NameSet fields;
  private final StepNumbers numbers;
  private final NameSet nouns;
  private final StageColumnNames columns = new StageColumnNames();
  private final Set<QualifiedName> used = new HashSet<>();
  private final List<StagePlan> stages = new ArrayList<>();
  private final List<TablePlan> tables = new ArrayList<>();
  private final List<InputPlan> inputs = new ArrayList<>();
  private final List<Copy> copies = new ArrayList<>();
  private final Map<String, TypedExpression> origins = new HashMap<>();

  private StagePlanner(ViewQuery view, NameSet fields, StepNumbers numbers) {
    this.view = view;
    this.blocks = Blocks.of(view.from());
    this.fields = fields;
    this.numbers = numbers;
    this.nouns =
        new NameSet(
            blocks.stream()
                .flatMap(StagePlanner::inputs)
                .map(input -> Noun.of(input.record().name().simpleName()).one())
                .toArray(String[]::new));
  }

  private static Stream<Query.Input> inputs(Block block) {
    Outer before = block.before();
    return before == null
        ? block.inputs().stream()
        : Stream.concat(Stream.of(before.right()), block.inputs().stream());
  }

  /**
   * Another use of an input, which changes on its own.
   *
   * @param record of the input
   * @param as the record that stands for this use
   */
  record Copy(QualifiedName record, QualifiedName as) {}

  /**
   * A view whose join is cut into stages.
   *
   * @param stages all but the last
   * @param tables that they keep
   * @param inputs that they take, and that are no stages themselves
   * @param copies the uses of inputs beyond the first
   * @param last what is left: inner joins of the last stage's rows and other inputs
   * @param relations the records that stand for the rows of stages
   * @param origins what the columns of stages show, by their names
   */
  record Staged(
      List<StagePlan> stages,
      List<TablePlan> tables,
      List<InputPlan> inputs,
      List<Copy> copies,
      ViewQuery last,
      Set<QualifiedName> relations,
      Map<String, TypedExpression> origins) {}

  static Staged plan(ViewQuery view, NameSet fields, StepNumbers numbers) {
    return new StagePlanner(view, fields, numbers).plan();
  }

  private Staged plan() {
    @Nullable StageRows left = null;
    for (int i = 0; i < blocks.size() - 1; i++) {
      left = block(i, left);
      left = pair(left, i + 1);
    }
    Block block = blocks.get(blocks.size() - 1);
    List<Query.Input> sources = sources(block, left);
    ViewQuery last =
        new ViewQuery(
            view.view(),
            view.site(),
            query(sources, rewritten(block.clauses(), left)),
            view.derived(),
            view.shape(),
            left == null ? view.columns() : left.columns(view.columns()),
            view.having());
    return new Staged(
        List.copyOf(stages),
        List.copyOf(tables),
        List.copyOf(inputs),
        List.copyOf(copies),
        last,
        relations(),
        origins);
  }

  private Set<QualifiedName> relations() {
    Set<QualifiedName> relations = new LinkedHashSet<>();
    stages.forEach(stage -> relations.add(StageRows.recordOf(stage)));
    return relations;
  }

  private static Query query(List<Query.Input> sources, List<TypedExpression> clauses) {
    Query query = sources.get(0);
    for (Query.Input input : sources.subList(1, sources.size())) {
      query = new Query.Join(query, input, JoinKind.INNER, TypedExpression.Literal.TRUE);
    }
    for (TypedExpression clause : clauses) {
      query = new Query.Filter(query, clause);
    }
    return query;
  }

  private static List<TypedExpression> rewritten(
      List<TypedExpression> clauses, @Nullable StageRows left) {
    return left == null ? clauses : clauses.stream().map(left::map).toList();
  }

  private List<Query.Input> sources(Block block, @Nullable StageRows left) {
    List<Query.Input> sources = new ArrayList<>();
    if (left != null) {
      sources.add(left.input());
    }
    Set<QualifiedName> here = new HashSet<>();
    for (Query.Input input : block.inputs()) {
      sources.add(use(input));
      here.add(input.record().name());
    }
    used.addAll(here);
    return sources;
  }

  /** The input itself when it is used first, and later one that changes on its own. */
  private Query.Input use(Query.Input input) {
    RecordShape record = input.record();
    if (!used.contains(record.name())) {
      return input;
    }
    String alias = Noun.of(input.alias()).one();
    String one = nouns.take(alias, alias + "Row");
    QualifiedName name = new QualifiedName("", List.of(Noun.capitalized(one)));
    copies.add(new Copy(record.name(), name));
    FlatJoin all = new FlatJoin(List.of(input), List.of(), view.derived(), Set.of());
    List<Column> plain = all.columns(record).stream().map(Column::plain).toList();
    return new Query.Input(new RecordShape(name, false, plain), input.alias());
  }

  /** The rows of a block, before another join than an inner one takes them. */
  private StageRows block(int number, @Nullable StageRows left) {
    Block block = blocks.get(number);
    if (left != null && block.inputs().isEmpty()) {
      return left;
    }
    List<Query.Input> sources = sources(block, left);
    if (sources.size() == 1 && block.clauses().isEmpty()) {
      return StageRows.of(sources.get(0));
    }
    StageRows.Builder rows = new StageRows.Builder(left, block.inputs(), columns);
    later(number + 1, true).forEach(rows::show);
    rows.requireColumn();
    FlatJoin join =
        new FlatJoin(sources, rewritten(block.clauses(), left), view.derived(), relations());
    JoinPlanner.Joined joined =
        new JoinPlanner(join, Conditions.of(join), rows.values(), List.of(), fields, numbers)
            .plan();
    tables.addAll(joined.tables());
    note(joined.inputs());
    return stage(JoinKind.INNER, joined.inputs(), rows);
  }

  private StageRows pair(StageRows left, int number) {
    Outer outer = outer(number);
    Query.Input right = use(outer.right());
    used.add(outer.right().record().name());
    List<TypedExpression> clauses =
        outer.on().equals(TypedExpression.Literal.TRUE) ? List.of() : List.of(left.map(outer.on()));
    FlatJoin join = new FlatJoin(List.of(left.input(), right), clauses, view.derived(), Set.of());
    StageRows.Builder rows =
        new StageRows.Builder(
            left, outer.kind().makesPairs() ? List.of(outer.right()) : List.of(), columns);
    later(number, false).forEach(rows::show);
    rows.requireColumn();
    PairPlanner.Paired paired =
        new PairPlanner(outer.kind(), join, rows.values(), fields, numbers).plan();
    tables.addAll(paired.tables());
    note(List.of(paired.left(), paired.right()));
    return stage(outer.kind(), List.of(paired.left(), paired.right()), rows);
  }

  private Outer outer(int number) {
    Outer outer = blocks.get(number).before();
    if (outer == null) {
      throw new IllegalStateException("the first block has no join before it");
    }
    return outer;
  }

  private void note(List<InputPlan> planned) {
    Set<QualifiedName> relations = relations();
    planned.stream()
        .filter(input -> !relations.contains(input.record().name()))
        .forEach(inputs::add);
  }

  private StageRows stage(JoinKind kind, List<InputPlan> sources, StageRows.Builder rows) {
    String one = nouns.take(Noun.of(rows.name(kind)).one());
    Noun noun = Noun.of(one);
    origins.putAll(rows.origins());
    stages.add(
        new StagePlan(kind, sources, noun, fields.take(noun.many(), one + "Rows"), rows.parts()));
    return rows.build(noun);
  }

  /**
   * All expressions that are evaluated behind a place.
   *
   * @param withJoin whether the join before this block is behind it
   */
  private List<TypedExpression> later(int block, boolean withJoin) {
    List<TypedExpression> later = new ArrayList<>();
    for (int i = block; i < blocks.size(); i++) {
      if (i > block || withJoin) {
        later.add(outer(i).on());
      }
      later.addAll(blocks.get(i).clauses());
    }
    view.columns().forEach(column -> later.addAll(ViewColumns.expressions(column)));
    return later;
  }

  /** The columns and absences that an expression reads. */
  static void collect(TypedExpression expression, Set<TypedExpression> read) {
    if (expression instanceof ColumnValue || expression instanceof Absent) {
      read.add(expression);
    }
    expression.operands().forEach(operand -> collect(operand, read));
  }
}
