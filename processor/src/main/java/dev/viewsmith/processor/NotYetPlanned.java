package dev.viewsmith.processor;

import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.ProgramDeclaration;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.declaration.ViewSet;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.util.List;

/** What can be declared but not maintained in this version: more than one view. */
final class NotYetPlanned {
  private NotYetPlanned() {}

  /** The problems of a declaration without other faults. */
  static List<Problem> problems(ProgramDeclaration declaration) {
    ViewSet set = declaration.set();
    if (set != null) {
      return List.of(ofSet(set));
    }
    List<ProgramDeclaration.Member> members = declaration.members();
    ViewDeclaration view = members.get(members.size() - 1).view();
    return view.inputs().stream()
        .filter(InputDeclaration::isView)
        .map(NotYetPlanned::ofInput)
        .toList();
  }

  private static Problem ofSet(ViewSet set) {
    return new Problem(
        ProblemCode.NOT_SUPPORTED_YET,
        set.site(),
        "%s is a set of views, which is not supported yet.\n%s"
            .formatted(
                set.name().simpleName(),
                "Use the maintainer of each view, and apply each batch to all of them."));
  }

  private static Problem ofInput(InputDeclaration input) {
    return new Problem(
        ProblemCode.NOT_SUPPORTED_YET,
        input.site(),
        """
        %s is a view itself; views over views are not supported yet.
        Declare this view over the inputs of %1$s, or over a record that you fill from its changes.\
        """
            .formatted(input.record().name().simpleName()));
  }
}
