package dev.viewsmith.processor.declaration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.type.DecimalForm;
import java.math.RoundingMode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Averages as decimals, and how they are rounded. */
class AverageFaultsTest {
  private static final String ORDER =
      """
      package shop;
      record Order(String customer, long amount) {}
      """;

  @Test
  void formsAreRead() {
    ViewDeclaration view =
        Declarations.only(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import java.math.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                @Avg("amount") Rational exact,
                @Avg(value = "amount", scale = 0) BigDecimal whole,
                @Avg(value = "amount", scale = 1000, rounding = RoundingMode.FLOOR) BigDecimal low) {}
            """);

    assertEquals(
        Arrays.asList(
            null,
            null,
            new DecimalForm(0, RoundingMode.HALF_EVEN),
            new DecimalForm(1000, RoundingMode.FLOOR)),
        view.components().stream().map(ComponentDeclaration::form).toList());
  }

  @Test
  void decimalsNeedScaleInRange() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import java.math.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                @Avg("amount") BigDecimal none,
                @Avg(value = "amount", rounding = RoundingMode.UP) BigDecimal rounded,
                @Avg(value = "amount",
                    scale = -1) BigDecimal low,
                @Avg(value = "amount",
                    scale = 1001) BigDecimal high) {}
            """)
        .finds(ProblemCode.MISSING_SCALE, "BigDecimal none", missing("none"))
        .finds(ProblemCode.MISSING_SCALE, "BigDecimal rounded", missing("rounded"))
        .finds(ProblemCode.INVALID_SCALE, "scale = -1", invalid("low", -1))
        .finds(ProblemCode.INVALID_SCALE, "scale = 1001", invalid("high", 1001))
        .andNothingElse();
  }

  private static String missing(String component) {
    return """
        Component "%s" of Orders is a BigDecimal, but nothing says how many digits its average has.
        Add the number of digits behind the point: @Avg(value = "amount", scale = 2).\
        """
        .formatted(component);
  }

  private static String invalid(String component, int scale) {
    return """
        Component "%s" of Orders has the scale %d.
        Use one from 0 to 1000: the number of digits behind the point.\
        """
        .formatted(component, scale);
  }

  @Test
  void decimalsAreRounded() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import java.math.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                @Avg(value = "amount", scale = 3,
                    rounding = RoundingMode.UNNECESSARY) BigDecimal avg) {}
            """)
        .finds(
            ProblemCode.INVALID_ROUNDING,
            "RoundingMode.UNNECESSARY",
            "Component \"avg\" of Orders has the rounding UNNECESSARY,"
                + " but most averages have to be rounded.\n"
                + "Use another, such as RoundingMode.HALF_EVEN,"
                + " or declare the component as a dev.viewsmith.Rational, which is exact.")
        .andNothingElse();
  }

  @Test
  void onlyDecimalsAreRounded() {
    Verdict.on(
            ORDER,
            """
            package shop;
            import dev.viewsmith.*;
            import java.math.*;
            @View(from = Order.class)
            record Orders(
                @GroupBy String customer,
                @Avg(value = "amount", scale = 3) Rational exact,
                @Avg(value = "amount", rounding = RoundingMode.UP) double avg) {}
            """)
        .finds(ProblemCode.NEEDLESS_SCALE, "Rational exact", needless("exact", "scale"))
        .finds(ProblemCode.NEEDLESS_SCALE, "double avg", needless("avg", "rounding"))
        .andNothingElse();
  }

  private static String needless(String component, String member) {
    return """
        Component "%s" of Orders has a %s, but only an average that is a BigDecimal is rounded.
        Drop it, or declare the component as a java.math.BigDecimal.\
        """
        .formatted(component, member);
  }
}
