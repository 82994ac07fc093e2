package dev.viewsmith.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.declaration.ComponentDeclaration;
import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.declaration.ExpressionText;
import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.declaration.Unsound;
import dev.viewsmith.processor.declaration.ViewDeclaration;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.relation.QueryBuilder;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whole plans, as they read, and where each conjunct of a predicate goes. */
class DeltaPlannerTest {
  private static final RecordShape ORDER =
      record(
          "Order",
          new Column("customer", Scalar.STRING),
          new Column("product", Scalar.STRING),
          new Column("amount", Scalar.LONG));
  private static final RecordShape TAG =
      record("Tag", new Column("product", Scalar.STRING), new Column("tag", Scalar.STRING));
  private static final RecordShape EMPLOYEE =
      record(
          "Employee",
          new Column("id", Scalar.INT),
          new Column("boss", Scalar.INT),
          new Column("name", Scalar.STRING),
          new Column("pay", Scalar.LONG));

  @Test
  void aJoinOfTwoInputs() {
    assertPlan(
        view("TagSales")
            .from(ORDER, "order")
            .join(TAG, "tag", "order.product == tag.product")
            .with(Role.GROUP_BY, Scalar.STRING, "customer", "order.customer")
            .with(Role.GROUP_BY, Scalar.STRING, "tag", "tag.tag")
            .with(Role.COUNT, Scalar.LONG, "n", null)
            .with(Role.SUM, Scalar.LONG, "sum", "order.amount")
            .with(Role.AVG, Scalar.RATIONAL, "avg", "order.amount")
            .with(Role.COUNT_DISTINCT, Scalar.LONG, "distinct", "order.amount")
            .with(Role.MIN, Scalar.LONG, "min", "order.amount"),
        """
        view    TagSales
        from    Order order
        join    Tag tag on order.product == tag.product
        group   customer = order.customer, tag = tag.tag
        select  n = count, sum = sum(order.amount), avg = avg(order.amount),
                distinct = count distinct(order.amount), min = min(order.amount)

        state   byProduct  product -> orders (customer, amount)   which tag changes probe
                                   -> tags (tag)                  which order changes probe
                groups     (customer, tag) -> n, sum, distinct, min; avg is sum / n
                amounts    (customer, tag) -> counts of each order.amount, for distinct and min
                strings    an id for each string

        order   1. find the product in byProduct
                2. join each tag there: weight of the order times copies of the tag
                3. enter the order into byProduct
        tag     4. find the product in byProduct
                5. join each order there: weight of the tag times copies of the order
                6. enter the tag into byProduct
        joined  7. find the group (order.customer, tag.tag) in groups
                8. add the weight to n, weight times order.amount to sum, the weight to the
                   frequency of order.amount in amounts
        """);
  }

  @Test
  void aCrossJoinTestsNoPair() {
    String text =
        DeltaPlanner.plan(
                QueryBuilder.build(
                        view("All")
                            .from(EMPLOYEE, "e")
                            .join(TAG, "t", "true")
                            .with(Role.GROUP_BY, Scalar.STRING, "tag", "t.tag")
                            .with(Role.COUNT, Scalar.LONG, "n", null)
                            .build())
                    .get())
            .text();
    assertTrue(text.contains("cross   Tag t\n"), text);
    assertFalse(text.contains("true"), text);
  }

  @Test
  void aSelfJoinOnDifferentComponents() {
    assertPlan(
        view("Bosses")
            .from(EMPLOYEE, "employee")
            .join(EMPLOYEE, "boss", "employee.boss == boss.id")
            .where("employee.pay > 10 && employee.pay < boss.pay")
            .with(Role.GROUP_BY, Scalar.STRING, "name", "boss.name")
            .with(Role.AVG, Scalar.RATIONAL, "avg", "employee.pay * 2")
            .with(Role.MAX, Scalar.LONG, "most", "employee.pay"),
        """
        view    Bosses
        from    Employee employee
        join    Employee boss on employee.boss == boss.id
        where   employee.pay > 10 && employee.pay < boss.pay
        group   name = boss.name
        select  avg = avg(employee.pay * 2), most = max(employee.pay)

        state    byBoss   boss -> employees (pay, id, name)        which changes as boss probe
                               -> bosses by id (name, pay, boss)   which changes as employee probe
                 groups   name -> rows, avgTotal, most; avg is avgTotal / rows
                 pays     name -> counts of each employee.pay, for most
                 strings  an id for each string

        employee 1. find the boss in byBoss
                 2. join it as employee only if employee.pay > 10
                 3. compute employee.pay * 2: refuses the batch where that fails
                 4. join it, as employee, with each boss there where employee.pay < boss.pay: weight
                    of the employee times copies of the boss
                 5. enter the employee into byBoss, among its employees and its bosses
                 6. find the id in byBoss
                 7. join it, as boss, with each employee there where employee.pay > 10 &&
                    employee.pay < boss.pay: weight of the boss times copies of the employee
        joined   8. find the group (boss.name) in groups
                 9. add the weight to rows, weight times employee.pay * 2 to avgTotal, the weight to
                    the frequency of employee.pay in pays
        """);
  }

