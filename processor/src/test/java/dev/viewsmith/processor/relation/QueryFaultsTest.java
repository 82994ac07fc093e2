package dev.viewsmith.processor.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Declarations that mean nothing, and what is said of them. */
class QueryFaultsTest {
  private static String problems(Views view) {
    return QueryBuilder.build(view.declare("Summary")).problems().stream()
        .map(QueryFaultsTest::text)
        .collect(Collectors.joining("\n"));
  }

  private static String text(Problem problem) {
    return problem.code() + ": " + problem.text();
  }

  @Test
  void seesEarlierAliasesInOn() {
    Views view =
        Views.from(Views.TAG, "a")
            .join(Views.TAG, "b", "a.tag == c.tag")
            .join(Views.TAG, "c", "a.tag == b.tag && b.tag == c.tag")
            .component(Scalar.STRING, "tag", Role.GROUP_BY, "a.tag");
    assertEquals(
        """
        UNKNOWN_ALIAS: There is no alias "c".
          a.tag == c.tag
                   ^
        There are "a" and "b".\
        """,
        problems(view));
  }

  @Test
  void refusesPredicatesThatAreNotBoolean() {
    Views view =
        Views.from(Views.ORDER, "order")
            .join(Views.TAG, "tag", " order.product + tag.product")
            .where("order.amount")
            .component(Scalar.LONG, "n", Role.COUNT, null);
    assertEquals(
        """
        NOT_BOOLEAN: A condition is a boolean, not a String.
           order.product + tag.product
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^
        Write a comparison.
        NOT_BOOLEAN: A condition is a boolean, not a long.
          order.amount
          ^^^^^^^^^^^^
        Write a comparison, such as order.amount > 0.\
        """,
        problems(view));
  }

