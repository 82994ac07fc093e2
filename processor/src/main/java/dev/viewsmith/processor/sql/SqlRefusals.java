package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.ArrayList;
import java.util.List;

/** What a view asks for that a database does not answer as the maintainer does, at its places. */
final class SqlRefusals {
  private final ViewDeclaration declaration;
  private final List<Problem> problems = new ArrayList<>();

  SqlRefusals(ViewDeclaration declaration) {
    this.declaration = declaration;
  }

  /** All problems so far. */
  List<Problem> problems() {
    return List.copyOf(problems);
  }

  /**
   * Refuses something at a place.
   *
   * @param what a sentence without its full stop
   */
  void add(Site site, String what) {
    problems.add(
        new Problem(
            ProblemCode.NOT_IN_SQL,
            site,
            what
                + ".\nWrite it in another way, or do without a script of "
                + declaration.view().name().simpleName()
                + ": -Aviewsmith.sql.views names the views that get one."));
  }

  /** Refuses something about a component of the view. */
  void addAt(String component, String what) {
    add(site(component), what);
  }

  /** Refuses what an expression could not be translated for. */
  void addAll(Site site, SqlExpressions expressions) {
    expressions.refusals().forEach(refusal -> add(site, refusal));
  }

  /** Where a component says where its value comes from. */
  Site site(String component) {
    return declaration.components().stream()
        .filter(each -> each.column().name().equals(component))
        .map(SqlRefusals::site)
        .findFirst()
        .orElse(declaration.site());
  }

  private static Site site(ComponentDeclaration component) {
    return component.expression() == null ? component.site() : component.expression().site();
  }

  /** The place of the condition on joined rows. */
  Site ofWhere() {
    return declaration.where() == null ? declaration.site() : declaration.where().site();
  }

  /** The place of the condition on the view's rows. */
  Site ofHaving() {
    return declaration.having() == null ? declaration.site() : declaration.having().site();
  }

  /** The place of an input's condition, or of the input. */
  Site ofInput(int index) {
    var input = declaration.inputs().get(index);
    return input.on() == null ? input.site() : input.on().site();
  }

  /** The place of the view. */
  Site ofView() {
    return declaration.site();
  }
}