  @Test
  void aSelfJoinOnTheSameComponentSharesASide() {
    assertPlan(
        view("Pairs")
            .from(TAG, "x")
            .join(TAG, "y", "x.tag == y.tag")
            .with(Role.GROUP_BY, Scalar.STRING, "tag", "x.tag")
            .with(Role.COUNT, Scalar.LONG, "n", null),
        """
        view    Pairs
        from    Tag x
        join    Tag y on x.tag == y.tag
        group   tag = x.tag
        select  n = count

        state   byTag    tag -> tags (product)   which changes as x and as y probe
                groups   tag -> n
                strings  an id for each string

        tag     1. find the tag in byTag
                2. join it, as x, with each y there: weight of the x times copies of the y
                3. enter the tag into byTag
                4. find the tag in byTag again: entering the tag may have moved it
                5. join it, as y, with each x there: weight of the y times copies of the x
        joined  6. find the group (x.tag) in groups
                7. add the weight to n
        """);
  }

  @Test
  void oneInput() {
    assertPlan(
        view("Big")
            .from(ORDER, "order")
            .where("order.amount > 10")
            .with(Role.GROUP_BY, Scalar.STRING, "customer", "order.customer")
            .with(Role.COUNT, Scalar.LONG, "n", null),
        """
        view    Big
        from    Order order
        where   order.amount > 10
        group   customer = order.customer
        select  n = count

        state   orders   (customer, amount, product) -> copies
                groups   customer -> n
                strings  an id for each string

        order   1. choose it only if order.amount > 10
                2. choose the order with its weight
                3. enter the order into orders
        chosen  4. find the group (order.customer) in groups
                5. add the weight to n
        """);
  }

  /**
   * A division behind a guard over two aliases must not meet the rows that the guard keeps away.
   */
  @Test
  void aPartialConjunctStaysBehindItsGuard() {
    MaintenancePlan plan =
        plan(
            view("Guarded")
                .from(EMPLOYEE, "e")
                .join(
                    EMPLOYEE,
                    "b",
                    "1 / e.pay > 0 && e.boss == b.id && e.id > 5 && 10 / e.pay > b.pay"
                        + " && 10 / b.pay > 1")
                .where("10 / b.id > 2")
                .with(Role.GROUP_BY, Scalar.STRING, "name", "b.name")
                .with(Role.COUNT, Scalar.LONG, "n", null));
    String text = plan.text().replaceAll("\\n +", " ");
    assertTrue(text.contains("join it as e only if 1 / e.pay > 0 && e.id > 5 3."), text);
    assertTrue(text.contains("join it as b only if 10 / b.id > 2 7."), text);
    assertTrue(
        text.contains(
            "with each b there where 10 / b.id > 2 && 10 / e.pay > b.pay && 10 / b.pay > 1:"),
        text);
  }

  @Test
  void aSingleInputTestsAllOfItsConjunctsInOrder() {
    String text =
        plan(view("Alone")
                .from(EMPLOYEE, "e")
                .where("e.id > 5 && true && 10 / e.pay > 2")
                .with(Role.GROUP_BY, Scalar.STRING, "name", "e.name")
                .with(Role.COUNT, Scalar.LONG, "n", null))
            .text();
    assertTrue(text.contains("1. choose it only if e.id > 5 && true && 10 / e.pay > 2"), text);
  }

  @Test
  void anIntMeetsALongAndSeveralComponentsMakeOneKey() {
    MaintenancePlan plan =
        plan(
            view("Keys")
                .from(EMPLOYEE, "e")
                .join(ORDER, "o", "e.id == o.amount && e.name == o.customer && e.id == o.amount")
                .with(Role.GROUP_BY, Scalar.STRING, "name", "e.name")
                .with(Role.COUNT, Scalar.LONG, "n", null));
    TablePlan.Index index = (TablePlan.Index) plan.tables().get(0);
    assertEquals("byIdAndName", index.name());
    assertEquals(
        List.of(new Column("id", Scalar.INT), new Column("name", Scalar.STRING)),
        index.sides().get(0).key());
    assertEquals(
        List.of(new Column("amount", Scalar.LONG), new Column("customer", Scalar.STRING)),
        index.sides().get(1).key());
  }

  /** A condition of the other input alone is a guard, too. */
  @Test
  void aPartialConjunctStaysBehindAConditionOfTheOtherInput() {
    String text =
        plan(view("Guarded")
                .from(EMPLOYEE, "e")
                .join(ORDER, "o", "e.name == o.customer")
                .where("o.amount > 3 && 100 / e.pay > 2 && e.id > 1")
                .with(Role.GROUP_BY, Scalar.STRING, "name", "e.name")
                .with(Role.COUNT, Scalar.LONG, "n", null))
            .text()
            .replaceAll("\\n +", " ");
    assertTrue(text.contains("join it only if e.id > 1 3."), text);
    assertTrue(text.contains("join each order there where o.amount > 3 && 100 / e.pay > 2:"), text);
  }

