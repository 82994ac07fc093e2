package dev.viewsmith.processor.report;

import static dev.viewsmith.processor.report.Page.below;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The costs as the pages tell them, step by step. */
class StepCostTest {
  @Test
  void ofAJoinThroughAnIndex() {
    assertEquals(
        List.of(
            "O(1) one probe of byProduct",
            "O(tags found) a joined row each; no others are read",
            "O(1) one probe among the rows of its key",
            "O(1) one probe of byProduct",
            "O(orders found) a joined row each; no others are read",
            "O(1) one probe among the rows of its key",
            "O(1) one probe of groups",
            "O(log k) k different values of the group in amounts"),
        costs("shop.TagSales"));
  }

  @Test
  void ofAJoinWithItself() {
    assertEquals(
        List.of(
            "O(1) one probe of byManager",
            "O(1) looks at the changed row alone",
            "O(bosses found) each is tested; no others are read",
            "O(1) one probe among the rows of each of its keys",
            "O(1) one probe of byManager",
            "O(employees found) each is tested; no others are read",
            "O(1) one probe of groups",
            "O(log k) k different values of the group in salaries"),
        costs("work.TeamPay"));
  }

  @Test
  void ofALeftJoin() {
    assertEquals(
        List.of(
            "O(1) one probe of byName",
            "O(orders found) a joined row each; no others are read",
            "O(1) its partners are counted by now",
            "O(1) one probe among the rows of its key",
            "O(1) one probe of byName",
            "O(customers found) a joined row each; no others are read",
            "O(1) one probe among the rows of its key",
            "O(found) looks again at the rows that it joined; not at all if it is a further copy",
            "O(1) nothing to look up"),
        costs("shop.Spending").subList(0, 9));
  }

  @Test
  void ofAnAntiJoin() {
    assertEquals(
        List.of(
            "O(1) one probe of clientSaleById",
            "O(refunds found) counts them",
            "O(1) its partners are counted by now",
            "O(1) one probe among the rows of its key",
            "O(1) one probe of clientSaleById",
            "O(1) nothing to do before they are counted",
            "O(1) one probe among the rows of its key",
            "O(found) looks again at the rows that it joined; not at all if it is a further copy"),
        costs("sales.KeptSales").subList(6, 14));
  }

  @Test
  void ofScansOfDistinctRows() {
    assertEquals(
        List.of(
            "O(tags) reads all tags for every changed row",
            "O(1) one probe of orders",
            "O(orders) reads all orders for every changed row",
            "O(1) one probe of tags",
            "O(1) one probe of rows",
            "O(1) additions in the row that was found",
            "O(touched rows) once each, however many changes of the batch touch it"),
        costs("shop.Suggestions"));
  }

  @Test
  void ofOneRowWithExactSums() {
    assertEquals(
        List.of(
            "O(1) nothing to look up",
            "O(1) one probe of payments",
            "O(1) nothing to look up",
            "O(log k) k different values in fees, ats; exact sums as long as the numbers are",
            "O(1) once a batch",
            "O(1) once a batch"),
        costs("bank.Flow"));
  }

  @Test
  void ofTotalsOfGroups() {
    List<String> costs = costs("bank.PayerSums");
    assertEquals(
        "O(touched groups) once each, however many changes of the batch touch it",
        costs.get(costs.size() - 1));
  }

  private static List<String> costs(String view) {
    return Page.ofGolden(view).all("li").stream()
        .map(step -> below(step, "p").get(1).getTextContent())
        .map(cost -> cost.substring(0, cost.indexOf(" · ")))
        .toList();
  }
}
