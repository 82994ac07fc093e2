package dev.viewsmith.processor.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.viewsmith.processor.declaration.InputDeclaration;
import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.Coalesce;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Negate;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.RecordShape;
import dev.viewsmith.processor.type.StaticField;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Components of nested records as columns of their own. */
class DerivedColumnsTest {
  private static final Column CITY = new Column("city", Scalar.STRING);
  private static final Column ZIP = new Column("zip", Scalar.INT, true);
  private static final RecordType ADDRESS =
      new RecordType(Views.name("Address"), List.of(CITY, ZIP));
  private static final Column HOME = new Column("home", ADDRESS);
  private static final RecordType PERSON = new RecordType(Views.name("Person"), List.of(HOME));
  private static final RecordShape ORDER =
      Views.record(
          "Order",
          new Column("buyer", PERSON),
          new Column("address", ADDRESS),
          new Column("addressCity", Scalar.LONG));
  private static final ColumnValue ADDRESS_OF_A = new ColumnValue("a", "address", ADDRESS);

  private final DerivedColumns.OfProgram program = new DerivedColumns.OfProgram();
  private final DerivedColumns derived =
      new DerivedColumns(
          List.of(
              new InputDeclaration(ORDER, "a", null, Site.NOWHERE),
              new InputDeclaration(ORDER, "b", null, Site.NOWHERE)),
          program);

  @Test
  void aPathBecomesAColumnWithANameOfItsOwn() {
    TypedExpression city = new Component(ADDRESS_OF_A, CITY);
    assertEquals(
        new ColumnValue("a", "addressCity2", Scalar.STRING, false, "address.city"),
        derived.map(city));
    ColumnValue buyer = new ColumnValue("b", "buyer", PERSON);
    TypedExpression zip = new Component(new Component(buyer, HOME), ZIP);
    assertEquals(
        new ColumnValue("b", "buyerHomeZip", Scalar.INT, false, "buyer.home.zip"),
        derived.map(zip));
    assertEquals(
        List.of(
            new DerivedColumn(
                ORDER.name(),
                new Column("addressCity2", Scalar.STRING, false, "address.city"),
                ORDER.columns().get(1),
                List.of(CITY)),
            new DerivedColumn(
                ORDER.name(),
                new Column("buyerHomeZip", Scalar.INT, true, "buyer.home.zip"),
                ORDER.columns().get(0),
                List.of(HOME, ZIP))),
        derived.all());
  }

  @Test
  void aliasesOfAnInputShareAColumn() {
    derived.map(new Component(ADDRESS_OF_A, ZIP));
    assertEquals(
        new ColumnValue("b", "addressZip", Scalar.INT, false, "address.zip"),
        derived.map(new Component(new ColumnValue("b", "address", ADDRESS), ZIP)));
    assertEquals(1, derived.all().size());
  }

  @Test
  void whatIsNoComponentOfAnInputStaysOne() {
    TypedExpression ofView = new Component(new ColumnValue("", "address", ADDRESS), CITY);
    assertEquals(ofView, derived.map(ofView));
    TypedExpression other = new ColumnValue("b", "address", ADDRESS);
    TypedExpression ofChoice =
        new Component(new Conditional(Literal.TRUE, ADDRESS_OF_A, other), CITY);
    assertEquals(ofChoice, derived.map(ofChoice));
    assertSame(ADDRESS_OF_A, derived.map(ADDRESS_OF_A));
    assertEquals(List.of(), derived.all());
  }

  /** Each kind of expression with a path in each operand, beside the same with columns. */
  @Test
  void pathsAreFoundInEachOperand() {
    assertEquals(everything(column()), derived.map(everything(new Component(ADDRESS_OF_A, ZIP))));
  }

  private static TypedExpression column() {
    return new ColumnValue("a", "addressZip", Scalar.INT, false, "address.zip");
  }

  private static TypedExpression everything(TypedExpression x) {
    StaticField field = new StaticField(Views.name("Limits"), "MOST", Scalar.INT);
    Method max =
        new Method(
            Views.name("Limits"),
            "max",
            true,
            List.<ColumnType>of(Scalar.INT, Scalar.INT),
            Scalar.INT,
            true,
            new Method.Target(Views.name("Limits"), "max", true));
    TypedExpression sum =
        new Arithmetic(Arithmetic.Operator.ADD, new Negate(x), new Call(max, List.of(x, x)));
    TypedExpression least =
        new Comparison(Comparison.Operator.LESS, sum, new Coalesce(x, new Constant(field)));
    TypedExpression text =
        new Comparison(
            Comparison.Operator.EQUAL,
            new Concat(new Convert(x, Scalar.LONG, true), x),
            new Conditional(
                new IsNull(x),
                new Concat(x, new EnumConstant(Views.STATUS, "OPEN")),
                new Concat(x, x)));
    return new Or(new And(least, new Not(text)), new Not(least));
  }

  @Test
  void theViewsOfAProgramShareTheColumnsOfAnInput() {
    DerivedColumns ofOther =
        new DerivedColumns(List.of(new InputDeclaration(ORDER, "o", null, Site.NOWHERE)), program);
    TypedExpression zip = new Component(ADDRESS_OF_A, ADDRESS.columns().get(1));
    derived.map(zip);
    derived.map(new Component(ADDRESS_OF_A, CITY));

    ofOther.map(new Component(new ColumnValue("o", "address", ADDRESS), CITY));

    assertEquals(List.of(derived.all().get(1)), ofOther.all());
  }
}
