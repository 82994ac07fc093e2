package dev.viewsmith.processor.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.diagnostic.Problem;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.DecimalForm;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which types a component can have, by what its values come from. */
class ResultTypesTest {
  private static final List<Scalar> NUMBERS =
      List.of(
          Scalar.BYTE,
          Scalar.SHORT,
          Scalar.CHAR,
          Scalar.INT,
          Scalar.LONG,
          Scalar.FLOAT,
          Scalar.DOUBLE,
          Scalar.BIG_INTEGER,
          Scalar.BIG_DECIMAL,
          Scalar.RATIONAL);

  private static final String WIDENING =
      """
      byte: byte short int long float double BigInteger BigDecimal
      short: short int long float double BigInteger BigDecimal
      char: char int long float double
      int: int long double BigInteger BigDecimal
      long: long BigInteger BigDecimal
      float: float double
      double: double
      BigInteger: BigInteger BigDecimal
      BigDecimal: BigDecimal
      Rational: Rational\
      """;

  @Test
  void selectedValuesWidenWhereNothingIsLost() {
    assertEquals(WIDENING, results(Role.SELECT, NUMBERS));
  }

  @Test
  void leastValuesWidenWhereNothingIsLost() {
    assertEquals(WIDENING, results(Role.MIN, NUMBERS));
  }

  @Test
  void sumsAreExact() {
    assertEquals(
        """
        byte: long BigInteger
        short: long BigInteger
        char:
        int: long BigInteger
        long: long BigInteger
        float: double
        double: double
        BigInteger: BigInteger
        BigDecimal: BigDecimal
        Rational:\
        """,
        results(Role.SUM, NUMBERS));
  }

  @Test
  void averagesAreQuotientsOrRoundedOnce() {
    assertEquals(
        """
        byte: double BigDecimal Rational
        short: double BigDecimal Rational
        char:
        int: double BigDecimal Rational
        long: double BigDecimal Rational
        float: double
        double: double
        BigInteger: double BigDecimal Rational
        BigDecimal: double BigDecimal Rational
        Rational:\
        """,
        results(Role.AVG, NUMBERS));
  }

  @Test
  void countsTakeAnythingAndAreLong() {
    List<ColumnType> some = List.of(Scalar.BOOLEAN, Scalar.PERIOD, Views.ADDRESS, Views.MONEY);
    String expected = "boolean: long\nPeriod: long\nAddress: long\nMoney: long";
    assertEquals(expected, results(Role.COUNT, some));
    assertEquals(expected, results(Role.COUNT_DISTINCT, some));
  }

  @Test
  void extremesNeedAnOrder() {
    List<ColumnType> ordered =
        Stream.of(Scalar.values()).filter(ColumnType::isOrdered).collect(Collectors.toList());

    for (ColumnType type : ordered) {
      assertEquals(true, fits(type, Role.MAX, type), type.toString());
    }
    for (ColumnType type :
        List.of(Scalar.PERIOD, Scalar.ZONE_ID, Scalar.ZONE_OFFSET, Views.ADDRESS, Views.MONEY)) {
      assertEquals(false, fits(type, Role.MAX, type), type.toString());
    }
  }

  /** A sum is of the argument as it is: only keys, selected and least values are converted. */
  @Test
  void convertsToTheComponent() {
    Views views =
        Views.from(Views.PARCEL, "parcel")
            .component(Scalar.BIG_DECIMAL, "grams", Role.GROUP_BY, null)
            .component(Scalar.DOUBLE, "width", Role.MAX, "parcel.width")
            .component(Scalar.BIG_INTEGER, "sum", Role.SUM, "parcel.grams")
            .boxed(Scalar.LONG, "id", Role.MIN, "parcel.id")
            .average("mean", "parcel.fee", 2, RoundingMode.DOWN);
    assertEquals(
        List.of(
            new ViewColumn.Key(
                new Column("grams", Scalar.BIG_DECIMAL),
                convert("grams", Scalar.LONG, Scalar.BIG_DECIMAL)),
            new Aggregate(
                new Column("width", Scalar.DOUBLE),
                Aggregate.Function.MAX,
                convert("width", Scalar.FLOAT, Scalar.DOUBLE)),
            new Aggregate(
                new Column("sum", Scalar.BIG_INTEGER),
                Aggregate.Function.SUM,
                new ColumnValue("parcel", "grams", Scalar.LONG)),
            new Aggregate(
                new Column("id", Scalar.LONG, true),
                Aggregate.Function.MIN,
                convert("id", Scalar.INT, Scalar.LONG)),
            new Aggregate(
                new Column("mean", Scalar.BIG_DECIMAL),
                Aggregate.Function.AVG,
                new ColumnValue("parcel", "fee", Scalar.BIG_DECIMAL),
                null,
                new DecimalForm(2, RoundingMode.DOWN))),
        QueryBuilder.build(views.declare("V")).get().columns());
  }

  @Test
  void aCountOfWhatIsNeverNullIsOfRows() {
    Views views =
        Views.from(Views.PARCEL, "parcel")
            .component(Scalar.LONG, "all", Role.COUNT, "parcel.address")
            .component(Scalar.LONG, "safe", Role.COUNT, "parcel.grams * 2");
    ViewQuery query = QueryBuilder.build(views.declare("V")).get();
    assertEquals(new ViewColumn.Rows(new Column("all", Scalar.LONG)), query.columns().get(0));
    assertEquals(Aggregate.Function.COUNT, ((Aggregate) query.columns().get(1)).function());
    assertEquals(
        List.of(
            "view    V",
            "from    Parcel parcel",
            "select  all = count, safe = count(parcel.grams * 2)"),
        QueryPrinter.lines(query));
  }

  private static TypedExpression convert(String column, ColumnType from, ColumnType to) {
    return new Convert(new ColumnValue("parcel", column, from), to, false);
  }

  /**
   * A line for each type of a value, with the types of {@link #NUMBERS} that a component can have.
   */
  private static String results(Role role, List<? extends ColumnType> values) {
    return values.stream()
        .map(
            value ->
                value
                    + ":"
                    + NUMBERS.stream()
                        .filter(result -> fits(value, role, result))
                        .map(result -> " " + result)
                        .collect(Collectors.joining()))
        .collect(Collectors.joining("\n"));
  }

  private static boolean fits(ColumnType value, Role role, ColumnType result) {
    Views views =
        Views.from(Views.record("Row", new Column("x", value)), "row")
            .component(Scalar.LONG, "k", role == Role.SELECT ? Role.SELECT : Role.GROUP_BY, "1L");
    if (role == Role.AVG && result == Scalar.BIG_DECIMAL) {
      views.average("y", "x", 3, RoundingMode.HALF_EVEN);
    } else {
      views.component(result, "y", role, "x");
    }
    Outcome<ViewQuery> outcome = QueryBuilder.build(views.declare("V"));
    return outcome.problems().stream().noneMatch(Problem::isError);
  }
}
