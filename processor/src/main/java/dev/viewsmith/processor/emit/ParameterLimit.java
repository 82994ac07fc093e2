package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.RecordShape;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * How many parameters methods of the Java virtual machine can have. Generated code passes the
 * columns of a row in its own parameters, so that very wide records have no such code.
 */
final class ParameterLimit {
  /** Section 4.3.3 of its specification. */
  private static final int MOST = 255;

  private ParameterLimit() {}

  /** What is wrong with a maintainer that has a method of more; empty if nothing is. */
  static Optional<Problem> excess(TypeSpec type, MaintenancePlan plan, Site site) {
    int most = methods(type).mapToInt(ParameterLimit::size).max().orElse(0);
    return most <= MOST
        ? Optional.empty()
        : Optional.of(
            new Problem(
                ProblemCode.TOO_MANY_COMPONENTS,
                site,
                plan.inputs().stream()
                    .filter(input -> input.columns().size() > mostOf(plan))
                    .findFirst()
                    .map(input -> ofInput(input, plan))
                    .orElseGet(() -> ofView(plan, most))));
  }

  /**
   * How many columns a change of an input can hold: a method takes each as a long, and its own
   * object and a weight beside them; in a join also what the row is joined with.
   */
  private static int mostOf(MaintenancePlan plan) {
    return isJoin(plan) ? 125 : 126;
  }

  private static boolean isJoin(MaintenancePlan plan) {
    return plan.inputs().size() > 1;
  }

  private static String ofInput(InputPlan input, MaintenancePlan plan) {
    int derived = input.derived().size();
    return """
        %s has %d components%s; an input%s can have %d.
        Leave some out, or put some into nested records: each of these counts as one.\
        """
        .formatted(
            input.record().name().simpleName(),
            input.columns().size() - derived,
            derived == 0 ? "" : ", and the view reads %d inside them".formatted(derived),
            isJoin(plan) ? " of a join" : "",
            mostOf(plan));
  }

  private static String ofView(MaintenancePlan plan, int most) {
    RecordShape widest =
        plan.views().stream()
            .map(ViewPlan::view)
            .max(Comparator.comparing(view -> view.columns().size()))
            .orElseThrow();
    return """
        %s has %d components: its maintainer would need a method of %d parameters, and Java allows \
        %d, where a long or a double counts twice.
        Use fewer components, or put some into nested records: each of these counts as one.\
        """
        .formatted(widest.name().simpleName(), widest.columns().size(), most, MOST);
  }

  private static Stream<MethodSpec> methods(TypeSpec type) {
    return Stream.concat(
        type.methodSpecs().stream(), type.typeSpecs().stream().flatMap(ParameterLimit::methods));
  }

  private static int size(MethodSpec method) {
    int receiver = method.modifiers().contains(Modifier.STATIC) ? 0 : 1;
    return receiver
        + method.parameters().stream().mapToInt(parameter -> size(parameter.type())).sum();
  }

  private static int size(TypeName type) {
    return type.equals(TypeName.LONG) || type.equals(TypeName.DOUBLE) ? 2 : 1;
  }
}
