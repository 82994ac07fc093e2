package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What views may ask for that PostgreSQL does not answer as their maintainers do. */
class SqlFaultsTest {
  private static final List<String> SQL = List.of("-Aviewsmith.sql=postgresql");

  private static final String SALE =
      """
      package shop;
      import java.math.BigDecimal;
      import java.time.Duration;
      import org.jspecify.annotations.Nullable;
      public record Sale(
          String shop, Place place, long amount, double weight, BigDecimal price, Size size,
          Duration pause, byte tiny, String from, @Nullable Long maybe) {
        public record Place(String city) {}
        public enum Size { SMALL, LARGE }
      }
      """;

  private static final String REMEDY =
      ".\nWrite it in another way, or do without a script of Sales: -Aviewsmith.sql.views names the"
          + " views that get one.";

  private static String view(String members, String components) {
    return """
    package shop;
    import dev.viewsmith.*;
    import org.jspecify.annotations.Nullable;
    @View(from = Sale.class%s)
    record Sales(
        @GroupBy("shop") String shop,
        %s) {
      static long doubled(long amount) { return 2 * amount; }
      static long today() { return 7; }
      static final long STARTED = System.nanoTime();
    }
    """
        .formatted(members, components);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "@Sum(\"weight\") double x; The component x is made of a double, for which SQL has no equal",
        "@Avg(\"weight\") double x; The component x is made of a double, for which SQL has no equal",
        "@Max(\"pause\") java.time.Duration x; The component x is made of a Duration, for which SQL has no equal",
        "@Max(\"size\") Sale.Size x; The least and the greatest of constants are by their order, which names do not have",
        "@Avg(\"amount\") double x; An average is kept as a numerator and a denominator: a Rational, of a whole number",
        "@Avg(\"price\") Rational x; An average is kept as a numerator and a denominator: a Rational, of a whole number",
        "@Sum(\"Sales.doubled(amount)\") long x; Sales.doubled(sale.amount) is a call of a method of Java that SQL does not have",
        "@Max(\"today()\") long x; Sales.today() is a call of a method of Java that SQL does not have",
        "@Sum(\"Math.floorMod(amount, 7L)\") long x; Math.floorMod(sale.amount, 7L) is a call of a method of Java that SQL does not have",
        "@Max(\"Math.max(maybe, 7L)\") @Nullable Long x; Math.max(sale.maybe, 7L) is a call of a method of Java that SQL does not have",
        "@Max(\"Math.max(weight, 7.0)\") double x; The component x is made of a double, for which SQL has no equal",
        "@Sum(\"amount + STARTED\") long x; Sales.STARTED is a constant, whose value is not known when the SQL is written",
        "@Min(\"java.time.LocalDate.MAX\") java.time.LocalDate x; LocalDate.MAX is +999999999-12-31, which PostgreSQL cannot hold",
        "@Min(\"java.time.LocalTime.ofNanoOfDay(1L)\") java.time.LocalTime x; LocalTime.ofNanoOfDay(1L) is 00:00:00.000000001, which PostgreSQL cannot hold",
        "@CountDistinct(\"place.city\") long x; sale.place.city is inside a record, which is no column of a table",
        "@Max(\"(byte) amount\") byte x; (byte) sale.amount is a conversion that SQL does in another way",
        "@Max(\"(int) weight\") int x; (int) sale.weight is a conversion that SQL does in another way",
        "@Min(\"shop + price\") String x; sale.price has another text in SQL than in Java"
      })
  void aComponentThatSqlHasNoEqualFor(String component, String text) {
    Verdict.under(SQL, SALE, view("", component))
        .finds(ProblemCode.NOT_IN_SQL, component.strip(), text.strip() + REMEDY)
        .andNothingElse();
  }

  @Test
  void conditionsThatSqlHasNoEqualFor() {
    Verdict.under(
            SQL,
            SALE,
            view(
                ",\n    where = \"weight > 1.0 && size < Sale.Size.LARGE\",\n    having = \"n % 2 == 0\"",
                "@Count long n"))
        .finds(
            ProblemCode.NOT_IN_SQL,
            "where = ",
            "sale.weight is a double, for which SQL has no equal" + REMEDY)
        .finds(
            ProblemCode.NOT_IN_SQL,
            "where = ",
            "sale.size < Size.LARGE compares constants by their order, which their names do not"
                + " have"
                + REMEDY)
        .finds(
            ProblemCode.NOT_IN_SQL,
            "having = ",
            "A condition of having that may fail is not for SQL" + REMEDY)
        .andNothingElse();
  }

  /** A view may be called as a class of the JDK. */
  @Test
  void aMethodOfAViewThatIsCalledAsOneOfTheJdk() {
    String remedy = REMEDY.replace("of Sales", "of Math");
    Verdict.under(
            SQL,
            SALE,
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Sale.class)
            record Math(
                @GroupBy("shop") String shop,
                @Sum("Math.abs(amount)") long x,
                @Min("name(size)") String y) {
              static long abs(long amount) { return 7; }
              static String name(Sale.Size size) { return "size"; }
            }
            """)
        .finds(
            ProblemCode.NOT_IN_SQL,
            "@Sum(",
            "Math.abs(sale.amount) is a call of a method of Java that SQL does not have" + remedy)
        .finds(
            ProblemCode.NOT_IN_SQL,
            "@Min(",
            "Math.name(sale.size) is a call of a method of Java that SQL does not have" + remedy)
        .andNothingElse();
  }

  @Test
  void whatMayFailBehindWhatMayBeUnknown() {
    String stock =
        """
        package shop;
        import org.jspecify.annotations.Nullable;
        public record Sale(String shop, @Nullable Long limit, long amount) {}
        """;
    Verdict.under(
            SQL, stock, view(",\n    where = \"limit > 0 && amount / limit > 2\"", "@Count long n"))
        .andNothingElse();
    Verdict.under(SQL, stock, view("", "@Count(\"limit > 0 && amount / limit > 2\") long n"))
        .finds(
            ProblemCode.NOT_IN_SQL,
            "@Count(",
            "sale.limit > 0 && sale.amount / sale.limit > 2 may fail behind a condition that may"
                + " be unknown"
                + REMEDY)
        .andNothingElse();
  }

  /** Whatever the kind of a join, its condition is held to the same rules. */
  @Test
  void conditionsOfOuterJoinsThatSqlHasNoEqualFor() {
    Verdict.under(
            SQL,
            SALE,
            view(
                    ",\n    join = @Join(value = Sale.class, as = \"b\", kind = JoinKind.LEFT,\n"
                        + "        on = \"b.shop == sale.shop && b.weight > sale.weight\")",
                    "@Count(\"b.amount\") long n")
                .replace("@GroupBy(\"shop\")", "@GroupBy(\"sale.shop\")"))
        .finds(
            ProblemCode.NOT_IN_SQL,
            "on = ",
            "b.weight is a double, for which SQL has no equal" + REMEDY)
        .andNothingElse();
  }

  @Test
  void aViewOverOneThatIsNotInTheDatabase() {
    String over =
        """
        package shop;
        import dev.viewsmith.*;
        @View(from = Sales.class)
        record Shops(@Count long shops) {}
        """;
    Verdict.under(
            List.of("-Aviewsmith.sql=postgresql", "-Aviewsmith.sql.views=shop.Shops"),
            SALE,
            view("", "@Count long n"),
            over)
        .finds(
            ProblemCode.NOT_IN_SQL,
            "record Shops",
            "It is over the view Sales, for which there is no SQL.\n"
                + "Write it in another way, or do without a script of Shops: -Aviewsmith.sql.views"
                + " names the views that get one.")
        .andNothingElse();
  }

  @Test
  void namesThatAreTooLong() {
    String name = "o".repeat(60);
    Verdict.under(SQL, SALE, view("", "@Count long " + name + "o".repeat(10)))
        .finds(
            ProblemCode.NOT_IN_SQL,
            "record Sales",
            "The name "
                + name
                + "o".repeat(10)
                + " is longer than the 63 bytes that PostgreSQL allows"
                + REMEDY)
        .andNothingElse();
  }

  /** A maintainer is another matter. */
  @Test
  void viewsThatAreNotNamedMayAskForAnything() {
    Verdict.under(
            List.of("-Aviewsmith.sql=postgresql", "-Aviewsmith.sql.views=shop.Others"),
            SALE,
            view("", "@Sum(\"weight\") double x"),
            """
            package shop;
            import dev.viewsmith.*;
            @View(from = Sale.class)
            record Others(@Count long n) {}
            """)
        .andNothingElse();
    Verdict.on(SALE, view("", "@Sum(\"weight\") double x")).andNothingElse();
  }
}
