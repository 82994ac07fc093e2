package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Convert;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What types make of each other, over a row with a column of each. */
class ExpressionTypesTest {
  private static TypedExpression compile(String text) {
    CompiledExpression compiled = ExpressionCompiler.compile(text, Scopes.ALL_TYPES);
    assertEquals(List.of(), compiled.faults(), text);
    return compiled.get();
  }

  private static TypedExpression column(String name, ColumnType type) {
    return new ColumnValue("parcel", name, type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        // promotion
        "size + size ; parcel.size + parcel.size ; int",
        "-weight ; -parcel.weight ; int",
        "+grade ; (int) parcel.grade ; int",
        "grade + 1 ; parcel.grade + 1 ; int",
        "size * amount ; parcel.size * parcel.amount ; long",
        "amount / height ; parcel.amount / parcel.height ; float",
        "height - rate ; parcel.height - parcel.rate ; double",
        "items % rate ; parcel.items % parcel.rate ; double",
        "serial * amount ; parcel.serial * parcel.amount ; BigInteger",
        "serial + price ; parcel.serial + parcel.price ; BigDecimal",
        "1 - price ; 1 - parcel.price ; BigDecimal",
        "-price ; -parcel.price ; BigDecimal",
        // literals
        "'a' == grade ; 'a' == parcel.grade ; boolean",
        "'\\u0041' ; 'A' ; char",
        "'\\'' ; '\\'' ; char",
        "'\"' ; '\"' ; char",
        "'\\\\' ; '\\\\' ; char",
        "1.5 ; 1.5 ; double",
        "-1.5 ; -1.5 ; double",
        "- 0.0 ; -0.0 ; double",
        "-(1.5) ; -(1.5) ; double",
        ".5e-3d ; .5e-3d ; double",
        "1_0.2_5f ; 1_0.2_5f ; float",
        "0x1.8p1 ; 0x1.8p1 ; double",
        "0x.8p-3f ; 0x.8p-3f ; float",
        "0e5 ; 0e5 ; double",
        "0x0p0 ; 0x0p0 ; double",
        // comparison
        "size < amount ; parcel.size < parcel.amount ; boolean",
        "amount == serial ; parcel.amount == parcel.serial ; boolean",
        "price > 10 ; parcel.price > 10 ; boolean",
        "share >= serial ; parcel.share >= parcel.serial ; boolean",
        "share != price ; parcel.share != parcel.price ; boolean",
        "height < rate ; parcel.height < parcel.rate ; boolean",
        "day < LocalDate.EPOCH ; parcel.day < LocalDate.EPOCH ; boolean",
        "id <= id ; parcel.id <= parcel.id ; boolean",
        "flag < true ; parcel.flag < true ; boolean",
        "link < link ; parcel.link < parcel.link ; boolean",
        "route == route ; parcel.route == parcel.route ; boolean",
        "term != term ; parcel.term != parcel.term ; boolean",
        "address == Parcels.HOME ; parcel.address == Parcels.HOME ; boolean",
        "day.getDayOfWeek() > DayOfWeek.FRIDAY"
            + " ; parcel.day.getDayOfWeek() > DayOfWeek.FRIDAY ; boolean",
        // choice
        "flag ? size : weight ; parcel.flag ? parcel.size : parcel.weight ; int",
        "flag ? grade : 'a' ; parcel.flag ? parcel.grade : 'a' ; char",
        "flag ? items : rate ; parcel.flag ? parcel.items : parcel.rate ; double",
        "flag ? 1 : price ; parcel.flag ? 1 : parcel.price ; BigDecimal",
        "flag ? share : 0 ; parcel.flag ? parcel.share : 0 ; Rational",
        "flag ? address : HOME ; parcel.flag ? parcel.address : Parcels.HOME ; Address",
        // casts
        "(byte) amount ; (byte) parcel.amount ; byte",
        "(char) items ; (char) parcel.items ; char",
        "(int) grade ; (int) parcel.grade ; int",
        "(float) price ; (float) parcel.price ; float",
        "(java.math.BigDecimal) amount ; (BigDecimal) parcel.amount ; BigDecimal",
        "(BigDecimal) (-amount) ; (BigDecimal) (-parcel.amount) ; BigDecimal",
        "(BigInteger) (-5) ; (BigInteger) (-5) ; BigInteger",
        "(Rational) 1.5 ; (Rational) 1.5 ; Rational",
        "(dev.viewsmith.Rational) price ; (Rational) parcel.price ; Rational",
        "(double) share ; (double) parcel.share ; double",
        // text
        "\"\" + grade + price ; \"\" + parcel.grade + parcel.price ; String",
        "name + address ; parcel.name + parcel.address ; String",
        // components
        "address.city ; parcel.address.city ; String",
        "parcel.address().point().lat() ; parcel.address.point.lat ; double",
        "address.point.lat + 1 ; parcel.address.point.lat + 1 ; double",
        "(flag ? address : HOME).city"
            + " ; (parcel.flag ? parcel.address : Parcels.HOME).city ; String",
        "address.city().length() ; parcel.address.city.length() ; int",
        "Parcels.HOME.point.lon ; Parcels.HOME.point.lon ; double",
        "next(address).street ; Parcels.next(parcel.address).street ; String",
        // constants
        "LIMIT ; Parcels.LIMIT ; long",
        "shop.Parcels.LIMIT ; Parcels.LIMIT ; long",
        "HOME.city ; Parcels.HOME.city ; String",
        "shop.Address.NOWHERE.city ; Address.NOWHERE.city ; String",
        "Status.FIRST ; Status.FIRST ; Status",
        "Integer.MAX_VALUE ; Integer.MAX_VALUE ; int",
        "java.math.BigDecimal.TEN ; BigDecimal.TEN ; BigDecimal",
        "java.time.temporal.ChronoUnit.DAYS ; ChronoUnit.DAYS ; ChronoUnit",
        // calls
        "Math.abs(items) ; Math.abs(parcel.items) ; int",
        "Math.abs(grade) ; Math.abs(parcel.grade) ; int",
        "Math.sqrt(amount) ; Math.sqrt(parcel.amount) ; double",
        "Math.max(items, amount) ; Math.max(parcel.items, parcel.amount) ; long",
        "Math.floorMod(amount, items) ; Math.floorMod(parcel.amount, parcel.items) ; int",
        "java.lang.Long.parseLong(name) ; Long.parseLong(parcel.name) ; long",
        "name.indexOf('a') ; parcel.name.indexOf('a') ; int",
        "name.replace('a', 'b') ; parcel.name.replace('a', 'b') ; String",
        "price.divide(price, 2, RoundingMode.HALF_UP)"
            + " ; parcel.price.divide(parcel.price, 2, RoundingMode.HALF_UP) ; BigDecimal",
        "price.max(0) ; parcel.price.max(0) ; BigDecimal",
        "price.divide(2, 2, RoundingMode.HALF_EVEN)"
            + " ; parcel.price.divide(2, 2, RoundingMode.HALF_EVEN) ; BigDecimal",
        "price.remainder(serial) ; parcel.price.remainder(parcel.serial) ; BigDecimal",
        "serial.divide(2) ; parcel.serial.divide(2) ; BigInteger",
        "serial.gcd(amount) ; parcel.serial.gcd(parcel.amount) ; BigInteger",
        "Rational.of(1, serial) ; Rational.of(1, parcel.serial) ; Rational",
        "Rational.of(1, 2) ; Rational.of(1, 2) ; Rational",
        "ChronoUnit.DAYS.between(day, day)"
            + " ; ChronoUnit.DAYS.between(parcel.day, parcel.day) ; long",
        "status.name() ; parcel.status.name() ; String",
        "Status.PAID.ordinal() ; Status.PAID.ordinal() ; int",
        "status.toString() ; parcel.status.toString() ; String",
        "billed.getMonth().plus(1).name() ; parcel.billed.getMonth().plus(1).name() ; String",
        "hot(items) ; Parcels.hot(parcel.items) ; boolean",
        "Parcels.hot(fee) ; Parcels.hot(parcel.fee) ; boolean",
        "shop.Parcels.rated(\"a\", 1) ; Parcels.rated(\"a\", 1) ; long",
        "rated(\"a\", 1f) ; Parcels.rated(\"a\", 1f) ; double",
        "link(route) == link ; Parcels.link(parcel.route) == parcel.link ; boolean",
        // null
        "isNull(note) ; isNull(parcel.note) ; boolean",
        "isNull(amount + 1) ; isNull(parcel.amount + 1) ; boolean",
        "coalesce(fee, 0) ; coalesce(parcel.fee, 0) ; long",
        "coalesce(size, price) ; coalesce(parcel.size, parcel.price) ; BigDecimal",
        "coalesce(note, \"\").length() ; coalesce(parcel.note, \"\").length() ; int",
      })
  void compilesAndPrints(String text, String canonical, String type) {
    TypedExpression expression = compile(text);
    assertEquals(canonical, ExpressionPrinter.print(expression));
    assertEquals(type, expression.type().toString());
    assertEquals(expression, compile(canonical));
  }

