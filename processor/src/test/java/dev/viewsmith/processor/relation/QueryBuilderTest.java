package dev.viewsmith.processor.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.JoinKind;
import java.math.RoundingMode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What declarations mean. */
class QueryBuilderTest {
  private static ViewQuery build(Views view) {
    Outcome<ViewQuery> query = QueryBuilder.build(view.declare("Summary"));
    assertEquals(List.of(), query.problems());
    return query.get();
  }

  private static String text(Views view) {
    return String.join("\n", QueryPrinter.lines(build(view)));
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
  void buildsBags() {
    Views view =
        Views.ordersWithTags()
            .component(Scalar.STRING, "customer", Role.SELECT, null)
            .component(Scalar.STRING, "tag", Role.SELECT, null)
            .component(Scalar.LONG, "items", Role.SELECT, null)
            .component(Scalar.BOOLEAN, "large", Role.SELECT, "order.amount > 100");
    ColumnValue items = new ColumnValue("order", "items", Scalar.INT);
    assertEquals(
        """
        view    Summary
        from    Order order
        join    Tag tag on order.product == tag.product
        select  customer = order.customer, tag = tag.tag, items = order.items,
                large = order.amount > 100\
        """,
        text(view));
    assertEquals(Shape.BAG, build(view).shape());
    assertEquals(
        new ViewColumn.Selected(
            new Column("items", Scalar.LONG), new Convert(items, Scalar.LONG, false)),
        build(view).columns().get(2));
    assertNull(build(view).having());
  }

  @Test
  void buildsDistinctRows() {
    Views view =
        Views.from(Views.ORDER, "order")
            .distinct()
            .having("status != Status.CANCELLED && customer.length() > 3")
            .component(Scalar.STRING, "customer", Role.SELECT, null)
            .component(Views.STATUS, "status", Role.SELECT, null);
    assertEquals(
        """
        view    Summary
        from    Order order
        select  distinct customer = order.customer, status = order.status
        having  status != Status.CANCELLED && customer.length() > 3\
        """,
        text(view));
    assertEquals(Shape.DISTINCT, build(view).shape());
  }

  @Test
  void buildsOneRow() {
    Views view =
        Views.from(Views.ORDER, "order")
            .having("n > 3")
            .component(Scalar.LONG, "n", Role.COUNT, null)
            .component(Scalar.LONG, "sum", Role.SUM, "order.amount")
            .component(Scalar.LONG, "customers", Role.COUNT_DISTINCT, "order.customer")
            .nullable(Scalar.RATIONAL, "avg", Role.AVG, "order.amount")
            .nullable(Scalar.LONG, "least", Role.MIN, "order.items")
            .nullable(Views.STATUS, "last", Role.MAX, "order.status");
    assertEquals(
        """
        view    Summary
        from    Order order
        select  n = count, sum = sum(order.amount), customers = count distinct(order.customer),
                avg = avg(order.amount), least = min(order.items), last = max(order.status)
        having  n > 3\
        """,
        text(view));
    assertEquals(Shape.GLOBAL, build(view).shape());
    assertEquals(
        new Comparison(
            Comparison.Operator.GREATER,
            new ColumnValue(ViewQuery.SELF, "n", Scalar.LONG),
            new Convert(new Literal(3, "3", Scalar.INT), Scalar.LONG, false)),
        build(view).having());
  }

  @Test
  void tellsHowAveragesAreRounded() {
    Views view =
        Views.from(Views.ORDER, "order")
            .component(Scalar.STRING, "customer", Role.GROUP_BY, null)
            .average("fine", "order.amount", 2, RoundingMode.HALF_EVEN)
            .average("coarse", "order.amount", 1, RoundingMode.FLOOR)
            .component(Scalar.RATIONAL, "exact", Role.AVG, "order.amount");
    assertEquals(
        """
        view    Summary
        from    Order order
        group   customer = order.customer
        select  fine = avg(order.amount) rounded half even to 2 decimals,
                coarse = avg(order.amount) rounded floor to 1 decimal, exact = avg(order.amount)\
        """,
        text(view));
  }

  @Test
  void distinctChangesNothingWhereRowsAreDistinct() {
    Views groups =
        Views.from(Views.TAG, "tag")
            .distinct()
            .component(Scalar.STRING, "tag", Role.GROUP_BY, null)
            .component(Scalar.LONG, "n", Role.COUNT, null);
    Views oneRow =
        Views.from(Views.TAG, "tag").distinct().component(Scalar.LONG, "n", Role.COUNT, null);
    assertEquals(Shape.GROUPED, build(groups).shape());
    assertEquals(Shape.GLOBAL, build(oneRow).shape());
    assertEquals("view    Summary\nfrom    Tag tag\nselect  n = count", text(oneRow));
  }

  @Test
  void buildsCrossJoins() {
    Views view =
        Views.from(Views.ORDER, "order")
            .cross(Views.TAG, "tag")
            .where("order.amount > 3")
            .component(Scalar.STRING, "tag", Role.SELECT, null);
    Query cross =
        new Query.Join(
            new Query.Input(Views.ORDER, "order"),
            new Query.Input(Views.TAG, "tag"),
            JoinKind.INNER,
            Literal.TRUE);
    assertEquals(
        """
        view    Summary
        from    Order order
        cross   Tag tag
        where   order.amount > 3
        select  tag = tag.tag\
        """,
        text(view));
    assertEquals(cross, ((Query.Filter) build(view).from()).from());
    assertEquals(
        cross,
        build(
                Views.from(Views.ORDER, "order")
                    .join(Views.TAG, "tag", "true")
                    .component(Scalar.STRING, "tag", Role.SELECT, null))
            .from());
  }

  @Test
  void buildsJoinsWithoutAnEquality() {
    assertEquals(
        """
        view    Summary
        from    Order low
        join    Order high on low.amount < high.amount
        select  low = low.amount, high = high.amount\
        """,
        text(
            Views.from(Views.ORDER, "low")
                .join(Views.ORDER, "high", "low.amount < high.amount")
                .component(Scalar.LONG, "low", Role.SELECT, "low.amount")
                .component(Scalar.LONG, "high", Role.SELECT, "high.amount")));
  }

  @Test
  void filtersOneInputUnderTwoAliases() {
    assertEquals(
        """
        view    Summary
        from    Order open
        join    Order paid on open.customer == paid.customer && open.status == Status.OPEN
        where   paid.status == Status.PAID && open.amount > 3
        select  customer = open.customer, open = open.amount, paid = paid.amount\
        """,
        text(
            Views.from(Views.ORDER, "open")
                .join(
                    Views.ORDER,
                    "paid",
                    "open.customer == paid.customer && open.status == Status.OPEN")
                .where("paid.status == Status.PAID && open.amount > 3")
                .component(Scalar.STRING, "customer", Role.SELECT, "open.customer")
                .component(Scalar.LONG, "open", Role.SELECT, "open.amount")
                .component(Scalar.LONG, "paid", Role.SELECT, "paid.amount")));
  }

  @Test
  void groupsMayHaveConditions() {
    assertEquals(
        """
        view    Summary
        from    Tag tag
        group   tag = tag.tag
        select  n = count
        having  n > 3 && tag != "x"\
        """,
        text(
            Views.from(Views.TAG, "tag")
                .having("n > 3 && tag != \"x\"")
                .component(Scalar.STRING, "tag", Role.GROUP_BY, null)
                .component(Scalar.LONG, "n", Role.COUNT, null)));
  }
}
