package dev.viewsmith.processor.plan;

import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.COUNT;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.GROUP_BY;
import static dev.viewsmith.processor.declaration.ComponentDeclaration.Role.MAX;
import static dev.viewsmith.processor.type.ColumnType.Scalar.BIG_DECIMAL;
import static dev.viewsmith.processor.type.ColumnType.Scalar.INT;
import static dev.viewsmith.processor.type.ColumnType.Scalar.LONG;
import static dev.viewsmith.processor.type.ColumnType.Scalar.STRING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.relation.QueryBuilder;
import dev.viewsmith.processor.relation.Views;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Components of nested records in plans, and which equalities make index keys. */
class NestedPlansTest {
  private static final RecordShape DEPOT =
      Views.record(
          "Depot",
          new Column("name", STRING),
          new Column("site", Views.ADDRESS),
          new Column("limit", BIG_DECIMAL));

  @Test
  void aNestedComponentIsAKey() {
    MaintenancePlan plan =
        plan(
            Views.from(Views.PARCEL, "parcel")
                .join(DEPOT, "depot", "parcel.address.city == depot.site.city")
                .where("depot.site.zip > 3")
                .component(STRING, "city", GROUP_BY, "parcel.address.city")
                .component(INT, "zip", MAX, "parcel.address.zip"));
    assertEquals(
        """
        view    V
        from    Parcel parcel
        join    Depot depot on parcel.address.city == depot.site.city
        where   depot.site.zip > 3
        group   city = parcel.address.city
        select  zip = max(parcel.address.zip)

        state   byAddressCity  address.city -> parcels (address.zip, id, depot, grams, length,
                               width, fee, serial, letter, express, address, value, currency)
                                            -> depots by site.city (site.zip, name, site, limit)
                groups         city -> rows, zip
                addressZips    city -> counts of each parcel.address.zip, for zip
                strings        an id for each string
                decimals       an id for each BigDecimal
                bigIntegers    an id for each BigInteger
                addresses      an id for each Address
                moneys         an id for each Money
                currencies     an id for each Currency

        parcel  1. find address.city in byAddressCity
                2. join each depot there where depot.site.zip > 3: weight of the parcel times copies
                   of the depot
                3. enter the parcel into byAddressCity
        depot   4. find site.city in byAddressCity
                5. join it only if depot.site.zip > 3
                6. join each parcel there: weight of the depot times copies of the parcel
                7. enter the depot into byAddressCity
        joined  8. find the group (parcel.address.city) in groups
                9. add the weight to rows, the weight to the frequency of parcel.address.zip in
                   addressZips
        """,
        plan.text());
    InputPlan parcels = plan.inputs().get(0);
    Column address = new Column("address", Views.ADDRESS);
    Column city = Views.ADDRESS.columns().get(0);
    Column zip = Views.ADDRESS.columns().get(1);
    assertEquals(
        Map.of(
            "addressCity", new InputPlan.Derived(address, List.of(city)),
            "addressZip", new InputPlan.Derived(address, List.of(zip))),
        parcels.derived());
    assertEquals(
        List.of(
            new Column("addressCity", STRING, false, "address.city"),
            new Column("addressZip", INT, false, "address.zip")),
        parcels.columns().subList(0, 2));
    assertEquals(Views.PARCEL.columns().size() + 2, parcels.columns().size());
    assertEquals(
        List.of(false), plan.last().groups().keys().stream().map(GroupKey::computed).toList());
  }

  @Test
  void aTableOfAllRowsHasThemToo() {
    MaintenancePlan plan =
        plan(
            Views.from(Views.PARCEL, "parcel")
                .where("parcel.address.zip > 3")
                .component(LONG, "n", COUNT, null));
    TablePlan.Rows rows = (TablePlan.Rows) plan.tables().get(0);
    assertEquals(new Column("addressZip", INT, false, "address.zip"), rows.columns().get(0));
    assertEquals(1, plan.inputs().get(0).derived().size());
  }

  @Test
  void wholeRecordsAndBoxesAreKeys() {
    MaintenancePlan plan =
        plan(
            Views.from(Views.PARCEL, "a")
                .join(
                    Views.PARCEL,
                    "b",
                    "a.address == b.address && a.fee == b.fee && a.id == b.grams"
                        + " && a.value == b.value")
                .component(LONG, "n", COUNT, null));
    TablePlan.Index index = (TablePlan.Index) plan.tables().get(0);
    assertEquals("byAddressAndFeeAndIdAndValue", index.name());
    assertEquals(new Column("id", INT, true), index.sides().get(0).key().get(2));
    assertEquals(new Column("grams", LONG), index.sides().get(1).key().get(2));
    for (TablePlan.Side side : index.sides()) {
      assertEquals(
          Views.PARCEL.columns().size(),
          side.key().size() + side.columns().size(),
          side.toString());
    }
  }

  /** Each has another word for the same number: the pair is compared. */
  @Test
  void numbersWithOtherWordsAreNoKeys() {
    for (String equality :
        List.of("a.serial == b.fee", "a.width == b.length", "a.grams == b.fee")) {
      MaintenancePlan plan = plan(pairs(equality));
      assertTrue(plan.tables().get(0) instanceof TablePlan.Rows, equality);
    }
    assertTrue(
        plan(pairs("a.serial == b.fee"))
            .text()
            .replaceAll("\\n +", " ")
            .contains(
                "with each b in parcels (a scan: an equality of a BigInteger and a BigDecimal"
                    + " leads to no index) where a.serial == b.fee:"));
    MaintenancePlan mixed = plan(pairs("a.depot == b.depot && a.serial == b.fee"));
    assertTrue(
        mixed.text().replaceAll("\\n +", " ").contains("each b there where a.serial == b.fee:"),
        mixed.text());
  }

  @Test
  void eachTypeHasADictionaryOfItsOwnName() {
    RecordShape decimal = Views.record("Decimal", new Column("address", BIG_DECIMAL));
    MaintenancePlan plan =
        plan(
            Views.from(decimal, "d")
                .cross(Views.PARCEL, "p")
                .component(BIG_DECIMAL, "most", GROUP_BY, "d.address"));
    assertEquals(
        List.of("decimals", "strings", "bigIntegers", "addresses", "moneys", "currencies"),
        plan.dictionaries().stream().map(DictionaryPlan::name).toList());
    assertEquals("decimalRows", plan.tables().get(0).name());
    assertEquals("uuid", DictionaryPlan.noun(ColumnType.Scalar.UUID).one());
    assertEquals("zonedDateTimes", DictionaryPlan.noun(ColumnType.Scalar.ZONED_DATE_TIME).many());
  }

  private static Views pairs(String equality) {
    return Views.from(Views.PARCEL, "a")
        .join(Views.PARCEL, "b", equality)
        .component(LONG, "n", COUNT, null);
  }

  private static MaintenancePlan plan(Views views) {
    return DeltaPlanner.plan(QueryBuilder.build(views.declare("V")).get());
  }
}
