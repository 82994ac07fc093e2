package dev.viewsmith.processor.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class QueryBuilderTest {
  private static ViewQuery build(Views view) {
    Outcome<ViewQuery> query = QueryBuilder.build(view.declare("Summary"));
    assertEquals(List.of(), query.problems());
    return query.get();
  }

  private static String text(Views view) {
    return String.join("\n", QueryPrinter.lines(build(view)));
  }

  private static String problems(Views view) {
    return QueryBuilder.build(view.declare("Summary")).problems().stream()
        .map(QueryBuilderTest::text)
        .collect(Collectors.joining("\n"));
  }

  private static String text(Problem problem) {
    return problem.code() + ": " + problem.text();
  }

  @Test
  void buildsTagSales() {
    assertEquals(
        """
        view    Summary
        from    Order order
        join    Tag tag on order.product == tag.product
        group   customer = order.customer, tag = tag.tag
        select  n = count, sum = sum(order.amount), avg = avg(order.amount),
                distinct = count distinct(order.amount), min = min(order.amount)\
        """,
        text(
            Views.ordersWithTags()
                .component(Scalar.STRING, "customer", Role.GROUP_BY, "order.customer")
                .component(Scalar.STRING, "tag", Role.GROUP_BY, "tag.tag")
                .component(Scalar.LONG, "n", Role.COUNT, null)
                .component(Scalar.LONG, "sum", Role.SUM, "order.amount")
                .component(Scalar.RATIONAL, "avg", Role.AVG, "order.amount")
                .component(Scalar.LONG, "distinct", Role.COUNT_DISTINCT, "order.amount")
                .component(Scalar.LONG, "min", Role.MIN, "order.amount")));
  }

  @Test
  void buildsOneInput() {
    Views view =
        Views.from(Views.ORDER, "o")
            .where("o.status != Status.CANCELLED")
            .component(Views.STATUS, "status", Role.GROUP_BY, null)
            .component(Scalar.STRING, "last", Role.MAX, "o.customer + 1");
    assertEquals(
        """
        view    Summary
        from    Order o
        where   o.status != Status.CANCELLED
        group   status = o.status
        select  last = max(o.customer + 1)\
        """,
        text(view));
  }

  @Test
  void buildsKeysAlone() {
    Views view = Views.from(Views.TAG, "tag").component(Scalar.STRING, "tag", Role.GROUP_BY, null);
    assertEquals("view    Summary\nfrom    Tag tag\ngroup   tag = tag.tag", text(view));
  }

  @Test
  void wrapsConjuncts() {
    Views view =
        Views.from(Views.ORDER, "before")
            .join(
                Views.ORDER,
                "after",
                "before.customer == after.customer && before.product == after.product"
                    + " && (before.amount < after.amount || before.items < after.items)")
            .where("before.amount > 0 && true")
            .component(Scalar.STRING, "customer", Role.GROUP_BY, "before.customer")
            .component(Scalar.LONG, "n", Role.COUNT, null);
    assertEquals(
        """
        view    Summary
        from    Order before
        join    Order after on before.customer == after.customer && before.product == after.product
                && (before.amount < after.amount || before.items < after.items)
        where   before.amount > 0 && true
        group   customer = before.customer
        select  n = count\
        """,
        text(view));
  }

  @Test
  void widensIntsToTheComponent() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.LONG, "key", Role.GROUP_BY, "order.items")
            .component(Scalar.LONG, "items", Role.GROUP_BY, null)
            .component(Scalar.LONG, "min", Role.MIN, "order.items")
            .component(Scalar.INT, "max", Role.MAX, "order.items")
            .component(Scalar.LONG, "sum", Role.SUM, "order.items");
    ColumnValue items = new ColumnValue("order", "items", Scalar.INT);
    Convert wide = new Convert(items, Scalar.LONG, false);
    assertEquals(
        List.of(
            new ViewColumn.Key(new Column("key", Scalar.LONG), wide),
            new ViewColumn.Key(new Column("items", Scalar.LONG), wide),
            new Aggregate(new Column("min", Scalar.LONG), Aggregate.Function.MIN, wide),
            new Aggregate(new Column("max", Scalar.INT), Aggregate.Function.MAX, items),
            new Aggregate(new Column("sum", Scalar.LONG), Aggregate.Function.SUM, items)),
        build(view).columns());
  }

  @Test
  void knowsEnumsOfTheViewAlone() {
    Views view =
        Views.from(Views.TAG, "tag")
            .component(
                Views.STATUS,
                "status",
                Role.GROUP_BY,
                "tag.tag == \"x\" ? Status.OPEN : Status.PAID");
    assertEquals(1, build(view).columns().size());
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
        Known are "a" and "b".\
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
        NOT_BOOLEAN: A predicate is a boolean, not a String.
           order.product + tag.product
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^
        Write a comparison.
        NOT_BOOLEAN: A predicate is a boolean, not a long.
          order.amount
          ^^^^^^^^^^^^
        Write a comparison.\
        """,
        problems(view));
  }

  @Test
  void refusesWrongArguments() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.LONG, "sum", Role.SUM, "order.customer")
            .component(Scalar.RATIONAL, "avg", Role.AVG, "order.status");
    assertEquals(
        """
        WRONG_AGGREGATE_ARGUMENT: @Sum takes numbers, not a String.
          order.customer
          ^^^^^^^^^^^^^^
        Name an int or a long.
        WRONG_AGGREGATE_ARGUMENT: @Avg takes numbers, not a Status.
          order.status
          ^^^^^^^^^^^^
        Name an int or a long.\
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
        RESULT_TOO_NARROW: Component "sum" of Summary is an int, but its @Sum gives a long.
        Declare it as long sum.
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
        WRONG_RESULT_TYPE: Component "avg" of Summary is a long, but its @Avg gives a Rational.
        Declare it as Rational avg.
        WRONG_RESULT_TYPE: Component "sum" of Summary is a Rational, but its @Sum gives a long.
        Declare it as long sum.
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
        Say where its value comes from: @GroupBy("alias.component").
        AMBIGUOUS_NAME: Component "product" of Summary has several sources: "order" and "tag" have a component of this name.
        Write @GroupBy("order.product") or @GroupBy("tag.product").\
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
            "RESULT_TOO_NARROW",
            "WRONG_AGGREGATE_ARGUMENT",
            "UNKNOWN_COMPONENT",
            "UNKNOWN_COMPONENT"),
        QueryBuilder.build(view.declare("Summary")).problems().stream()
            .map(problem -> problem.code().name())
            .toList());
  }
}
