package dev.viewsmith.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.expression.ExpressionCompiler;
import dev.viewsmith.processor.expression.Scope;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DictionaryPlan;
import dev.viewsmith.processor.plan.Noun;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions as they read in Java; classes are shown without their packages. */
class ExpressionsTest {
  private static final EnumType STATUS =
      new EnumType(new QualifiedName("shop", List.of("Status")), List.of("OPEN", "PAID"));
  private static final Scope SCOPE =
      new Scope(
          List.of(
              new Scope.Alias(
                  "order",
                  "Order",
                  List.of(
                      new Column("customer", Scalar.STRING),
                      new Column("seller", Scalar.STRING),
                      new Column("amount", Scalar.LONG),
                      new Column("items", Scalar.INT),
                      new Column("paid", Scalar.BOOLEAN),
                      new Column("grade", Scalar.CHAR),
                      new Column("level", Scalar.BYTE),
                      new Column("price", Scalar.DOUBLE),
                      new Column("ratio", Scalar.FLOAT),
                      new Column("fee", Scalar.BIG_DECIMAL),
                      new Column("units", Scalar.BIG_INTEGER),
                      new Column("day", Scalar.LOCAL_DATE),
                      new Column("due", Scalar.LOCAL_DATE),
                      new Column("id", Scalar.UUID),
                      new Column("other", Scalar.UUID),
                      new Column("status", STATUS)))),
          List.of(STATUS));

  private static final Map<ColumnType, DictionaryNames> DICTIONARIES =
      Map.of(
          Scalar.STRING, dictionary(Scalar.STRING, "string"),
          Scalar.BIG_DECIMAL, dictionary(Scalar.BIG_DECIMAL, "decimal"),
          Scalar.BIG_INTEGER, dictionary(Scalar.BIG_INTEGER, "bigInteger"),
          Scalar.UUID, dictionary(Scalar.UUID, "uuid"));

