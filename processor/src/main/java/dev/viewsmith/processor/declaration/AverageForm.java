package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.DecimalForm;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How an average is rounded, as its annotation says.
 *
 * @param component as problems call it
 */
record AverageForm(AnnotationUse annotation, String component) {
  private static final int MAX_SCALE = 1000;

  /** The form of an average that is a decimal; empty for any other value. */
  static Outcome<Optional<DecimalForm>> of(
      ComponentSource source, ColumnType type, String component) {
    if (source.role() != Role.AVG) {
      return Outcome.of(Optional.empty());
    }
    AverageForm form = new AverageForm(source.ours().get(0), component);
    return type == Scalar.BIG_DECIMAL ? form.ofDecimal() : form.ofOther();
  }

  private Outcome<Optional<DecimalForm>> ofOther() {
    return Stream.of("scale", "rounding")
        .filter(member -> annotation.value(member).isPresent())
        .findFirst()
        .map(
            member ->
                problem(
                    ProblemCode.NEEDLESS_SCALE,
                    annotation.site(member),
                    "has a %s, but only an average that is a BigDecimal is rounded"
                        .formatted(member),
                    "Drop it, or declare the component as a java.math.BigDecimal"))
        .orElseGet(() -> Outcome.of(Optional.empty()));
  }

  private Outcome<Optional<DecimalForm>> ofDecimal() {
    Optional<Integer> scale = annotation.number("scale");
    RoundingMode rounding =
        annotation.constant("rounding").map(RoundingMode::valueOf).orElse(RoundingMode.HALF_EVEN);
    if (scale.isEmpty()) {
      return problem(
          ProblemCode.MISSING_SCALE,
          annotation.site(),
          "is a BigDecimal, but nothing says how many digits its average has",
          "Add the number of digits behind the point: @Avg(value = \"%s\", scale = 2)"
              .formatted(
                  annotation.text("value").matches("[\\w.]+") ? annotation.text("value") : "..."));
    }
    if (scale.get() < 0 || scale.get() > MAX_SCALE) {
      return problem(
          ProblemCode.INVALID_SCALE,
          annotation.site("scale"),
          "has the scale %d".formatted(scale.get()),
          "Use one from 0 to %d: the number of digits behind the point".formatted(MAX_SCALE));
    }
    if (rounding == RoundingMode.UNNECESSARY) {
      return problem(
          ProblemCode.INVALID_ROUNDING,
          annotation.site("rounding"),
          "has the rounding UNNECESSARY, but most averages have to be rounded",
          "Use another, such as RoundingMode.HALF_EVEN, or declare the component as a"
              + " dev.viewsmith.Rational, which is exact");
    }
    return Outcome.of(Optional.of(new DecimalForm(scale.get(), rounding)));
  }

  private Outcome<Optional<DecimalForm>> problem(
      ProblemCode code, Site site, String fault, String remedy) {
    String text = "%s %s.\n%s.".formatted(component, fault, remedy);
    return Outcome.failed(List.of(new Problem(code, site, text)));
  }
}