  @Test
  void refusesWrongArguments() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.LONG, "sum", Role.SUM, "order.customer")
            .nullable(Scalar.RATIONAL, "avg", Role.AVG, "order.status");
    assertEquals(
        """
        WRONG_AGGREGATE_ARGUMENT: @Sum takes numbers, not a String.
          order.customer
          ^^^^^^^^^^^^^^
        Name an integer, a decimal or a floating-point number.
        WRONG_AGGREGATE_ARGUMENT: @Avg takes numbers, not a Status.
          order.status
          ^^^^^^^^^^^^
        Name an integer, a decimal or a floating-point number.\
        """,
        problems(view));
  }

  @Test
  void warnsOfCountsOfConditions() {
    Views view =
        Views.from(Views.PARCEL, "parcel")
            .component(Scalar.LONG, "express", Role.COUNT, "parcel.express")
            .component(Scalar.LONG, "named", Role.COUNT, "parcel.letter == 'a'")
            .component(Scalar.LONG, "letters", Role.COUNT, "parcel.letter");
    assertEquals(
        """
        COUNTS_ALL: @Count counts where its value is not null: in all rows, also where this is false.
          parcel.express
          ^^^^^^^^^^^^^^
        Write @Sum("parcel.express ? 1 : 0") to count where it is true, or @Count alone.
        COUNTS_ALL: @Count counts where its value is not null: in all rows, also where this is false.
          parcel.letter == 'a'
          ^^^^^^^^^^^^^^^^^^^^
        Write @Sum("parcel.letter == 'a' ? 1 : 0") to count where it is true, or @Count alone.\
        """,
        problems(view));
  }

  @Test
  void saysWhatAnAggregateTakesInstead() {
    Views view =
        Views.from(Views.PARCEL, "parcel")
            .component(Scalar.LONG, "express", Role.SUM, "parcel.express")
            .component(Scalar.LONG, "letters", Role.SUM, "parcel.letter")
            .nullable(Views.ADDRESS, "first", Role.MIN, "parcel.address")
            .nullable(Views.MONEY, "last", Role.MAX, "parcel.value")
            .nullable(Views.CURRENCY, "currency", Role.MAX, "parcel.currency")
            .nullable(Scalar.PERIOD, "stay", Role.MAX, "parcel.address.stay");
    assertEquals(
        """
        WRONG_AGGREGATE_ARGUMENT: @Sum takes numbers, not a boolean.
          parcel.express
          ^^^^^^^^^^^^^^
        Write parcel.express ? 1 : 0 to count where it is true.
        WRONG_AGGREGATE_ARGUMENT: @Sum takes numbers, not a char.
          parcel.letter
          ^^^^^^^^^^^^^
        Write (int) parcel.letter where its code is meant.
        WRONG_AGGREGATE_ARGUMENT: @Min takes values that have an order, not an Address.
          parcel.address
          ^^^^^^^^^^^^^^
        Name a component of it: parcel.address.city.
        WRONG_AGGREGATE_ARGUMENT: @Max takes values that have an order, not a Money.
          parcel.value
          ^^^^^^^^^^^^
        Let Money implement Comparable, or name a value that has an order.
        WRONG_AGGREGATE_ARGUMENT: @Max takes values that have an order, not a Currency.
          parcel.currency
          ^^^^^^^^^^^^^^^
        Name a value that has one.
        WRONG_AGGREGATE_ARGUMENT: @Max takes values that have an order, not a Period.
          parcel.address.stay
          ^^^^^^^^^^^^^^^^^^^
        Name a value that has one.\
        """,
        problems(view));
  }

  @Test
  void saysWhatAComponentCanBe() {
    Views view =
        Views.from(Views.PARCEL, "parcel")
            .component(Scalar.STRING, "depot", Role.GROUP_BY, null)
            .boxed(Scalar.LONG, "fees", Role.SUM, "parcel.fee")
            .component(Scalar.FLOAT, "width", Role.SUM, "parcel.width")
            .component(Scalar.LONG, "length", Role.AVG, "parcel.length")
            .boxed(Scalar.INT, "grams", Role.GROUP_BY, null);
    assertEquals(
        """
        RESULT_TOO_NARROW: Component "fees" of Summary is a Long, but its @Sum gives a BigDecimal.
        Declare it as BigDecimal fees.
        RESULT_TOO_NARROW: Component "width" of Summary is a float, but its @Sum gives a double.
        Declare it as double width.
        WRONG_RESULT_TYPE: Component "length" of Summary is a long, but its @Avg gives a double.
        Declare it as double length.
        RESULT_TOO_NARROW: Component "grams" of Summary is an Integer, but its @GroupBy gives a long.
        Declare it as long grams.\
        """,
        problems(view));
  }

  @Test
  void refusesNarrowResults() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.INT, "amount", Role.GROUP_BY, null)
            .component(Scalar.INT, "n", Role.COUNT, null)
            .component(Scalar.INT, "sum", Role.SUM, "order.items")
            .component(Scalar.INT, "distinct", Role.COUNT_DISTINCT, "order.items")
            .component(Scalar.INT, "max", Role.MAX, "order.amount");
    assertEquals(
        """
        RESULT_TOO_NARROW: Component "amount" of Summary is an int, but its @GroupBy gives a long.
        Declare it as long amount.
        RESULT_TOO_NARROW: Component "n" of Summary is an int, but its @Count gives a long.
        Declare it as long n.
        RESULT_TOO_NARROW: Component "sum" of Summary is an int, but its @Sum gives a long or a BigInteger.
        Declare it as long sum or BigInteger sum.
        RESULT_TOO_NARROW: Component "distinct" of Summary is an int, but its @CountDistinct gives a long.
        Declare it as long distinct.
        RESULT_TOO_NARROW: Component "max" of Summary is an int, but its @Max gives a long.
        Declare it as long max.\
        """,
        problems(view));
  }

  @Test
  void refusesResultsOfAnotherType() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.STRING, "status", Role.GROUP_BY, null)
            .component(Scalar.STRING, "n", Role.COUNT, null)
            .component(Scalar.LONG, "avg", Role.AVG, "order.amount")
            .component(Scalar.RATIONAL, "sum", Role.SUM, "order.amount")
            .component(Scalar.BOOLEAN, "min", Role.MIN, "order.customer");
    assertEquals(
        """
        WRONG_RESULT_TYPE: Component "status" of Summary is a String, but its @GroupBy gives a Status.
        Declare it as Status status.
        WRONG_RESULT_TYPE: Component "n" of Summary is a String, but its @Count gives a long.
        Declare it as long n.
        WRONG_RESULT_TYPE: Component "avg" of Summary is a long, but its @Avg gives a Rational, a double or a BigDecimal.
        Declare it as Rational avg, double avg or BigDecimal avg.
        WRONG_RESULT_TYPE: Component "sum" of Summary is a Rational, but its @Sum gives a long or a BigInteger.
        Declare it as long sum or BigInteger sum.
        WRONG_RESULT_TYPE: Component "min" of Summary is a boolean, but its @Min gives a String.
        Declare it as String min.\
        """,
        problems(view));
  }

  @Test
  void refusesKeysWithoutOneSource() {
    Views view =
        Views.ordersWithTags()
            .component(Scalar.STRING, "custmer", Role.GROUP_BY, null)
            .component(Scalar.STRING, "region", Role.GROUP_BY, null)
            .component(Scalar.STRING, "product", Role.GROUP_BY, null);
    assertEquals(
        """
        NO_SOURCE: Component "custmer" of Summary has no source: no input has a component of this name.
        Write @GroupBy("order.customer") if you meant that.
        NO_SOURCE: Component "region" of Summary has no source: no input has a component of this name.
        Say where its value comes from, as in @GroupBy("order.customer").
        AMBIGUOUS_NAME: Component "product" of Summary has several sources: "order" and "tag" have a component of this name.
        Write @GroupBy("order.product") or @GroupBy("tag.product").\
        """,
        problems(view));
  }

  @Test
  void refusesConditionsOnAnythingButTheView() {
    Views view =
        Views.ordersWithTags()
            .having("tag.length() > 2 && order.amount > n && avg > 3")
            .component(Scalar.LONG, "n", Role.COUNT, null)
            .nullable(Scalar.RATIONAL, "avg", Role.AVG, "order.amount")
            .nullable(Scalar.LONG, "least", Role.MIN, "order.items");
    assertEquals(
        """
        UNKNOWN_ALIAS: "tag" is an input, not a component of the view.
          tag.length() > 2 && order.amount > n && avg > 3
          ^^^
        "having" sees the components of the view: "n", "avg" and "least". Conditions on inputs belong in "where".
        UNKNOWN_ALIAS: "order" is an input, not a component of the view.
          tag.length() > 2 && order.amount > n && avg > 3
                              ^^^^^
        "having" sees the components of the view: "n", "avg" and "least". Conditions on inputs belong in "where".\
        """,
        problems(view));
  }

  @Test
  void refusesConditionsThatAreNotBoolean() {
    assertEquals(
        """
        NOT_BOOLEAN: A condition is a boolean, not a long.
          n + 1
          ^^^^^
        Write a comparison.\
        """,
        problems(
            Views.from(Views.TAG, "tag")
                .having("n + 1")
                .component(Scalar.LONG, "n", Role.COUNT, null)));
  }

  @Test
  void refusesResultsThatCannotBeNull() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.LONG, "n", Role.COUNT, null)
            .component(Scalar.RATIONAL, "avg", Role.AVG, "order.amount")
            .component(Scalar.LONG, "least", Role.MIN, "order.items")
            .component(Scalar.INT, "most", Role.MAX, "order.items")
            .component(Scalar.BOOLEAN, "any", Role.MAX, "order.amount > 3")
            .component(Scalar.STRING, "first", Role.MIN, "order.customer")
            .component(Views.STATUS, "last", Role.MAX, "order.status");
    assertEquals(
        Stream.of(
                "avg:@Nullable Rational",
                "least:@Nullable Long",
                "most:@Nullable Integer",
                "any:@Nullable Boolean",
                "first:@Nullable String",
                "last:@Nullable Status")
            .map(component -> component.split(":"))
            .map(
                component ->
                    """
                    MISSING_NULLABLE: Component "%s" of Summary is null while there are no rows, \
                    but its type is not @Nullable.
                    Use org.jspecify.annotations.Nullable: declare it as %s %1$s.\
                    """
                        .formatted(component[0], component[1]))
            .collect(Collectors.joining("\n")),
        problems(view));
  }

  @Test
  void refusesNullableResultsOfAnotherType() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.INT, "least", Role.MIN, "order.amount")
            .nullable(Scalar.LONG, "most", Role.MAX, "order.customer")
            .nullable(Scalar.INT, "avg", Role.AVG, "order.customer");
    assertEquals(
        """
        RESULT_TOO_NARROW: Component "least" of Summary is an int, but its @Min gives a long.
        Use org.jspecify.annotations.Nullable: declare it as @Nullable Long least.
        WRONG_RESULT_TYPE: Component "most" of Summary is a Long, but its @Max gives a String.
        Declare it as @Nullable String most.
        WRONG_AGGREGATE_ARGUMENT: @Avg takes numbers, not a String.
          order.customer
          ^^^^^^^^^^^^^^
        Name an integer, a decimal or a floating-point number.\
        """,
        problems(view));
  }

  @Test
  void refusesSelectedComponentsWithoutOneSource() {
    Views view =
        Views.ordersWithTags()
            .component(Scalar.STRING, "custmer", Role.SELECT, null)
            .component(Scalar.STRING, "region", Role.SELECT, null)
            .component(Scalar.STRING, "product", Role.SELECT, null)
            .component(Scalar.INT, "amount", Role.SELECT, null)
            .component(Scalar.STRING, "items", Role.SELECT, "order.items");
    assertEquals(
        """
        NO_SOURCE: Component "custmer" of Summary has no source: no input has a component of this name.
        Write @Select("order.customer") if you meant that.
        NO_SOURCE: Component "region" of Summary has no source: no input has a component of this name.
        Say where its value comes from, as in @Select("order.customer").
        AMBIGUOUS_NAME: Component "product" of Summary has several sources: "order" and "tag" have a component of this name.
        Write @Select("order.product") or @Select("tag.product").
        RESULT_TOO_NARROW: Component "amount" of Summary is an int, but the input component of this name is a long.
        Declare it as long amount.
        WRONG_RESULT_TYPE: Component "items" of Summary is a String, but its @Select gives an int.
        Declare it as int items.\
        """,
        problems(view));
  }

  @Test
  void collectsAllProblems() {
    Views view =
        Views.from(Views.ORDER, "order")
            .join(Views.TAG, "tag", "order.product == tga.product")
            .where("order.amount > \"1\"")
            .component(Scalar.INT, "n", Role.COUNT, null)
            .component(Scalar.INT, "sum", Role.SUM, "order.customer")
            .component(Scalar.LONG, "max", Role.MAX, "order.x + order.y");
    assertEquals(
        List.of(
            "UNKNOWN_ALIAS",
            "TYPE_CLASH",
            "RESULT_TOO_NARROW",
            "WRONG_AGGREGATE_ARGUMENT",
            "UNKNOWN_COMPONENT",
            "UNKNOWN_COMPONENT"),
        QueryBuilder.build(view.declare("Summary")).problems().stream()
            .map(problem -> problem.code().name())
            .toList());
  }
}