  private final Code code = Code.ofRuntime();
  private final Words words =
      new Words(Map.of(STATUS, "STATUSES"), DICTIONARIES, Map.of(), StaticField::name, code);
  private final Expressions expressions = new Expressions(words, column -> column.column());

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "amount > 10 => amount > 10",
        "items > amount => items > amount",
        "items + 1 > 0 => Math.addExact((int) items, 1) > 0",
        "paid => paid != 0",
        "!paid => paid == 0",
        "!(amount > 1) => !(amount > 1)",
        "paid == (amount > 1) => (paid != 0) == amount > 1",
        "paid == true => paid == 1",
        "customer == seller => customer == seller",
        "customer != \"a\" => !string(customer).equals(\"a\")",
        "\"a\" == customer => \"a\".equals(string(customer))",
        "customer < seller => Strings.compare(string(customer), string(seller)) < 0",
        "status == Status.PAID => status == Status.PAID.ordinal()",
        "status < Status.PAID => status < Status.PAID.ordinal()",
        "paid && amount > 1 || items == 0 => (paid != 0 && amount > 1) || items == 0",
        "paid && (amount > 1 || items == 0) => paid != 0 && (amount > 1 || items == 0)",
        "(paid ? amount : 0) >= 5 => (paid != 0 ? amount : 0) >= 5",
        "customer.isEmpty() => string(customer).isEmpty()",
        "(customer + seller).contains(\"x\") => (string(customer) + string(seller)).contains(\"x\")",
        "customer.length() == 3 => string(customer).length() == 3"
      })
  void conditions(String text, String java) {
    assertEquals(java, shown(expressions.condition(compiled(text))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "items => items",
        "paid => paid",
        "status => status",
        "customer => customer",
        "amount + items => Math.addExact(amount, items)",
        "amount - 1_000L => Math.subtractExact(amount, 1_000L)",
        "items * items => Math.multiplyExact((int) items, (int) items)",
        "(long) items * items => Math.multiplyExact(items, items)",
        "(long) (items + 1) * (items + 2) => Math.multiplyExact("
            + "(long) Math.addExact((int) items, 1), Math.addExact((int) items, 2))",
        "(int) amount => Math.toIntExact(amount)",
        "amount / 2 => amount / 2",
        "amount / items => ExactMath.divide(amount, items)",
        "items / (items - 1) => ExactMath.divide((int) items, Math.subtractExact((int) items, 1))",
        "items / 0 => ExactMath.divide((int) items, 0)",
        "items % 0 => ExactMath.divide((int) items, 0)",
        "(amount + 1) % items => Math.addExact(amount, 1) % items",
        "amount % (items % 3) => amount % ((int) items % 3)",
        "-amount => Math.negateExact(amount)",
        "amount > 1 => amount > 1 ? 1 : 0",
        "customer + 1 => strings.encode(string(customer) + 1)",
        "customer + (items + 1) => strings.encode(string(customer) + Math.addExact((int) items, 1))",
        "customer + (seller + 1) => strings.encode(string(customer) + (string(seller) + 1))",
        "customer + paid + status => strings.encode("
            + "string(customer) + (paid != 0) + STATUSES[(int) status])",
        "paid ? status : Status.OPEN => paid != 0 ? status : Status.OPEN.ordinal()"
      })
  void words(String text, String java) {
    assertEquals(java, shown(expressions.word(compiled(text))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "price > 10.0 => price > Doubles.word(10.0)",
        "price * 2 > 10.0 => Doubles.compare(Doubles.number(price) * 2, 10.0) > 0",
        "ratio == -1.5f => ratio == Floats.word(-1.5f)",
        "grade <= 'C' => grade <= 'C'",
        "level > items => level > items",
        "fee < 10 => decimal(fee).compareTo(BigDecimal.valueOf(10)) < 0",
        "fee == units => decimal(fee).equals(Decimals.of(bigInteger(units)))",
        "fee != fee => fee != fee",
        "day < due => day < due",
        "id == other => id == other",
        "id < other => Orderings.compare(uuid(id), uuid(other)) < 0",
        "isNull(fee) => fee == 0",
        "!isNull(fee) => fee != 0"
      })
  void conditionsOnAllTypes(String text, String java) {
    assertEquals(java, shown(expressions.condition(compiled(text))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "price => price",
        "price * items => Doubles.word(Doubles.number(price) * items)",
        "(double) amount / items => Doubles.word((double) amount / items)",
        "ratio + 1 => Floats.word(Floats.number(ratio) + 1)",
        "-price => Doubles.word(-Doubles.number(price))",
        "price / (price - 1) => Doubles.word(Doubles.number(price) / (Doubles.number(price) - 1))",
        "paid ? price : 0.5 => paid != 0 ? price : Doubles.word(0.5)",
        "(int) price => Math.toIntExact(ExactMath.toLong(Doubles.number(price)))",
        "(byte) items => ExactMath.toByte((int) items)",
        "(char) (grade + 1) => ExactMath.toChar(Math.addExact((int) grade, 1))",
        "level + 1 => Math.addExact((int) level, 1)",
        "fee + 1 => decimals.encode(Decimals.add(decimal(fee), BigDecimal.valueOf(1)))",
        "-(fee * fee) => decimals.encode("
            + "Decimals.negate(Decimals.multiply(decimal(fee), decimal(fee))))",
        "units - items => bigIntegers.encode("
            + "bigInteger(units).subtract(BigInteger.valueOf(items)))",
        "(BigDecimal) fee => fee",
        "(BigDecimal) price => decimals.encode(Decimals.of(Doubles.number(price)))",
        "fee.max(items)"
            + " => decimals.encode(Decimals.canonical(decimal(fee).max(BigDecimal.valueOf(items))))",
        "fee.divide(2, 2, RoundingMode.HALF_EVEN) => decimals.encode(Decimals.bounded("
            + "decimal(fee).divide(BigDecimal.valueOf(2), 2, RoundingMode.HALF_EVEN)))",
        "fee.remainder(units) => decimals.encode(Decimals.bounded("
            + "decimal(fee).remainder(Decimals.of(bigInteger(units)))))",
        "units.divide(2) => bigIntegers.encode(Decimals.bounded("
            + "bigInteger(units).divide(BigInteger.valueOf(2))))",
        "(BigInteger) fee => bigIntegers.encode(Decimals.toBigInteger(decimal(fee)))",
        "(double) fee => Doubles.word(decimal(fee).doubleValue())",
        "paid ? day : due => paid != 0 ? day : due",
        "customer + grade + day => strings.encode("
            + "string(customer) + (char) grade + LocalDate.ofEpochDay(day))",
        "customer + price * 2 => strings.encode("
            + "string(customer) + Doubles.canonical(Doubles.number(price) * 2))",
        "customer + (int) 'a' => strings.encode(string(customer) + (int) 'a')",
        "customer + (long) 'a' => strings.encode(string(customer) + (long) 'a')"
      })
  void wordsOfAllTypes(String text, String java) {
    assertEquals(java, shown(expressions.word(compiled(text))));
  }

  private static DictionaryNames dictionary(ColumnType type, String one) {
    Noun noun = Noun.of(one);
    return new DictionaryNames(new DictionaryPlan(noun.many(), type, noun), noun.many(), one);
  }

  private static TypedExpression compiled(String text) {
    return ExpressionCompiler.compile(text, SCOPE).get();
  }

  private String shown(Term term) {
    return code.filled(term.text())
        .toString()
        .replaceAll("\\b[a-z]+\\.(?:[a-z]+\\.)*(?=[A-Z])", "");
  }
}
