package dev.viewsmith.processor.declaration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.JavaType;
import dev.viewsmith.processor.type.QualifiedName;
import java.time.DayOfWeek;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ColumnTypesTest {
  @Test
  void readsPrimitiveTypes() {
    assertEquals(
        List.of(
            new Column("a", Scalar.BOOLEAN),
            new Column("b", Scalar.BYTE),
            new Column("c", Scalar.SHORT),
            new Column("d", Scalar.CHAR),
            new Column("e", Scalar.INT),
            new Column("f", Scalar.LONG),
            new Column("g", Scalar.FLOAT),
            new Column("h", Scalar.DOUBLE)),
        columns("boolean a, byte b, short c, char d, int e, long f, float g, double h"));
  }

  @Test
  void readsBoxes() {
    assertEquals(
        List.of(
            new Column("a", Scalar.BOOLEAN, true),
            new Column("b", Scalar.BYTE, true),
            new Column("c", Scalar.SHORT, true),
            new Column("d", Scalar.CHAR, true),
            new Column("e", Scalar.INT, true),
            new Column("f", Scalar.LONG, true),
            new Column("g", Scalar.FLOAT, true),
            new Column("h", Scalar.DOUBLE, true)),
        columns("Boolean a, Byte b, Short c, Character d, Integer e, Long f, Float g, Double h"));
  }

  @Test
  void readsValueTypes() {
    List<Scalar> classes = Stream.of(Scalar.values()).filter(type -> !type.isPrimitive()).toList();
    StringBuilder components = new StringBuilder();
    for (Scalar type : classes) {
      components.append(type.qualifiedName()).append(" x").append(type.ordinal()).append(", ");
    }

    assertEquals(
        classes.stream().map(type -> new Column("x" + type.ordinal(), type)).toList(),
        columns(components.substring(0, components.length() - 2)));
  }

  @Test
  void readsEnums() {
    EnumType day =
        new EnumType(
            name("java.time", "DayOfWeek"),
            Stream.of(DayOfWeek.values()).map(DayOfWeek::name).toList());
    EnumType state = new EnumType(name("shop", "Shop", "State"), List.of("OPEN", "PAID"));

    assertEquals(
        List.of(new Column("day", day), new Column("state", state)),
        columns("java.time.DayOfWeek day, State state"));
  }

  @Test
  void readsNestedRecords() {
    RecordType city =
        new RecordType(
            name("shop", "Shop", "City"),
            List.of(new Column("name", Scalar.STRING), new Column("size", Scalar.INT, true)));
    RecordType address =
        new RecordType(
            name("shop", "Shop", "Address"),
            List.of(new Column("city", city), new Column("street", Scalar.STRING)));

    assertEquals(
        List.of(new Column("from", address), new Column("to", address), new Column("via", city)),
        columns("Address from, Address to, City via"));
  }

  @Test
  void readsOpaqueTypes() {
    QualifiedName string = name("java.lang", "String");
    QualifiedName optional = name("java.util", "Optional");
    QualifiedName mark = name("shop", "Shop", "Mark");
    assertEquals(
        List.of(
            new Column("a", opaque(false, "$", name("java.util", "Locale"))),
            new Column("b", opaque(true, "$", name("java.net", "URI"))),
            new Column("c", opaque(false, "$<$>", optional, string)),
            new Column("d", opaque(false, "$<? extends $<?>>", optional, optional)),
            new Column("e", opaque(false, "$<? super $>", optional, mark)),
            new Column("f", opaque(false, "$<?>", optional)),
            new Column("g", opaque(true, "$", mark)),
            new Column("h", opaque(false, "$<$>.Inner", name("shop", "Shop", "Outer"), string)),
            new Column("i", opaque(false, "$", name("shop", "Shop", "Raw"))),
            new Column("j", opaque(true, "$", name("java.time.chrono", "JapaneseDate"))),
            new Column("k", opaque(false, "$", name("java.lang", "Object")))),
        columns(
            "java.util.Locale a, java.net.URI b, Optional<String> c,"
                + " Optional<? extends Optional<?>> d, Optional<? super Mark> e, Optional f,"
                + " Mark g, Outer<String>.Inner h, Raw i, java.time.chrono.JapaneseDate j,"
                + " Object k"));
  }

  @Test
  void spellsOpaqueTypes() {
    assertEquals(
        List.of("Map<String, ? extends Optional<?>>", "Outer<String>.Inner"),
        columns("java.util.Map<String, ? extends Optional<?>> a, Outer<String>.Inner b").stream()
            .map(column -> column.type().toString())
            .toList());
  }

  @Test
  void readsComponentsOfViews() {
    ViewDeclaration view =
        Declarations.only(
            shop(
                "String name, long amount, City city",
                """
                @Count Long n, @Sum("amount") java.math.BigInteger sum,
                @Avg("amount") @Nullable Double avg, @Max("city") @Nullable City city,
                @Max("name") java.util.Optional<String> last
                """));

    assertEquals(
        List.of(
            new Column("n", Scalar.LONG, true),
            new Column("sum", Scalar.BIG_INTEGER),
            new Column("avg", Scalar.DOUBLE, true, "avg", true),
            new Column(
                "city",
                new RecordType(
                    name("shop", "Shop", "City"),
                    List.of(
                        new Column("name", Scalar.STRING), new Column("size", Scalar.INT, true))),
                false,
                "city",
                true),
            new Column(
                "last",
                opaque(false, "$<$>", name("java.util", "Optional"), name("java.lang", "String")))),
        view.view().columns());
  }

  @Test
  void readsWhatCanBeNull() {
    RecordType place =
        new RecordType(
            name("shop", "Shop", "Place"),
            List.of(nullable("name", Scalar.STRING, false), new Column("size", Scalar.DOUBLE)));

    assertEquals(
        List.of(
            nullable("text", Scalar.STRING, false),
            nullable("number", Scalar.LONG, true),
            nullable("place", place, false),
            new Column("primitive", Scalar.INT)),
        columns(
            "@Nullable String text, @Nullable Long number, @Nullable Place place,"
                + " @Nullable int primitive"));
  }

  private static Column nullable(String name, ColumnType type, boolean boxed) {
    return new Column(name, type, boxed, name, true);
  }

  private static List<Column> columns(String components) {
    return Declarations.only(shop(components, "@Count long n")).inputs().get(0).record().columns();
  }

  private static String shop(String components, String view) {
    return """
    package shop;
    import dev.viewsmith.*;
    import java.util.Optional;
    import org.jspecify.annotations.Nullable;
    class Shop {
      enum State { OPEN, PAID }
      record City(String name, Integer size) {}
      record Address(City city, String street) {}
      record Place(@Nullable String name, double size) {}
      static class Mark implements Comparable<Object> {
        @Override public int compareTo(Object other) { return 0; }
      }
      static class Raw implements Comparable {
        @Override public int compareTo(Object other) { return 0; }
      }
      static class Outer<T> { class Inner {} }
      record Order(%s) {}
      @View(from = Order.class) record Orders(%s) {}
    }
    """
        .formatted(components, view);
  }

  private static OpaqueType opaque(boolean isOrdered, String pattern, QualifiedName... classes) {
    return new OpaqueType(new JavaType(pattern, List.of(classes)), isOrdered);
  }

  private static QualifiedName name(String inPackage, String... simpleNames) {
    return new QualifiedName(inPackage, List.of(simpleNames));
  }
}
