package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The views that one maintainer keeps, as they are declared: a view and those that it is over, or
 * the views of a set and those that they are over.
 *
 * @param members each view once, after those that it is over
 * @param set null if the last of the views is the one to be maintained
 */
public record ProgramDeclaration(List<Member> members, @Nullable ViewSet set) {
  public ProgramDeclaration {
    members = List.copyOf(members);
  }

  /**
   * A view of the program.
   *
   * @param use where the view or set to be maintained names it, or names what is over it: if its
   *     faults are to be told there, as it was compiled before and has no places to show; null if
   *     they are to be told where they are
   */
  public record Member(ViewDeclaration view, @Nullable Site use) {
    /** The problems of the view, where they are to be told. */
    public List<Problem> placed(List<Problem> problems) {
      return placed(problems, view.view().name().toString(), use);
    }

    /** The same, where the view could not be read. */
    static List<Problem> placed(List<Problem> problems, String view, @Nullable Site use) {
      return use == null
          ? problems
          : problems.stream()
              .filter(Problem::isError)
              .map(
                  problem ->
                      new Problem(
                          problem.code(),
                          use,
                          "The view %s, as it was compiled, has a fault. %s"
                              .formatted(view, problem.text())))
              .toList();
    }
  }
}