  @Test
  void aComponentIsInTheKeyOnce() {
    MaintenancePlan plan =
        plan(
            view("Once")
                .from(EMPLOYEE, "e")
                .join(ORDER, "o", "e.id == o.amount && o.amount == e.boss && o.amount == e.id")
                .with(Role.GROUP_BY, Scalar.STRING, "name", "e.name")
                .with(Role.COUNT, Scalar.LONG, "n", null));
    assertEquals("byId", ((TablePlan.Index) plan.tables().get(0)).name());
    String text = plan.text().replaceAll("\\n +", " ");
    assertTrue(text.contains("join each order there where o.amount == e.boss: weight"), text);
  }

  @Test
  void narrowNeighboursShareAWordOfTheKey() {
    GroupTablePlan groups =
        plan(view("Words")
                .from(EMPLOYEE, "e")
                .with(Role.GROUP_BY, Scalar.INT, "id", "e.id")
                .with(Role.GROUP_BY, Scalar.LONG, "pay", "e.pay")
                .with(Role.GROUP_BY, Scalar.STRING, "name", "e.name + \"!\"")
                .with(Role.GROUP_BY, Scalar.BOOLEAN, "own", "e.id == e.boss")
                .with(Role.GROUP_BY, Scalar.INT, "boss", "e.boss")
                .with(Role.COUNT, Scalar.LONG, "n", null))
            .last()
            .groups();
    assertEquals(
        List.of(List.of("id"), List.of("pay"), List.of("name", "own"), List.of("boss")),
        groups.keyWords().stream()
            .map(word -> word.parts().stream().map(part -> part.column().name()).toList())
            .toList());
    assertEquals(
        List.of(false, false, true, false, false),
        groups.keys().stream().map(GroupTablePlan.GroupKey::computed).toList());
  }

  @Test
  void namesOfStateNeverMeet() {
    RecordShape group =
        record("Group", new Column("string", Scalar.INT), new Column("key", Scalar.LONG));
    MaintenancePlan plan =
        plan(
            view("V")
                .from(group, "g")
                .with(Role.GROUP_BY, Scalar.INT, "string", "g.string")
                .with(Role.SUM, Scalar.LONG, "key", "g.key")
                .with(Role.MIN, Scalar.INT, "least", "g.string")
                .with(Role.MAX, Scalar.LONG, "words", "g.key"));
    assertEquals("groups", plan.tables().get(0).name());
    assertEquals("groupTable", plan.last().groups().name());
    assertEquals(
        List.of("strings", "keys"),
        plan.last().groups().frequencies().stream().map(GroupTablePlan.Frequency::name).toList());
    assertEquals("keyTotal", plan.last().groups().sums().get(0).column());
  }

  static void assertPlan(Declared view, String expected) {
    assertEquals(expected, plan(view).text());
  }

  static MaintenancePlan plan(Declared view) {
    Outcome<?> query = QueryBuilder.build(view.build());
    assertEquals(List.of(), query.problems());
    return DeltaPlanner.plan(QueryBuilder.build(view.build()).get());
  }

  static Declared view(String name) {
    return new Declared(name);
  }

  static RecordShape record(String name, Column... columns) {
    return new RecordShape(new QualifiedName("shop", List.of(name)), true, List.of(columns));
  }

  /** Builds a declaration as the reader of annotations would. */
  static final class Declared {
    private final String name;
    private final List<InputDeclaration> inputs = new ArrayList<>();
    private final List<ComponentDeclaration> components = new ArrayList<>();
    private ExpressionText where;

    Declared(String name) {
      this.name = name;
    }

    Declared from(RecordShape record, String alias) {
      inputs.add(new InputDeclaration(record, alias, null, Site.NOWHERE));
      return this;
    }

    Declared join(RecordShape record, String alias, String on) {
      inputs.add(new InputDeclaration(record, alias, text(on), Site.NOWHERE));
      return this;
    }

    Declared where(String predicate) {
      where = text(predicate);
      return this;
    }

    Declared with(Role role, ColumnType type, String component, String expression) {
      components.add(
          new ComponentDeclaration(
              new Column(component, type),
              role,
              expression == null ? null : text(expression),
              null,
              null,
              Site.NOWHERE));
      return this;
    }

    ViewDeclaration build() {
      Column[] columns =
          components.stream().map(ComponentDeclaration::column).toArray(Column[]::new);
      return new ViewDeclaration(
          record(name, columns),
          Site.NOWHERE,
          inputs,
          where,
          components,
          false,
          null,
          List.of(),
          List.of(),
          List.of(),
          Unsound.NOTHING);
    }

    private static ExpressionText text(String text) {
      return new ExpressionText(text, Site.NOWHERE);
    }
  }
}
