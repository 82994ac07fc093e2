package dev.viewsmith.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.plan.DeltaPlanner;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Pass;
import dev.viewsmith.processor.plan.MaintenancePlan.Way;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the plan of several views keeps once, what it keeps again, and what goes from one on. */
class SharedStateTest {
  private static final String ORDER =
      "package shop;\npublic record Order(String customer, String product, long amount) {}";
  private static final String TAG =
      "package shop;\npublic record Tag(String product, String tag) {}";
  private static final String JOINED =
      "join = @Join(value = Tag.class, on = \"order.product == tag.product\")";

  private static String view(String name, String declaration, String components) {
    return "package shop;\nimport dev.viewsmith.*;\n@View(from = %s)\npublic record %s(%s) {}"
        .formatted(declaration, name, components);
  }

  private static String set(String... views) {
    StringBuilder set = new StringBuilder("package shop;\nimport dev.viewsmith.*;\n@ViewSet\n");
    set.append("public interface Shop { ");
    for (String view : views) {
      set.append("Relation<%s> %s(); ".formatted(view, "the" + view));
    }
    return set + "}";
  }

  private static MaintenancePlan plan(String root, String... sources) {
    List<String> all = new ArrayList<>(List.of(ORDER, TAG));
    all.addAll(List.of(sources));
    return DeltaPlanner.plan(Programs.of(all.toArray(String[]::new)).get(root));
  }

  private static List<String> tables(MaintenancePlan plan) {
    return plan.tables().stream().map(TablePlan::name).toList();
  }

  private static List<String> shared(MaintenancePlan plan) {
    return plan.text().lines().filter(line -> line.startsWith("shared")).toList();
  }

  private static final String SALES =
      view("Sales", "Order.class, " + JOINED, "@GroupBy(\"tag.tag\") String tag, @Count long n");
  private static final String BUYERS =
      view(
          "Buyers",
          "Order.class, " + JOINED,
          "@GroupBy(\"tag.tag\") String tag, @CountDistinct(\"order.customer\") long buyers");
  private static final String TOTALS =
      view(
          "Totals",
          "Order.class",
          "@GroupBy(\"order.customer\") String customer, @Sum(\"order.amount\") long total");

  @Test
  void joinsByTheSameKeyShareAnIndex() {
    MaintenancePlan plan = plan("shop.Shop", SALES, BUYERS, set("Sales", "Buyers"));
    assertEquals(List.of("byProduct"), tables(plan));
    assertEquals(
        List.of("shared  byProduct     by Sales and Buyers: saves a second one"), shared(plan));
    assertEquals(1, plan.passes().size());
    for (Way way : plan.passes().get(0).ways()) {
      assertEquals(2, way.paths().size());
      assertEquals(List.of(), way.paths().get(0).input().enters());
      assertEquals(1, way.entering().enters().size());
    }
  }

  @Test
  void threeViewsSaveTwo() {
    MaintenancePlan plan =
        plan("shop.Shop", SALES, BUYERS, TOTALS, set("Sales", "Buyers", "Totals"));
    assertEquals(List.of("byProduct"), tables(plan));
    assertEquals(
        List.of("shared  byProduct     by Sales, Buyers and Totals: saves 2 more of them"),
        shared(plan));
  }

  @Test
  void theColumnsThatAreReadGoOn() {
    String most =
        view(
            "Most",
            "Totals.class",
            "@Max(\"totals.total\") @org.jspecify.annotations.Nullable Long most");
    MaintenancePlan plan = plan("shop.Most", TOTALS, most);
    assertEquals(
        List.of("total"), plan.views().get(0).rows().columns().stream().map(Column::name).toList());
    assertEquals(List.of("orders"), tables(plan));
    assertTrue(
        plan.text().lines().anyMatch(line -> line.matches("onward +\\(total\\) of each row .*")));
  }

