package dev.viewsmith.processor.plan;

import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.AVG;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.COUNT;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.COUNT_DISTINCT;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.GROUP_BY;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.MAX;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.MIN;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.SUM;
import static dev.viewsmith.processor.type.ColumnType.Scalar.BIG_DECIMAL;
import static dev.viewsmith.processor.type.ColumnType.Scalar.BIG_INTEGER;
import static dev.viewsmith.processor.type.ColumnType.Scalar.DOUBLE;
import static dev.viewsmith.processor.type.ColumnType.Scalar.LONG;
import static dev.viewsmith.processor.type.ColumnType.Scalar.RATIONAL;
import static dev.viewsmith.processor.type.ColumnType.Scalar.STRING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.relation.QueryBuilder;
import dev.viewsmith.processor.relation.Views;
import dev.viewsmith.processor.type.ColumnType;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How sums of each type are kept, and what aggregates of one argument share. */
class SumPlansTest {
  @Test
  void everyKindOfSum() {
    Views views =
        Views.from(Views.PARCEL, "parcel")
            .component(STRING, "depot", GROUP_BY, null)
            .component(LONG, "n", COUNT, null)
            .component(LONG, "grams", SUM, "parcel.grams")
            .component(BIG_INTEGER, "ids", SUM, "parcel.id")
            .component(BIG_DECIMAL, "fees", SUM, "parcel.fee")
            .average("fee", "parcel.fee", 2, RoundingMode.HALF_UP)
            .component(RATIONAL, "serial", AVG, "parcel.serial")
            .component(DOUBLE, "length", SUM, "parcel.length")
            .component(DOUBLE, "mean", AVG, "parcel.length")
            .component(DOUBLE, "width", AVG, "parcel.width")
            .component(DOUBLE, "load", AVG, "parcel.grams")
            .component(BIG_DECIMAL, "least", MIN, "parcel.fee")
            .having("n > 3");
    MaintenancePlan plan = plan(views);
    assertEquals(
        """
        view    V
        from    Parcel parcel
        group   depot = parcel.depot
        select  n = count, grams = sum(parcel.grams), ids = sum(parcel.id), fees = sum(parcel.fee),
                fee = avg(parcel.fee) rounded half up to 2 decimals, serial = avg(parcel.serial),
                length = sum(parcel.length), mean = avg(parcel.length), width = avg(parcel.width),
                load = avg(parcel.grams), least = min(parcel.fee)
        having  n > 3

        state   parcels      (id, depot, grams, length, width, fee, serial, letter, express,
                             address, value, currency) -> copies
                groups       depot -> n, grams, ids, fees, length, mean, serialTotal, width, least,
                             shown; fee is fees / n rounded half up to 2 decimals; serial is
                             serialTotal / n; load is grams / n, rounded once
                feeSums      depot -> the exact sum of parcel.fee, for fees and fee; more bytes
                             where it has more digits
                lengthSums   depot -> the exact sum of parcel.length, for length and mean; more
                             bytes where exponents lie far apart
                serialSums   depot -> the exact sum of parcel.serial, for serial; more bytes where
                             it has more digits
                widthSums    depot -> the exact sum of parcel.width, for width; more bytes where
                             exponents lie far apart
                fees         depot -> counts of each parcel.fee, for least
                strings      an id for each string
                decimals     an id for each BigDecimal
                bigIntegers  an id for each BigInteger
                addresses    an id for each Address
                moneys       an id for each Money
                currencies   an id for each Currency

        parcel  1. choose the parcel with its weight
                2. enter the parcel into parcels
        chosen  3. find the group (parcel.depot) in groups
                4. add the weight to n, weight times parcel.grams to grams, weight times parcel.id
                   to ids, weight times parcel.fee to feeSums, weight times parcel.length to
                   lengthSums, weight times parcel.serial to serialSums, weight times parcel.width
                   to widthSums, the weight to the frequency of parcel.fee in fees
        batch   5. in each touched group: enter the exact sum of parcel.fee into decimals; round the
                   exact sum of parcel.length and its average, each once; enter the exact sum of
                   parcel.serial into bigIntegers; round the exact average of parcel.width once
                6. show each touched group that has rows if n > 3, hide it otherwise
        """,
        plan.text());
    assertEquals(
        """
        input parcel change
        table parcels
        rows chosen
        table feeSums
        table lengthSums
        table serialSums
        table widthSums
        table fees
        view groups
        parcel change -> chosen: 1 choose
        parcel change -> parcels: 2 enter
        chosen -> groups: 3 find, 4 add
        chosen -> fees: 4 add
        chosen -> feeSums: 4 add
        feeSums -> groups: 5 total
        chosen -> lengthSums: 4 add
        lengthSums -> groups: 5 total
        chosen -> serialSums: 4 add
        serialSums -> groups: 5 total
        chosen -> widthSums: 4 add
        widthSums -> groups: 5 total
        groups -> groups: 6 show
        """,
        plan.sketch());
    assertEquals(
        List.of(
            "shown",
            "n",
            "grams",
            "idsHigh",
            "idsLow",
            "fees",
            "length",
            "mean",
            "serialTotal",
            "width",
            "minFee"),
        plan.last().groups().visible());
    assertEquals(
        List.of("feeState", "lengthState", "serialState", "widthState", "distinctFees", "feeBlock"),
        plan.last().groups().hidden());
    assertEquals(5, plan.last().groups().totals().number());
  }

