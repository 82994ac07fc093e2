package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** From a declaration to the query that it means: names found, types checked. */
public final class QueryBuilder {
  private final ViewDeclaration declaration;
  private final Scopes scopes;
  private final List<Problem> problems = new ArrayList<>();
  private final Expressions expressions = new Expressions(problems);

  private QueryBuilder(ViewDeclaration declaration) {
    this.declaration = declaration;
    this.scopes = new Scopes(declaration);
  }

  /** Returns the query, or all problems of the view's expressions and of its components' types. */
  public static Outcome<ViewQuery> build(ViewDeclaration declaration) {
    return new QueryBuilder(declaration).build();
  }

  private Outcome<ViewQuery> build() {
    Query joined = joined();
    Query filtered = filtered(joined);
    List<ViewColumn> columns = columns();
    if (!problems.isEmpty()) {
      return Outcome.failed(problems);
    }
    RecordShape view = declaration.view();
    return Outcome.of(
        new ViewQuery(
            view, planSite(declaration), filtered, ViewQuery.Shape.GROUPED, columns, null));
  }

  private Query joined() {
    List<InputDeclaration> inputs = declaration.inputs();
    Query joined = input(inputs.get(0));
    for (int i = 1; i < inputs.size(); i++) {
      ExpressionText on = Objects.requireNonNull(inputs.get(i).on());
      TypedExpression predicate = expressions.predicate(on, scopes.upTo(i));
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
    TypedExpression predicate = where == null ? null : expressions.predicate(where, scopes.ofAll());
    return predicate == null ? joined : new Query.Filter(joined, predicate);
  }

  private List<ViewColumn> columns() {
    String view = declaration.view().name().simpleName();
    ColumnBuilder builder =
        new ColumnBuilder(scopes.ofAll(), expressions, new ComponentProblems(view, problems));
    return declaration.components().stream().map(builder::column).filter(Objects::nonNull).toList();
  }

  /** The place of the last join's predicate, which is what a planner finds fault with. */
  private static Site planSite(ViewDeclaration declaration) {
    ExpressionText on = declaration.inputs().get(declaration.inputs().size() - 1).on();
    return on == null ? declaration.site() : on.site();
  }
}
