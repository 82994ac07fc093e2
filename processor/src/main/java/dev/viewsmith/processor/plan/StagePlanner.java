package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.Blocks.Block;
import dev.viewsmith.processor.plan.Blocks.Outer;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
  private final Relations relations;
  private final StageColumnNames columns = new StageColumnNames();
  private final List<Unplanned> stages = new ArrayList<>();
  private final Map<String, TypedExpression> origins = new HashMap<>();

  private StagePlanner(ViewQuery view, Relations relations) {
    this.view = view;
    this.blocks = Blocks.of(view.from());
    this.relations = relations;
  }

  /**
   * A stage before its paths are planned.
   *
   * @param join of its sources
   * @param pass in which they are joined
   */
  record Unplanned(JoinKind kind, FlatJoin join, StageRows.Builder rows, Noun noun, int pass) {}

  /**
   * A view whose join is cut into stages.
   *
   * @param stages all but the last
   * @param last what is left: inner joins of the last stage's rows and other inputs
   * @param origins what the columns of stages show, by their names
   * @param pass in which the last stage is joined
   */
  record Staged(
      List<Unplanned> stages, ViewQuery last, Map<String, TypedExpression> origins, int pass) {}

  /** In which pass the last stages of several views take their changes together. */
  private record Shared(int pass) {}

  /** A pass of one stage. */
  private record Own(ViewQuery view, int block, boolean isPair) {}

  static Staged plan(ViewQuery view, Relations relations) {
    return new StagePlanner(view, relations).plan();
  }

  private Staged plan() {
    @Nullable StageRows left = null;
    for (int i = 0; i < blocks.size() - 1; i++) {
      left = block(i, left);
      left = pair(left, i + 1);
    }
    Block block = blocks.get(blocks.size() - 1);
    List<Query.Input> taken = taken(block, left);
    int pass = relations.pass(taken);
    List<Query.Input> sources =
        relations.use(taken, name(), new Shared(pass), new Own(view, blocks.size(), false));
    ViewQuery last =
        new ViewQuery(
            view.view(),
            view.site(),
            query(sources, rewritten(block.clauses(), left)),
            view.derived(),
            view.shape(),
            left == null ? view.columns() : left.columns(view.columns()),
            view.having());
    return new Staged(List.copyOf(stages), last, origins, pass);
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

  private static List<Query.Input> taken(Block block, @Nullable StageRows left) {
    List<Query.Input> taken = new ArrayList<>();
    if (left != null) {
      taken.add(left.input());
    }
    taken.addAll(block.inputs());
    return taken;
  }

  /** The rows of a block, before another join than an inner one takes them. */
  private StageRows block(int number, @Nullable StageRows left) {
    Block block = blocks.get(number);
    if (left != null && block.inputs().isEmpty()) {
      return left;
    }
    Own own = new Own(view, number, false);
    List<Query.Input> sources = relations.use(taken(block, left), name(), own, own);
    if (sources.size() == 1 && block.clauses().isEmpty()) {
      return StageRows.of(sources.get(0));
    }
    StageRows.Builder rows = new StageRows.Builder(left, block.inputs(), columns);
    later(number + 1, true).forEach(rows::show);
    rows.requireColumn();
    FlatJoin join =
        new FlatJoin(
            sources, rewritten(block.clauses(), left), relations.derived(), relations.made());
    return stage(JoinKind.INNER, join, rows);
  }

  private StageRows pair(StageRows left, int number) {
    Outer outer = outer(number);
    Query.Input right = relations.use(outer.right(), name(), new Own(view, number, true));
    List<TypedExpression> clauses =
        outer.on().equals(TypedExpression.Literal.TRUE) ? List.of() : List.of(left.map(outer.on()));
    FlatJoin join =
        new FlatJoin(List.of(left.input(), right), clauses, relations.derived(), Set.of());
    StageRows.Builder rows =
        new StageRows.Builder(
            left, outer.kind().makesPairs() ? List.of(outer.right()) : List.of(), columns);
    later(number, false).forEach(rows::show);
    rows.requireColumn();
    return stage(outer.kind(), join, rows);
  }

  private String name() {
    return view.view().name().simpleName();
  }

  private Outer outer(int number) {
    Outer outer = blocks.get(number).before();
    if (outer == null) {
      throw new IllegalStateException("the first block has no join before it");
    }
    return outer;
  }

  private StageRows stage(JoinKind kind, FlatJoin join, StageRows.Builder rows) {
    Noun noun = relations.noun(Noun.of(rows.name(kind)).one());
    origins.putAll(rows.origins());
    int pass = relations.pass(join.inputs());
    stages.add(new Unplanned(kind, join, rows, noun, pass));
    StageRows made = rows.build(noun);
    relations.make(made.input().record(), pass);
    return made;
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