  /** One word is enough for all where a component refuses what a long does not hold. */
  @Test
  void aSumInTheRangeOfLongServesAll() {
    GroupTablePlan groups =
        plan(of(BIG_INTEGER, "big", SUM, "parcel.grams")
                .component(LONG, "sum", SUM, "parcel.grams")
                .component(DOUBLE, "avg", AVG, "parcel.grams"))
            .last()
            .groups();
    Sum sum = groups.sums().get(0);
    assertEquals(new Sum("sum", "sum", sum.argument(), Sum.Kind.LONG, null, null, null), sum);
    assertEquals(List.of(sum, sum, sum), sumsOf(groups));
    assertEquals(List.of("rows", "sum"), groups.visible());
    assertNull(groups.totals());
  }

  @Test
  void aBigSumOfWholeNumbersServesItsAverage() {
    GroupTablePlan groups =
        plan(of(RATIONAL, "avg", AVG, "parcel.grams")
                .component(BIG_INTEGER, "sum", SUM, "parcel.grams"))
            .last()
            .groups();
    Sum sum = groups.sums().get(0);
    assertEquals(new Sum("sum", "sum", sum.argument(), Sum.Kind.WIDE, null, null, null), sum);
    assertEquals(List.of(sum, sum), sumsOf(groups));
    assertEquals(List.of("rows", "sumHigh", "sumLow"), groups.visible());
  }

  /** Readers divide the total by the number of rows, which they see therefore. */
  @Test
  void anAverageOfDecimalsNeedsTheirTotal() {
    MaintenancePlan plan = plan(of(DOUBLE, "avg", AVG, "parcel.fee"));
    Sum sum = plan.last().groups().sums().get(0);
    assertEquals(
        new Sum("avgTotal", null, sum.argument(), Sum.Kind.BIG, "feeState", "feeSums", null), sum);
    assertTrue(sum.hasTotal());
    assertEquals(List.of("rows", "avgTotal"), plan.last().groups().visible());
    assertEquals(List.of("feeState"), plan.last().groups().hidden());
    assertEquals(BIG_DECIMAL, plan.dictionary(BIG_DECIMAL).type());
    assertEquals("decimals", plan.dictionary(BIG_DECIMAL).name());
  }

  /** It has a column of its own: nobody reads the total. */
  @Test
  void anAverageOfFloatingPointNumbersNeedsNoTotal() {
    GroupTablePlan groups =
        plan(of(DOUBLE, "avg", AVG, "parcel.width").component(DOUBLE, "same", AVG, "parcel.width"))
            .last()
            .groups();
    Sum sum = groups.sums().get(0);
    assertEquals(
        new Sum(
            "avgTotal", null, sum.argument(), Sum.Kind.FLOATING, "widthState", "widthSums", "avg"),
        sum);
    assertFalse(sum.hasTotal());
    assertEquals(List.of(sum, sum), sumsOf(groups));
    assertEquals(List.of("rows", "avg"), groups.visible());
  }

  @Test
  void theOneRowHasItsTotalsRounded() {
    Views views =
        Views.from(Views.PARCEL, "parcel").component(DOUBLE, "length", SUM, "parcel.length");
    assertTrue(
        plan(views)
            .text()
            .endsWith("batch   5. in the one row: round the exact sum of parcel.length once\n"),
        plan(views).text());
  }

  /** Ids have the order of their values where one asks for the least, and none where one counts. */
  @Test
  void valuesWithIdsAreOrderedByValueIfAnybodyAsks() {
    GroupTablePlan groups =
        plan(of(LONG, "fees", COUNT_DISTINCT, "parcel.fee")
                .component(BIG_INTEGER, "last", MAX, "parcel.serial")
                .component(BIG_DECIMAL, "first", MIN, "parcel.serial")
                .component(LONG, "homes", COUNT_DISTINCT, "parcel.address"))
            .last()
            .groups();
    assertEquals(
        List.of(
            "fee false false", "serial true false", "firstValue true true", "address false false"),
        groups.frequencies().stream().map(SumPlansTest::order).toList());
  }

  private static String order(Frequency frequency) {
    return frequency.argument().noun().one()
        + " "
        + frequency.byValue()
        + " "
        + frequency.computed();
  }

  /** What can refuse the batch is computed, although only rows are counted. */
  @Test
  void countsRowsAndComputesWhatCanFail() {
    MaintenancePlan plan = plan(of(LONG, "n", COUNT, "parcel.grams * 2"));
    assertEquals(List.of("n"), plan.last().groups().visible());
    assertEquals("n", plan.last().groups().rows());
    assertEquals(1, plan.last().delta().arguments().size());
    assertTrue(plan.last().groups().outputs().get(1) instanceof Output.RowCount);
    assertTrue(plan.text().contains("1. compute parcel.grams * 2: refuses the batch"), plan.text());
    assertTrue(plan.text().endsWith("add the weight to n\n"), plan.text());
  }

  private static Views of(ColumnType type, String name, Role role, String argument) {
    return Views.from(Views.PARCEL, "parcel")
        .component(STRING, "depot", GROUP_BY, null)
        .component(type, name, role, argument);
  }

  /** What each sum or average is made of. */
  private static List<Sum> sumsOf(GroupTablePlan groups) {
    List<Sum> sums = new ArrayList<>();
    for (Output output : groups.outputs()) {
      if (output instanceof Output.Total total) {
        sums.add(total.sum());
      } else if (output instanceof Output.Average average) {
        sums.add(average.sum());
      }
    }
    return sums;
  }

  private static MaintenancePlan plan(Views views) {
    return DeltaPlanner.plan(QueryBuilder.build(views.declare("V")).get());
  }
}
