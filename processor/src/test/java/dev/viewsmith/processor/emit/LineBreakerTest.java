package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Long lines, broken at 40 columns as google-java-format breaks them. */
class LineBreakerTest {
  @Test
  void argumentsGoToTheNextLineOrEachToOne() {
    check(
        "  add(first, second, third, fourth, ab);",
        """
          add(first, second, third, fourth, ab);
        """);
    check(
        "  insert(first, second, third, four, abc);",
        """
          insert(
              first, second, third, four, abc);
        """);
    check(
        "  add(first, second, third, fourth, fifth, sixth);",
        """
          add(
              first,
              second,
              third,
              fourth,
              fifth,
              sixth);
        """);
  }

  @Test
  void whatACaseGivesGoesToTheNextLine() {
    check(
        "  default -> rows[1][NAME] != 0 && rows[1][AGE] >= 10;",
        """
          default ->
              rows[1][NAME] != 0
                  && rows[1][AGE] >= 10;
        """);
    check(
        "  case 1 -> names(rows[1], rows[2], rows[3]);",
        """
          case 1 ->
              names(rows[1], rows[2], rows[3]);
        """);
  }

  @Test
  void bracketsInLiteralsAreText() {
    check(
        "throw refuse(\"a ( b\", fault, order(a, \")\", ','));",
        """
        throw refuse(
            "a ( b", fault, order(a, ")", ','));
        """);
  }

  @Test
  void typeArgumentsMayEndTogether() {
    check(
        "Snapshot(long version, Values<Optional<String>> names) {",
        """
        Snapshot(
            long version,
            Values<Optional<String>> names) {
        """);
  }

  @Test
  void assignmentsBreakBehindTheSign() {
    check(
        "  private final Frequencies amounts = new Frequencies(FIRST, SECOND);",
        """
          private final Frequencies amounts =
              new Frequencies(FIRST, SECOND);
        """);
  }

  @Test
  void aClassKeepsTheFirstCallOfAChain() {
    check(
        "super(Schema.grouped().input(Order.class, 3).key(\"k\", \"k\").count(\"n\"));",
        """
        super(
            Schema.grouped()
                .input(Order.class, 3)
                .key("k", "k")
                .count("n"));
        """);
  }

  @Test
  void comparisonsBreakBeforeTheirOperators() {
    check(
        "return first[at + SALARY] > Math.multiplyExact(2, row);",
        """
        return first[at + SALARY]
            > Math.multiplyExact(2, row);
        """);
  }

  @Test
  void conditionsBreakBeforeTheirOperators() {
    check(
        "while (row < to && (block[row] != first || block[row + 1] != second)) {",
        """
        while (row < to
            && (block[row] != first
                || block[row + 1] != second)) {
        """);
    check(
        "return orders.isEmpty() && tags.isEmpty();",
        """
        return orders.isEmpty()
            && tags.isEmpty();
        """);
    check(
        "long value = condition(a) ? whenTrue(b) : 0;",
        """
        long value =
            condition(a) ? whenTrue(b) : 0;
        """);
  }

  @Test
  void loopsBreakBehindTheirSemicolons() {
    check(
        "for (int row = from, end = to; row < end; row += WORDS) {",
        """
        for (int row = from, end = to;
            row < end;
            row += WORDS) {
        """);
  }

  @Test
  void chainsBreakBeforeTheirDots() {
    check(
        "  this.orders.add(weight).with(customer).with(amount);",
        """
          this.orders
              .add(weight)
              .with(customer)
              .with(amount);
        """);
  }

  /** It knows no place inside such a part where it could break. */
  @Test
  void aPartOfALoopThatIsTooLongStaysWhole() {
    check(
        "for (int a = this.byCustomerAndProductAndDay.from; a < end; a++) {",
        """
        for (int a = this.byCustomerAndProductAndDay.from;
            a < end;
            a++) {
        """);
  }

  @Test
  void classesNameTheirParentBelow() {
    check(
        "public final class Totals extends Maintainer<Totals.Batch, Change<Total, Totals.Snapshot>>"
            + " {",
        """
        public final class Totals
            extends Maintainer<
                Totals.Batch,
                Change<Total, Totals.Snapshot>> {
        """);
  }

  @Test
  void commentsGoOnBehindTheirNumber() {
    check(
        "    // 12. add the weight to n, and weight times amount to sum",
        """
            // 12. add the weight to n, and
            //     weight times amount to sum
        """);
  }

  private static void check(String line, String expected) {
    assertEquals(expected, Code.lines(new LineBreaker(40).broken(line)));
  }
}
