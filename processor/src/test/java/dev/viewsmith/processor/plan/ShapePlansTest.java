package dev.viewsmith.processor.plan;

import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.AVG;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.COUNT;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.COUNT_DISTINCT;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.GROUP_BY;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.MAX;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.MIN;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.SELECT;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.SUM;
import static dev.viewsmith.processor.type.ColumnType.Scalar.INT;
import static dev.viewsmith.processor.type.ColumnType.Scalar.LONG;
import static dev.viewsmith.processor.type.ColumnType.Scalar.RATIONAL;
import static dev.viewsmith.processor.type.ColumnType.Scalar.STRING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.relation.QueryBuilder;
import dev.viewsmith.processor.relation.Views;
import dev.viewsmith.processor.type.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is kept of each shape of a view, what readers see of it, and the drawing of its plan. */
class ShapePlansTest {
  @Test
  void equalRowsAreCopies() {
    MaintenancePlan plan = plan(projection());
    GroupTablePlan rows = plan.last().groups();
    assertEquals("rows", rows.name());
    assertEquals(List.of("copies"), rows.visible());
    assertEquals(List.of(), rows.hidden());
    assertNull(rows.shown());
    assertEnds(
        plan,
        """
        joined  7. find the row (order.customer, tag.tag) in rows
                8. add the weight to copies
        """);
  }

  @Test
  void aBagShowsItsCopiesByACondition() {
    GroupTablePlan rows = plan(projection().having("tag != \"hot\"")).last().groups();
    assertEquals(List.of("shown"), rows.visible());
    assertEquals(List.of("copies"), rows.hidden());
  }

  @Test
  void distinctRowsAreShownWhenTheBatchIsIn() {
    MaintenancePlan plan = plan(projection().distinct());
    assertEquals(List.of("shown"), plan.last().groups().visible());
    assertEquals(List.of("copies"), plan.last().groups().hidden());
    assertEnds(
        plan,
        """
                8. add the weight to copies
        batch   9. show one copy of each touched row that has copies
        """);
    assertTrue(plan.text().contains("rows       (customer, tag) -> copies, shown\n"), plan.text());
  }

  @Test
  void aGroupIsShownByACondition() {
    Views views =
        Views.ordersWithTags()
            .component(STRING, "tag", GROUP_BY, "tag.tag")
            .component(LONG, "sum", SUM, "order.amount")
            .having("sum > 10");
    MaintenancePlan plan = plan(views);
    assertEquals("groups", plan.last().groups().name());
    assertEquals(List.of("shown", "sum"), plan.last().groups().visible());
    assertEquals(List.of("rows"), plan.last().groups().hidden());
    assertEnds(
        plan, "batch   9. show each touched group that has rows if sum > 10, hide it otherwise\n");
  }

  @Test
  void readersSeeTheCountThatTheyReadOrDivideBy() {
    Views counted =
        Views.ordersWithTags()
            .component(STRING, "tag", GROUP_BY, "tag.tag")
            .component(LONG, "n", COUNT, null)
            .having("n > 10");
    assertEquals(List.of("shown", "n"), plan(counted).last().groups().visible());
    Views averaged =
        Views.ordersWithTags()
            .component(STRING, "tag", GROUP_BY, "tag.tag")
            .component(RATIONAL, "avg", AVG, "order.amount")
            .having("tag != \"hot\"");
    assertEquals(
        List.of("shown", "rows", "avgTotalHigh", "avgTotalLow"),
        plan(averaged).last().groups().visible());
  }

  @Test
  void theOneRowIsShownFromTheStart() {
    MaintenancePlan plan = plan(turnover());
    assertEquals(
        List.of("shown", "rows", "sum", "maxAmount", "distinctCustomers"),
        plan.last().groups().visible());
    assertEquals(
        List.of("distinctAmounts", "leastAmount", "amountBlock", "leastCustomer", "customerBlock"),
        plan.last().groups().hidden());
    assertNull(plan.last().groups().shown().step());
    assertEnds(
        plan,
        """
        chosen  4. take the one row of groups
                5. add the weight to rows, weight times order.amount to sum, the weight to the
                   frequency of order.amount in amounts, the weight to the frequency of
                   order.customer in customers
        """);
    assertTrue(
        plan.text().contains("groups     one row -> rows, sum, most, buyers\n"), plan.text());
  }

