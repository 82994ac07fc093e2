package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.declaration.ProgramDeclaration;
import dev.viewsmith.processor.declaration.ProgramDeclaration.Member;
import dev.viewsmith.processor.declaration.ViewSet;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From the declarations of views that are kept together to their queries. */
public final class ProgramBuilder {
  private ProgramBuilder() {}

  /**
   * Returns the queries, or the problems of all views, as {@link QueryBuilder#build} tells them.
   */
  public static Outcome<Program> build(ProgramDeclaration declaration) {
    List<ViewQuery> views = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    DerivedColumns.OfProgram derived = new DerivedColumns.OfProgram();
    for (Member member : declaration.members()) {
      Outcome<ViewQuery> view = QueryBuilder.build(member.view(), derived);
      problems.addAll(member.placed(view.problems()));
      if (view.isPresent()) {
        views.add(view.get());
      }
    }
    return problems.stream().anyMatch(Problem::isError)
        ? Outcome.failed(problems)
        : Outcome.of(new Program(views, set(declaration.set())), problems);
  }

  private static @Nullable SetQuery set(@Nullable ViewSet set) {
    return set == null
        ? null
        : new SetQuery(
            set.name(),
            set.isPublic(),
            set.accessors().stream()
                .map(accessor -> new SetQuery.Accessor(accessor.name(), accessor.view()))
                .toList());
  }
}