  @Test
  void aViewThatIsOnlyCountedHandsItsFirstColumnOn() {
    String count = view("Customers", "Totals.class", "@Count long n");
    assertEquals(
        List.of("customer"),
        plan("shop.Customers", TOTALS, count).views().get(0).rows().columns().stream()
            .map(Column::name)
            .toList());
  }

  @Test
  void anInputOfALaterPassIsKeptAgain() {
    String above =
        view(
            "Above",
            "Totals.class, join = @Join(value = Order.class, on = \"order.customer == totals.customer"
                + " && order.amount * 2 > totals.total\")",
            "@GroupBy(\"order.customer\") String customer, @Count long n");
    MaintenancePlan plan = plan("shop.Above", TOTALS, above);
    assertEquals(List.of("orders", "byCustomer"), tables(plan));
    assertEquals(
        List.of("orderForAbove"), plan.copies().stream().map(c -> c.as().noun().one()).toList());
    assertEquals(List.of(), shared(plan));
    assertTrue(plan.sketch().contains("order change -> byCustomer"), plan.sketch());
    assertFalse(plan.sketch().contains("orderForAbove change"), plan.sketch());
    assertEquals(2, plan.passes().size());
  }

  @Test
  void theOneThatMeetsItsOwnKindEnters() {
    String pairs =
        view(
            "Pairs",
            "Order.class, as = \"a\", join = @Join(value = Order.class, as = \"b\", on ="
                + " \"a.product == b.product\")",
            "@Count long n");
    for (String set : List.of(set("Pairs", "Totals"), set("Totals", "Pairs"))) {
      Pass pass = plan("shop.Shop", TOTALS, pairs, set).passes().get(0);
      assertEquals(1, pass.ways().size());
      InputPlan entering = pass.ways().get(0).entering();
      assertEquals(2, entering.paths());
      assertEquals(List.of(), pass.ways().get(0).paths().get(0).input().enters());
    }
  }

  @Test
  void twoThatMeetTheirOwnKindKeepTheirRowsApart() {
    String some =
        view(
            "Some",
            "Order.class, as = \"a\", join = @Join(value = Order.class, as = \"b\", on ="
                + " \"a.product == b.product\")",
            "@Count long n");
    String others =
        view(
            "Others",
            "Order.class, as = \"x\", join = @Join(value = Order.class, as = \"y\", on ="
                + " \"x.product == y.product\")",
            "@Sum(\"x.amount\") long sum");
    MaintenancePlan plan = plan("shop.Shop", some, others, set("Some", "Others"));
    assertEquals(1, plan.copies().size());
    assertEquals(2, plan.tables().size());
    assertEquals(List.of(), shared(plan));
  }

  @Test
  void aJoinThatIsNoInnerOneKeepsItsInputsForItself() {
    String untagged =
        view(
            "Untagged",
            "Order.class, join = @Join(value = Tag.class, kind = JoinKind.ANTI, on ="
                + " \"order.product == tag.product\")",
            "@Count long n");
    MaintenancePlan plan = plan("shop.Shop", SALES, untagged, set("Sales", "Untagged"));
    assertEquals(2, plan.copies().size());
    assertEquals(2, plan.tables().size());
    assertEquals(List.of(), shared(plan));
  }

  @Test
  void viewsAreJoinedWhenThoseThatTheyAreOverAreDone() {
    String top =
        view(
            "Top",
            "Totals.class",
            "@Max(\"totals.total\") @org.jspecify.annotations.Nullable Long top");
    String last = view("Last", "Top.class", "@Count(\"top.top\") long n");
    MaintenancePlan plan = plan("shop.Shop", TOTALS, top, last, set("Last", "Totals"));
    assertEquals(
        List.of("Totals", "Top", "Last"),
        plan.passes().stream()
            .flatMap(pass -> pass.views().stream())
            .map(view -> view.view().name().simpleName())
            .toList());
    assertEquals(List.of(0, 1, 2), plan.views().stream().map(view -> view.pass()).toList());
  }