  @Test
  void convertsWhereJavaPromotes() {
    TypedExpression size = column("size", Scalar.BYTE);
    TypedExpression wide = new Convert(size, Scalar.INT, false);
    assertEquals(new Arithmetic(Arithmetic.Operator.ADD, wide, wide), compile("size + size"));
    assertEquals(
        new Arithmetic(
            Arithmetic.Operator.MULTIPLY,
            column("price", Scalar.BIG_DECIMAL),
            new Convert(new Literal(2, "2", Scalar.INT), Scalar.BIG_DECIMAL, false)),
        compile("price * 2"));
  }

  @Test
  void findsComponentsOfRecordsInsideRecords() {
    TypedExpression address = column("address", Scopes.ADDRESS);
    assertEquals(
        new Component(address, Scopes.ADDRESS.columns().get(1)), compile("parcel.address.city"));
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 1.5",
    ".1, 0.1",
    "1e-5, 1e-5",
    "0x1.8p1, 3.0",
    "0X.4P2, 1.0",
    "9_9.0D, 99",
    "4.9e-324, 4.9e-324",
    "1.7976931348623157e308, 1.7976931348623157e308",
    "0e999, 0",
    "0x0.0p0, 0"
  })
  void readsDoubles(String text, double value) {
    assertEquals(new Literal(value, text, Scalar.DOUBLE), compile(text));
  }

  /** Rounded once: by way of a double it would be 1.0f. */
  @Test
  void readsFloats() {
    String text = "1.00000005960464477539062501f";
    assertEquals(new Literal(Math.nextUp(1f), text, Scalar.FLOAT), compile(text));
    assertEquals(new Literal(-0f, "-0f", Scalar.FLOAT), compile("-0f"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "note",
        "fee + 1",
        "-fee",
        "note == \"a\"",
        "!(fee > 1)",
        "fee > 1 && flag",
        "note.length()",
        "\"a\" + note",
        "hot(fee)",
        "(int) fee",
        "flag ? fee : 1",
        "coalesce(fee, fee)"
      })
  void isNullable(String text) {
    assertEquals(true, compile(text).isNullable());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "amount",
        "isNull(note)",
        "coalesce(fee, 0)",
        "coalesce(1, fee)",
        "coalesce(note, name).length()",
        "isNull(fee) ? 1 : 2",
        "fee > 1 ? 1 : 2"
      })
  void isNeverNull(String text) {
    assertEquals(false, compile(text).isNullable());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rate + height",
        "rate / 0",
        "-rate",
        "(double) price",
        "(float) rate",
        "(long) items",
        "(int) grade",
        "(BigDecimal) amount",
        "price > amount",
        "share == price.signum()",
        "address.city == name",
        "link == link",
        "route == route",
        "day < LocalDate.MAX",
        "name.length()",
        "Math.sin(rate)",
        "coalesce(note, \"\")",
        "isNull(fee)",
        "status.name()",
        "LIMIT < amount"
      })
  void isTotal(String text) {
    assertEquals(true, ExpressionAnalysis.isTotal(compile(text)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "size + size",
        "serial + 1",
        "price * price",
        "-serial",
        "(byte) weight",
        "(char) size",
        "(short) grade",
        "(long) rate",
        "(BigDecimal) rate",
        "(long) serial",
        "(BigDecimal) share",
        "(Rational) rate",
        "share == price",
        "link < link",
        "\"\" + link",
        "\"\" + address",
        "\"\" + status",
        "status.toString()",
        "name.charAt(0)",
        "Math.abs(items)",
        "day.plusDays(1)",
        "isNull(amount + 1)",
        "hot(1)"
      })
  void isPartial(String text) {
    assertEquals(false, ExpressionAnalysis.isTotal(compile(text)));
  }
}
