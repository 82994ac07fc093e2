package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
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

  /** What is wrong with a class that has a method of more; empty if nothing is. */
  static Optional<Problem> excess(TypeSpec type, String view, Site site) {
    int most = methods(type).mapToInt(ParameterLimit::size).max().orElse(0);
    return most <= MOST
        ? Optional.empty()
        : Optional.of(
            new Problem(
                ProblemCode.TOO_MANY_COMPONENTS,
                site,
                """
                %s has too many columns: its maintainer would need a method of %d parameters, and Java \
                allows %d, where a long or a double counts twice.
                Use fewer components of inputs and view, or put some into nested records: each of these \
                counts as one.\
                """
                    .formatted(view, most, MOST)));
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
