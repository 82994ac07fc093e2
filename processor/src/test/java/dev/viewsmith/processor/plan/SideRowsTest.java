package dev.viewsmith.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What indexes keep of rows: all of them once, and elsewhere what paths read. */
class SideRowsTest {
  private static final RecordShape CLIENT =
      DeltaPlannerTest.record(
          "Client", new Column("id", Scalar.INT), new Column("city", Scalar.STRING));
  private static final RecordShape SALE =
      DeltaPlannerTest.record(
          "Sale",
          new Column("id", Scalar.LONG),
          new Column("client", Scalar.INT),
          new Column("day", Scalar.INT),
          new Column("note", Scalar.STRING));
  private static final RecordShape ITEM =
      DeltaPlannerTest.record(
          "Item", new Column("sale", Scalar.LONG), new Column("price", Scalar.LONG));

  /** The sales by their own id: they are at home under their client. */
  private static Side sales(String where, String sum) {
    return sales(
        DeltaPlannerTest.plan(
            DeltaPlannerTest.view("Spent")
                .from(CLIENT, "client")
                .join(SALE, "sale", "sale.client == client.id")
                .join(ITEM, "item", "item.sale == sale.id")
                .where(where)
                .with(Role.GROUP_BY, Scalar.STRING, "city", "client.city")
                .with(Role.SUM, Scalar.LONG, "spent", sum)));
  }

  private static Side sales(MaintenancePlan plan) {
    TablePlan.Index index = (TablePlan.Index) plan.tables().get(1);
    assertEquals("saleById", index.name());
    return index.sides().get(0);
  }

  private static List<String> columns(Side side) {
    return side.columns().stream().map(Column::name).toList();
  }

  @Test
  void onlyWhatIsReadIsKeptAgain() {
    Side sales = sales("item.price > 0", "item.price");
    assertEquals(List.of("client"), columns(sales));
    assertEquals(List.of(), sales.conditions());
    assertEquals(
        List.of("client", "note"),
        columns(sales("item.price > 0 && sale.note != client.city", "item.price")));
    assertEquals(List.of("client", "day"), columns(sales("item.price > sale.day", "item.price")));
  }

  @Test
  void rowsThatNoPathJoinsAreNotKeptAgain() {
    Side sales = sales("sale.day > 7 && sale.note != \"\"", "item.price");
    assertEquals(List.of("client"), columns(sales));
    assertEquals("sale.day > 7 && sale.note != \"\"", PathTexts.printed(sales.conditions()));
  }

  @Test
  void aConditionThatIsReadElsewhereTooKeepsItsColumn() {
    Side sales = sales("sale.day > 7 && item.price > sale.day", "item.price");
    assertEquals(List.of("client", "day"), columns(sales));
    assertEquals("sale.day > 7", PathTexts.printed(sales.conditions()));
  }

  /** It was computed when the row came: a row that fails is in no index. */
  @Test
  void whatOneRowAloneDecidesNeedsNoWholeRow() {
    Side sales = sales("item.price > 0", "sale.day * sale.day");
    assertEquals(List.of("client", "day"), columns(sales));
  }

  /** A condition that can fail is not asked again where a row is entered. */
  @Test
  void aConditionThatCanFailKeepsAllRows() {
    Side sales = sales("sale.day * sale.day > 7", "item.price");
    assertEquals(List.of("client", "day"), columns(sales));
    assertEquals(List.of(), sales.conditions());
  }

  /**
   * It is computed only of rows that pass the condition before it, and not when a row is entered.
   */
  @Test
  void aConditionBehindAnotherInputNeedsWholeRows() {
    Side sales = sales("item.price > 0 && sale.day * sale.day > 7", "item.price");
    assertEquals(List.of("client", "day", "note"), columns(sales));
    assertEquals(List.of(), sales.conditions());
  }

  /** The refusal shows the row. */
  @Test
  void aPairThatCanFailNeedsWholeRows() {
    Side sales = sales("sale.day > 7", "item.price * sale.day");
    assertEquals(List.of("client", "day", "note"), columns(sales));
    assertEquals(List.of(), sales.conditions());
  }

  /** Previews show the partners of each change. */
  @Test
  void aJoinOfTwoKeepsWholeRows() {
    MaintenancePlan plan =
        DeltaPlannerTest.plan(
            DeltaPlannerTest.view("Same")
                .from(SALE, "one")
                .join(SALE, "other", "one.id == other.client")
                .with(Role.COUNT, Scalar.LONG, "n", null));
    TablePlan.Index index = (TablePlan.Index) plan.tables().get(0);
    assertEquals(
        List.of(4, 4),
        index.sides().stream().map(side -> side.key().size() + side.columns().size()).toList());
    assertEquals(List.of(false, false), index.sides().stream().map(Side::onlyJoined).toList());
  }

  @Test
  void eachRowIsAtHomeOnce() {
    MaintenancePlan plan =
        DeltaPlannerTest.plan(
            DeltaPlannerTest.view("Spent")
                .from(CLIENT, "client")
                .join(SALE, "sale", "sale.client == client.id")
                .join(ITEM, "item", "item.sale == sale.id")
                .with(Role.COUNT, Scalar.LONG, "n", null));
    List<String> homes =
        plan.tables().stream()
            .flatMap(table -> ((TablePlan.Index) table).sides().stream())
            .filter(side -> !side.onlyJoined())
            .map(side -> side.record().simpleName())
            .sorted()
            .toList();
    assertEquals(List.of("Client", "Item", "Sale"), homes);
  }
}