  @Test
  void theOneRowIsShownByACondition() {
    assertEnds(
        plan(turnover().having("sum > 0")),
        "batch   6. show the row if sum > 0, hide it otherwise\n");
  }

  @Test
  void columnsAreVisibleIfAComponentShowsThem() {
    Views views =
        Views.ordersWithTags()
            .component(STRING, "tag", GROUP_BY, "tag.tag")
            .component(LONG, "least", MIN, "order.amount")
            .component(LONG, "amounts", COUNT_DISTINCT, "order.amount")
            .component(STRING, "most", MAX, "order.customer");
    GroupTablePlan groups = plan(views).last().groups();
    assertEquals(List.of("rows", "distinctAmounts", "minAmount", "maxCustomer"), groups.visible());
    assertEquals(
        List.of("amountBlock", "distinctCustomers", "leastCustomer", "customerBlock"),
        groups.hidden());
    assertFalse(groups.frequencies().get(0).byValue());
    assertTrue(groups.frequencies().get(1).byValue());
  }

  @Test
  void changesWithoutAnEqualityScanTheOtherInput() {
    MaintenancePlan plan =
        plan(
            Views.from(Views.ORDER, "order")
                .join(Views.TAG, "tag", "order.items > 1 && order.product < tag.product")
                .component(STRING, "tag", SELECT, "tag.tag"));
    assertEquals(
        """
        view    V
        from    Order order
        join    Tag tag on order.items > 1 && order.product < tag.product
        select  tag = tag.tag

        state   orders   (product, items, customer, amount, status) -> copies
                tags     (product, tag) -> copies   which order changes scan
                rows     tag -> copies
                strings  an id for each string

        order   1. join it only if order.items > 1
                2. join each tag in tags (a scan: no equality of two components leads to them) where
                   order.product < tag.product: weight of the order times copies of the tag
                3. enter the order into orders
        tag     4. join each order in orders (a scan: no equality of two components leads to them)
                   where order.items > 1 && order.product < tag.product: weight of the tag times
                   copies of the order
                5. enter the tag into tags
        joined  6. find the row (tag.tag) in rows
                7. add the weight to copies
        """,
        plan.text());
    assertEquals(
        """
        input order change
        input tag change
        table orders
        table tags
        rows joined
        view rows
        order change -> tags: 2 scan
        tags -> joined: 2 join each tag
        order change -> orders: 3 enter
        tag change -> orders: 4 scan
        orders -> joined: 4 join each order
        tag change -> tags: 5 enter
        joined -> rows: 6 find, 7 add
        """,
        plan.sketch());
  }

  @Test
  void aSelfJoinWithoutAnEqualityScansBeforeAndAfterItEnters() {
    MaintenancePlan plan =
        plan(
            Views.from(Views.TAG, "a")
                .join(Views.TAG, "b", "a.tag < b.tag")
                .component(LONG, "n", COUNT, null));
    assertEquals(
        List.of("ScanEach a b", "EnterRows", "ScanEach b a"),
        plan.inputs().get(0).steps().stream().map(ShapePlansTest::kind).toList());
    assertTrue(plan.text().contains("which changes as a and as b scan\n"), plan.text());
    assertTrue(plan.text().contains("1. join it, as a, with each b in tags (a scan"), plan.text());
    assertTrue(plan.text().contains("weight of the a times copies of the b\n"), plan.text());
    assertTrue(plan.sketch().contains("tags -> joined: 1 join as a, 3 join as b\n"));
  }

  @Test
  void aCrossJoinSaysThatEveryPairJoins() {
    MaintenancePlan plan =
        plan(
            Views.from(Views.ORDER, "order")
                .cross(Views.TAG, "tag")
                .component(LONG, "n", COUNT, null));
    assertTrue(
        plan.text()
            .contains("1. join each tag in tags (a scan: no condition relates the two): weight"));
  }

