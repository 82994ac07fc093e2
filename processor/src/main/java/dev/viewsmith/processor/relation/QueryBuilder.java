package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.Unsound;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** From a declaration to the query that it means: names found, types checked. */
public final class QueryBuilder {
  private final ViewDeclaration declaration;
  private final Scopes scopes;
  private final List<Problem> problems = new ArrayList<>();
  private final DerivedColumns derived;
  private final Expressions expressions;
  private final Lowering lowering;

  private QueryBuilder(ViewDeclaration declaration, DerivedColumns.OfProgram ofProgram) {
    this.declaration = declaration;
    this.scopes = new Scopes(declaration);
    this.derived = new DerivedColumns(declaration.inputs(), ofProgram);
    this.expressions = new Expressions(problems, derived, declaration.unsound().columns());
    this.lowering = lowering(declaration.inputs().size());
  }

  /**
   * Returns the query, or all problems of the view's expressions and of its components' types. Of a
   * declaration with unsound parts only the problems mean something; none of them follows from
   * those parts.
   */
  public static Outcome<ViewQuery> build(ViewDeclaration declaration) {
    return build(declaration, new DerivedColumns.OfProgram());
  }

  /** The same for one of several views, which share derived columns. */
  static Outcome<ViewQuery> build(ViewDeclaration declaration, DerivedColumns.OfProgram derived) {
    return new QueryBuilder(declaration, derived).build();
  }

  private Outcome<ViewQuery> build() {
    Query joined = joined();
    Query filtered = filtered(joined);
    Shape shape = shape(declaration);
    List<ViewColumn> columns = columns(shape);
    checkUnsound();
    TypedExpression having = having();
    if (problems.stream().anyMatch(Problem::isError)) {
      return Outcome.failed(problems);
    }
    RecordShape view = declaration.view();
    return Outcome.of(
        new ViewQuery(view, planSite(declaration), filtered, derived.all(), shape, columns, having),
        problems);
  }

  /**
   * What the components' annotations make of the joined rows. Where some are selected and others
   * aggregate, which is a fault, the former are taken for parts of the key.
   */
  private static Shape shape(ViewDeclaration declaration) {
    List<Role> roles =
        Stream.concat(
                declaration.components().stream().map(ComponentDeclaration::role),
                declaration.unsound().components().stream().map(Unsound.Component::role))
            .toList();
    if (roles.stream().allMatch(Role::isAggregate)) {
      return Shape.GLOBAL;
    }
    if (roles.stream().anyMatch(role -> role != Role.SELECT)) {
      return Shape.GROUPED;
    }
    return declaration.distinct() ? Shape.DISTINCT : Shape.BAG;
  }

  private Query joined() {
    List<InputDeclaration> inputs = declaration.inputs();
    Query joined = input(inputs.get(0));
    for (int i = 1; i < inputs.size(); i++) {
      ExpressionText on = inputs.get(i).on();
      TypedExpression predicate =
          on == null ? Literal.TRUE : expressions.predicate(on, scopes.upTo(i));
      if (predicate != null) {
        joined =
            new Query.Join(
                joined,
                input(inputs.get(i)),
                inputs.get(i).kind(),
                lowering(i).condition(predicate));
      }
    }
    return joined;
  }

  /** Compiles null away where so many inputs are joined. */
  private Lowering lowering(int count) {
    Set<String> padded = scopes.padded(count);
    return new Lowering(column -> derived.isNull(column, padded));
  }

  private static Query.Input input(InputDeclaration input) {
    return new Query.Input(input.record(), input.alias(), input.isView());
  }

  private Query filtered(Query joined) {
    ExpressionText where = declaration.where();
    TypedExpression predicate =
        where == null ? null : expressions.predicate(where, scopes.ofWhere());
    return predicate == null ? joined : new Query.Filter(joined, lowering.condition(predicate));
  }

  private List<ViewColumn> columns(Shape shape) {
    String view = declaration.view().name().simpleName();
    ComponentProblems faults =
        new ComponentProblems(view, problems, scopes.padding(declaration.inputs().size()));
    ColumnBuilder builder = new ColumnBuilder(shape, scopes.ofAll(), expressions, lowering, faults);
    return declaration.components().stream()
        .filter(component -> !isFromUnsound(component))
        .map(builder::column)
        .filter(Objects::nonNull)
        .toList();
  }

  /** Whether the input component that it is called as is faulty. */
  private boolean isFromUnsound(ComponentDeclaration component) {
    return component.expression() == null
        && !component.role().isAggregate()
        && declaration.unsound().columns().contains(component.column().name());
  }

  /** Looks for faults in the expressions of components that are faulty themselves. */
  private void checkUnsound() {
    declaration.unsound().components().stream()
        .flatMap(component -> component.expressions().stream())
        .forEach(text -> expressions.compile(text, scopes.ofAll()));
  }

  private @Nullable TypedExpression having() {
    ExpressionText text = declaration.having();
    Set<String> unsound =
        declaration.unsound().components().stream()
            .map(Unsound.Component::name)
            .collect(Collectors.toSet());
    if (text == null) {
      return null;
    }
    TypedExpression predicate =
        new Expressions(problems, derived, unsound).predicate(text, scopes.ofView());
    return predicate == null ? null : new Lowering(QueryBuilder::isNull).condition(predicate);
  }

  /**
   * Where a component of the view itself is null: whatever its type, there is no flag beside it.
   */
  private static TypedExpression isNull(ColumnValue component) {
    return new IsNull(
        new ColumnValue(
            component.alias(), component.column(), component.type(), false, component.label()));
  }

  /** The place of the last join's predicate, if there is one: what a planner finds fault with. */
  private static Site planSite(ViewDeclaration declaration) {
    ExpressionText on = declaration.inputs().get(declaration.inputs().size() - 1).on();
    return on == null ? declaration.site() : on.site();
  }
}
