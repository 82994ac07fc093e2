package dev.viewsmith.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.RecordShape;
import org.junit.jupiter.api.Test;

/** In which order inputs are probed, and by which indexes. */
class ManyInputsPlansTest {
  private static final RecordShape CLIENT =
      DeltaPlannerTest.record(
          "Client", new Column("id", Scalar.INT), new Column("city", Scalar.STRING));
  private static final RecordShape SALE =
      DeltaPlannerTest.record(
          "Sale", new Column("id", Scalar.LONG), new Column("client", Scalar.INT));
  private static final RecordShape ITEM =
      DeltaPlannerTest.record(
          "Item",
          new Column("sale", Scalar.LONG),
          new Column("depot", Scalar.STRING),
          new Column("price", Scalar.LONG));
  private static final RecordShape DEPOT =
      DeltaPlannerTest.record(
          "Depot", new Column("name", Scalar.STRING), new Column("city", Scalar.STRING));
  private static final RecordShape LINK =
      DeltaPlannerTest.record("Link", new Column("from", Scalar.INT), new Column("to", Scalar.INT));

  @Test
  void aChainIsWalkedFromBothEndsAndFromTheMiddle() {
    DeltaPlannerTest.assertPlan(
        DeltaPlannerTest.view("Spent")
            .from(CLIENT, "client")
            .join(SALE, "sale", "sale.client == client.id")
            .join(ITEM, "item", "item.sale == sale.id")
            .where("item.price > 0")
            .with(Role.GROUP_BY, Scalar.STRING, "city", "client.city")
            .with(Role.SUM, Scalar.LONG, "spent", "item.price"),
        """
        view    Spent
        from    Client client
        join    Sale sale on sale.client == client.id
        join    Item item on item.sale == sale.id
        where   item.price > 0
        group   city = client.city
        select  spent = sum(item.price)

        state   byId      id -> clients (city)         which sale and item changes probe
                             -> sales by client (id)   which client changes probe
                saleById  id -> sales (client)                 which item changes probe
                             -> items by sale (price, depot)   which client and sale changes probe
                groups    city -> rows, spent
                strings   an id for each string

        client  1. find the id in byId
                2. join each sale in byId
                3. find sale.id in saleById
                4. join each item in saleById where item.price > 0: weight of the client times
                   copies of all others
                5. enter the client into byId
        sale    6. find the client in byId
                7. find the id in saleById
                8. join each client in byId
                9. join each item in saleById where item.price > 0: weight of the sale times copies
                   of all others
                10. enter the sale into byId
                11. enter the sale into saleById
        item    12. find the sale in saleById
                13. join it only if item.price > 0
                14. join each sale in saleById
                15. find sale.client in byId
                16. join each client in byId: weight of the item times copies of all others
                17. enter the item into saleById
        joined  18. find the group (client.city) in groups
                19. add the weight to rows, weight times item.price to spent
        """);
  }

  @Test
  void theCycleOfATriangleIsClosedByBothColumnsAtOnce() {
    String text = triangles();
    assertTrue(text.contains("find (second.to, first.from) in byFromAndTo\n"), text);
    assertEquals(
        2, text.lines().filter(line -> line.matches("(state)?\\s+by\\w+ .*")).count(), text);
  }

  @Test
  void rowsThatMeetThemselvesAreEnteredBySign() {
    assertTrue(
        triangles().contains("enter the link into byFromAndTo: before it joins if it comes"),
        triangles());
  }

  private static String triangles() {
    return DeltaPlannerTest.plan(
            DeltaPlannerTest.view("Triangles")
                .from(LINK, "first")
                .join(LINK, "second", "first.to == second.from")
                .join(LINK, "third", "second.to == third.from && third.to == first.from")
                .with(Role.COUNT, Scalar.LONG, "n", null))
        .text();
  }

  /** The equality of cities comes second: it must not lead from a depot to all clients there. */
  @Test
  void aPathFollowsTheFirstEqualityOfEachJoin() {
    String text =
        DeltaPlannerTest.plan(
                DeltaPlannerTest.view("Local")
                    .from(CLIENT, "client")
                    .join(SALE, "sale", "sale.client == client.id")
                    .join(ITEM, "item", "item.sale == sale.id")
                    .join(DEPOT, "depot", "depot.name == item.depot && depot.city == client.city")
                    .with(Role.COUNT, Scalar.LONG, "n", null))
            .text();
    String depot = text.substring(text.indexOf("\ndepot"), text.indexOf("\njoined"));
    assertTrue(depot.indexOf("each item") < depot.indexOf("each sale"), text);
    assertTrue(depot.indexOf("each sale") < depot.indexOf("each client"), text);
    assertTrue(depot.contains("find (sale.client, depot.city) in byIdAndCity"), text);
  }

  @Test
  void whatNothingLeadsToIsScannedLast() {
    String text =
        DeltaPlannerTest.plan(
                DeltaPlannerTest.view("All")
                    .from(CLIENT, "client")
                    .join(DEPOT, "depot", "true")
                    .join(SALE, "sale", "sale.client == client.id")
                    .with(Role.COUNT, Scalar.LONG, "n", null))
            .text();
    String sale = text.substring(text.indexOf("\nsale"), text.indexOf("\njoined"));
    assertTrue(sale.indexOf("each client") < sale.indexOf("each depot in depots (a scan: "), text);
    assertFalse(text.contains("by city"), text);
  }
}