  @Test
  void aDrawingShowsTheWayThroughAnIndexAndWhatIsShown() {
    Views views =
        Views.ordersWithTags()
            .component(STRING, "tag", GROUP_BY, "tag.tag")
            .component(LONG, "least", MIN, "order.amount")
            .having("least > 3");
    assertEquals(
        """
        input order change
        input tag change
        table byProduct
        rows joined
        table amounts
        view groups
        order change -> byProduct: 1 find, 3 enter
        byProduct -> joined: 2 join each tag, 5 join each order
        tag change -> byProduct: 4 find, 6 enter
        joined -> groups: 7 find, 8 add
        joined -> amounts: 8 add
        groups -> groups: 9 show
        """,
        plan(views).sketch());
  }

  @Test
  void aDrawingShowsTheWayOfARowAlone() {
    assertTrue(
        plan(turnover()).sketch().contains("order change -> chosen: 2 choose\n"),
        plan(turnover()).sketch());
  }

  @Test
  void stringsHaveIdsOnlyWhereThereAreAny() {
    Views numbers =
        Views.from(Views.record("Point", new Column("x", INT)), "point")
            .component(INT, "x", SELECT, "point.x");
    assertEquals(List.of(), plan(numbers).dictionaries());
    Views computed =
        Views.from(Views.record("Point", new Column("x", INT)), "point")
            .component(STRING, "text", SELECT, "\"x\" + point.x");
    List<DictionaryPlan> strings =
        List.of(new DictionaryPlan("strings", STRING, new Noun("string", "strings")));
    assertEquals(strings, plan(computed).dictionaries());
    assertEquals(strings, plan(projection()).dictionaries());
  }

  @Test
  void aValueThatCanFailIsComputedOnEveryPath() {
    Views alone =
        Views.from(Views.ORDER, "order").component(LONG, "twice", SELECT, "order.amount * 2");
    Views joined = Views.ordersWithTags().component(LONG, "twice", SELECT, "order.amount * 2");
    Views scanned =
        Views.from(Views.ORDER, "order")
            .cross(Views.TAG, "tag")
            .component(LONG, "twice", SELECT, "order.amount * 2");
    for (Views views : List.of(alone, joined, scanned)) {
      List<Step> steps = plan(views).inputs().get(0).steps();
      assertTrue(steps.stream().anyMatch(Step.Check.class::isInstance), steps.toString());
    }
  }

  @Test
  void componentsShowTheirOwnParts() {
    Views views =
        Views.ordersWithTags()
            .component(STRING, "tag", GROUP_BY, "tag.tag")
            .component(LONG, "amount", GROUP_BY, "order.amount")
            .component(LONG, "sum", SUM, "order.items")
            .component(RATIONAL, "avg", AVG, "order.amount")
            .component(LONG, "buyers", COUNT_DISTINCT, "order.customer");
    MaintenancePlan plan = plan(views);
    List<GroupTablePlan.Output> outputs = plan.last().groups().outputs();
    assertEquals("tag", ((GroupTablePlan.Output.Key) outputs.get(0)).key().column().name());
    assertEquals("amount", ((GroupTablePlan.Output.Key) outputs.get(1)).key().column().name());
    assertEquals(
        List.of("items", "amount", "customer"),
        plan.last().delta().arguments().stream().map(argument -> argument.noun().one()).toList());
    assertEquals(
        List.of(Sum.Kind.LONG, Sum.Kind.WIDE),
        plan.last().groups().sums().stream().map(Sum::kind).toList());
    assertFalse(plan.last().groups().frequencies().get(0).byValue());
  }

  private static String kind(Step step) {
    return step instanceof Step.ScanEach scan
        ? "ScanEach " + scan.alias() + " " + scan.partner()
        : step.getClass().getSimpleName();
  }

  private static Views projection() {
    return Views.ordersWithTags()
        .component(STRING, "customer", SELECT, "order.customer")
        .component(STRING, "tag", SELECT, "tag.tag");
  }

  private static Views turnover() {
    return Views.from(Views.ORDER, "order")
        .where("order.items > 0")
        .component(LONG, "sum", SUM, "order.amount")
        .nullable(LONG, "most", MAX, "order.amount")
        .component(LONG, "buyers", COUNT_DISTINCT, "order.customer");
  }

  private static MaintenancePlan plan(Views views) {
    return DeltaPlanner.plan(QueryBuilder.build(views.declare("V")).get());
  }

  private static void assertEnds(MaintenancePlan plan, String end) {
    assertTrue(plan.text().endsWith(end), plan.text());
  }
}
