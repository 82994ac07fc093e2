package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.declaration.ProgramDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.relation.Program;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.sql.SqlInputs.Condition;
import dev.viewsmith.processor.sql.SqlView.Output;
import dev.viewsmith.processor.sql.SqlView.Slot;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Plans how a view is kept in a database. */
final class SqlPlanner {
  private final Program program;
  private final ProgramDeclaration declarations;
  private final SqlSettings settings;
  private final ViewQuery view;
  private final SqlRefusals refusals;
  private final SqlNames names;
  private final SqlInputs reads;
  private final SqlCuts cuts;

  private SqlPlanner(
      ProgramDeclaration declarations, Program program, ViewQuery view, SqlSettings settings) {
    this.declarations = declarations;
    this.program = program;
    this.settings = settings;
    this.view = view;
    this.refusals = new SqlRefusals(declaration(declarations, view));
    this.names = new SqlNames(name(view));
    this.reads = new SqlInputs(view);
    this.cuts = new SqlCuts(reads);
  }

  /** The plan of the last view of a program, or what a database does not answer as views do. */
  static Outcome<SqlView> plan(
      ProgramDeclaration declarations, Program program, SqlSettings settings) {
    ViewQuery last = program.views().get(program.views().size() - 1);
    return new SqlPlanner(declarations, program, last, settings).plan();
  }

  private static ViewDeclaration declaration(ProgramDeclaration declarations, ViewQuery view) {
    return declarations.members().stream()
        .map(ProgramDeclaration.Member::view)
        .filter(each -> each.view().name().equals(view.view().name()))
        .findFirst()
        .orElseThrow();
  }

  /** What the SQL view of a view is called. */
  static String name(ViewQuery view) {
    return Identifiers.snake(String.join("_", view.view().name().simpleNames()));
  }

  private Outcome<SqlView> plan() {
    Map<String, SqlInput> inputs = inputs();
    SqlStagePlanner staged = cuts.isFlat() ? null : new SqlStagePlanner(reads, cuts, inputs, names);
    Function<ColumnValue, String> spelling =
        staged == null ? column -> spelled(inputs, column) : staged::spelled;
    List<SqlStage> stages = staged == null ? List.of() : staged.stages(this::conditions);
    SqlColumns columns = new SqlColumns(view, names, refusals, spelling);
    SqlView.Joins joins = joins(staged, stages, spelling);
    List<Output> outputs = refusals.problems().isEmpty() ? columns.outputs() : List.of();
    String having = having(outputs);
    if (!refusals.problems().isEmpty()) {
      return Outcome.failed(refusals.problems());
    }
    String suffix = suffix();
    SqlView plan =
        new SqlView(
            view,
            names.view(),
            names.object(suffix),
            names.object(columns.isGrouped() ? "joined" : suffix),
            inputs.values().stream().distinct().toList(),
            slots(inputs),
            joins,
            columns.keys(),
            columns.keyExpressions(),
            columns.arguments(),
            outputs,
            having);
    checkLengths(plan);
    List<Problem> problems = refusals.problems();
    return problems.isEmpty() ? Outcome.of(plan) : Outcome.failed(problems);
  }

  private List<Slot> slots(Map<String, SqlInput> inputs) {
    return reads.uses().stream()
        .map(
            use ->
                new Slot(
                    Identifiers.quoted(use.alias()),
                    Objects.requireNonNull(inputs.get(use.alias()))))
        .toList();
  }

  private SqlView.Joins joins(
      @Nullable SqlStagePlanner staged,
      List<SqlStage> stages,
      Function<ColumnValue, String> spelling) {
    List<Condition> last = staged == null ? reads.conditions() : cuts.rest();
    return new SqlView.Joins(
        staged == null ? new SqlView.Names("joined", "turned") : staged.names(),
        stages,
        conditions(last, spelling),
        last.stream().map(Condition::expression).allMatch(ExpressionAnalysis::isTotal));
  }

  private String suffix() {
    return view.shape() == Shape.GROUPED || view.shape() == Shape.GLOBAL ? "group" : "row";
  }

  private Map<String, SqlInput> inputs() {
    SqlInputPlanner planner =
        new SqlInputPlanner(reads, cuts, names, settings, refusals, this::inner);
    return planner.byAlias();
  }

  /** The plan of a view that this one is over; null if it has faults, which are told there. */
  private @Nullable SqlView inner(QualifiedName record) {
    ViewQuery query = program.view(record).orElseThrow();
    Outcome<SqlView> inner = new SqlPlanner(declarations, program, query, settings).plan();
    return inner.isPresent() ? inner.get() : null;
  }

  private static String spelled(Map<String, SqlInput> inputs, ColumnValue column) {
    SqlInput input = Objects.requireNonNull(inputs.get(column.alias()));
    return Identifiers.quoted(column.alias()) + "." + input.nameOf(column.column());
  }

  /** Each with those before it as a guard, if it may fail. */
  private List<String> conditions(
      List<Condition> conditions, Function<ColumnValue, String> spelling) {
    List<String> written = new ArrayList<>();
    for (Condition condition : conditions) {
      SqlExpressions expressions = new SqlExpressions(spelling);
      String sql = expressions.conjunct(condition.expression());
      int input = condition.input();
      refusals.addAll(input < 0 ? refusals.ofWhere() : refusals.ofInput(input), expressions);
      boolean isTotal = ExpressionAnalysis.isTotal(condition.expression());
      written.add(isTotal || written.isEmpty() ? sql : guarded(written, sql));
    }
    return written;
  }

  private static String guarded(List<String> guards, String condition) {
    return "CASE WHEN "
        + String.join(" AND ", guards)
        + "\n  THEN "
        + condition
        + " ELSE false END";
  }

  private @Nullable String having(List<Output> outputs) {
    TypedExpression having = view.having();
    if (having == null) {
      return null;
    }
    if (!ExpressionAnalysis.isTotal(having)) {
      refusals.add(refusals.ofHaving(), "A condition of having that may fail is not for SQL");
    }
    Map<String, String> byComponent =
        outputs.stream()
            .collect(
                Collectors.toMap(
                    Output::component, Output::expression, (left, right) -> left, HashMap::new));
    Function<ColumnValue, String> column =
        value -> "(" + byComponent.getOrDefault(value.column(), "NULL") + ")";
    SqlExpressions expressions = new SqlExpressions(column);
    String sql = expressions.translate(having);
    refusals.addAll(refusals.ofHaving(), expressions);
    return sql;
  }

  private void checkLengths(SqlView plan) {
    Stream.concat(SqlObjects.names(plan).stream(), plan.outputs().stream().map(Output::name))
        .filter(Identifiers::isTooLong)
        .findFirst()
        .ifPresent(
            name ->
                refusals.add(
                    refusals.ofView(),
                    "The name "
                        + name
                        + " is longer than the "
                        + Identifiers.MAX_BYTES
                        + " bytes that PostgreSQL allows"));
  }
}