  @Test
  void columnsThatOnlyConditionsReadGoOn() {
    String above =
        view(
            "Above",
            "Order.class, join = @Join(value = Totals.class, on = \"totals.customer =="
                + " order.customer\"), where = \"order.amount * 2 > totals.total + 1\"",
            "@Count long n");
    assertEquals(List.of("customer", "total"), onward(plan("shop.Above", TOTALS, above)));
    String large = view("Large", "Totals.class, where = \"totals.total > 9\"", "@Count long n");
    assertEquals(List.of("total"), onward(plan("shop.Large", TOTALS, large)));
  }

  private static List<String> onward(MaintenancePlan plan) {
    return plan.views().get(0).rows().columns().stream().map(Column::name).toList();
  }

  @Test
  void aSetShowsItsViewsAsItsAccessorsStand() {
    MaintenancePlan plan = plan("shop.Shop", SALES, TOTALS, set("Totals", "Sales"));
    assertEquals(
        List.of("theTotals = Totals", "theSales = Sales"),
        plan.set().accessors().stream()
            .map(shown -> shown.name() + " = " + shown.view().view().name().simpleName())
            .toList());
  }

  @Test
  void groupsHoldTheIdsOfWhatOtherViewsShow() {
    String same =
        view(
            "Same", "Totals.class", "@GroupBy(\"totals.customer\") String customer, @Count long n");
    MaintenancePlan plan = plan("shop.Same", TOTALS, same);
    assertFalse(plan.views().get(0).groups().keys().get(0).computed());
    assertTrue(plan.last().groups().keys().get(0).computed());
  }

  @Test
  void stagesArePassesOfTheirOwn() {
    String untagged =
        view(
            "Untagged",
            "Order.class, as = \"a\", join = {@Join(value = Order.class, as = \"b\", on ="
                + " \"a.customer == b.customer\"), @Join(value = Tag.class, kind = JoinKind.ANTI, on ="
                + " \"a.product == tag.product\")}",
            "@Count long n");
    MaintenancePlan plan = plan("shop.Shop", SALES, untagged, set("Sales", "Untagged"));
    assertEquals(
        List.of("INNER", "-", "ANTI", "-"),
        plan.passes().stream()
            .map(pass -> pass.stage() == null ? "-" : pass.stage().kind().name())
            .toList());
  }

  /** What one of them leaves out, the other may need. */
  @Test
  void aSharedSideKeepsWhatAnyOfItsViewsReads() {
    String shop = "package shop;\npublic record Shop(String name, String city) {}";
    String of = "package shop;\npublic record Stock(String product, String shop) {}";
    String joins =
        "Order.class, join = {@Join(value = Stock.class, on = \"order.product == stock.product\"),"
            + " @Join(value = Shop.class, on = \"stock.shop == shop.name\")}, where = \"%s\"";
    String few =
        view(
            "Few",
            joins.formatted("stock.product != \\\"pen\\\" && order.amount > 1"),
            "@GroupBy(\"shop.city\") String city, @Count long n");
    String all =
        view(
            "All",
            joins.formatted("order.amount > 2"),
            "@GroupBy(\"shop.city\") String city, @CountDistinct(\"order.customer\") long n");
    assertEquals(
        List.of("", "stock.product != \"pen\""), conditions(plan("shop.Few", few, shop, of)));
    MaintenancePlan both =
        plan("shop.Both", few, all, shop, of, set("Few", "All").replace("Shop {", "Both {"));
    assertEquals(List.of("", ""), conditions(both));
  }

  /** Of the sides of stocks. */
  private static List<String> conditions(MaintenancePlan plan) {
    return plan.tables().stream()
        .flatMap(table -> ((TablePlan.Index) table).sides().stream())
        .filter(side -> side.record().simpleName().equals("Stock"))
        .map(
            side ->
                side.conditions().stream()
                    .map(ExpressionPrinter::print)
                    .collect(Collectors.joining(" && ")))
        .toList();
  }
}
