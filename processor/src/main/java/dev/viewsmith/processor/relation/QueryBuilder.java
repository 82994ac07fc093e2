package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** From a declaration to the query that it means: names found, types checked. */
public final class QueryBuilder {
  private final ViewDeclaration declaration;
  private final Scopes scopes;
  private final List<Problem> problems = new ArrayList<>();
  private final DerivedColumns derived;
  private final Expressions expressions;

  private QueryBuilder(ViewDeclaration declaration) {
    this.declaration = declaration;
    this.scopes = new Scopes(declaration);
    this.derived = new DerivedColumns(declaration.inputs());
    this.expressions = new Expressions(problems, derived);
  }

  /** Returns the query, or all problems of the view's expressions and of its components' types. */
  public static Outcome<ViewQuery> build(ViewDeclaration declaration) {
    return new QueryBuilder(declaration).build();
  }

  private Outcome<ViewQuery> build() {
    Query joined = joined();
    Query filtered = filtered(joined);
    Shape shape = shape(declaration);
    List<ViewColumn> columns = columns(shape);
    ExpressionText text = declaration.having();
    TypedExpression having = text == null ? null : expressions.predicate(text, scopes.ofView());
    if (!problems.isEmpty()) {
      return Outcome.failed(problems);
    }
    RecordShape view = declaration.view();
    return Outcome.of(
        new ViewQuery(
            view, planSite(declaration), filtered, derived.all(), shape, columns, having));
  }

  /** What the components' annotations make of the joined rows. */
  private static Shape shape(ViewDeclaration declaration) {
    Set<Role> roles =
        declaration.components().stream()
            .map(ComponentDeclaration::role)
            .collect(Collectors.toSet());
    if (roles.contains(Role.GROUP_BY)) {
      return Shape.GROUPED;
    }
    if (!roles.equals(Set.of(Role.SELECT))) {
      return Shape.GLOBAL;
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
        joined = new Query.Join(joined, input(inputs.get(i)), predicate);
      }
    }
    return joined;
  }

  private static Query.Input input(InputDeclaration input) {
    return new Query.Input(input.record(), input.alias());
  }

  private Query filtered(Query joined) {
    ExpressionText where = declaration.where();
    TypedExpression predicate =
        where == null ? null : expressions.predicate(where, scopes.ofWhere());
    return predicate == null ? joined : new Query.Filter(joined, predicate);
  }

  private List<ViewColumn> columns(Shape shape) {
    String view = declaration.view().name().simpleName();
    ColumnBuilder builder =
        new ColumnBuilder(
            shape, scopes.ofAll(), expressions, new ComponentProblems(view, problems));
    return declaration.components().stream().map(builder::column).filter(Objects::nonNull).toList();
  }

  /** The place of the last join's predicate, if there is one: what a planner finds fault with. */
  private static Site planSite(ViewDeclaration declaration) {
    ExpressionText on = declaration.inputs().get(declaration.inputs().size() - 1).on();
    return on == null ? declaration.site() : on.site();
  }
}
