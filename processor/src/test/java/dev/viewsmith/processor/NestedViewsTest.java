package dev.viewsmith.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.relation.DerivedColumn;
import dev.viewsmith.processor.relation.Program;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewQuery;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views over views, and sets of views: what is read, and in which order. */
class NestedViewsTest {
  private static final String ORDER =
      """
      package shop;
      public record Order(String customer, Address address, long amount) {
        public record Address(String city, String street) {}
      }
      """;
  private static final String TOTALS =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class, where = "amount > LEAST && address.city.length() > 0")
      public record Totals(@GroupBy String customer, @Sum("amount") long total) {
        public static final int LEAST = 5;
      }
      """;
  private static final String CITIES =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Order.class, where = "Cities.isKnown(order.address.city)")
      public record Cities(@GroupBy("address.city") String city, @GroupBy("address.street") String
          street, @Max("amount") long most) {
        public static boolean isKnown(String city) { return !city.isEmpty(); }
      }
      """;
  private static final String BIG =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Totals.class, where = "total > 100", join = @Join(
          value = Cities.class, as = "c", on = "totals.total < c.most"))
      public record Big(@Select("totals.customer") String customer, @Select("c.city") String city) {}
      """;
  private static final String BIGGEST =
      """
      package shop;
      import dev.viewsmith.*;
      @View(from = Big.class, join = @Join(value = Totals.class, on = "big.customer == totals.customer"))
      public record Biggest(@Max("total") @org.jspecify.annotations.Nullable Long most) {}
      """;
  private static final String SHOP =
      """
      package shop;
      import dev.viewsmith.*;
      @ViewSet
      public interface Shop extends Snapshot {
        Relation<Biggest> biggest();
        Relation<Totals> totals();
        default long customers() { return totals().size(); }
        static void main(String... arguments) {}
        @Override String toString();
      }
      """;
  private static final String TEXT =
      """
      view    Totals
      from    Order order
      where   order.amount > Totals.LEAST && order.address.city.length() > 0
      group   customer = order.customer
      select  total = sum(order.amount)

      view    Cities
      from    Order order
      where   Cities.isKnown(order.address.city)
      group   city = order.address.city, street = order.address.street
      select  most = max(order.amount)

      view    Big
      from    view Totals totals
      join    view Cities c on totals.total < c.most
      where   totals.total > 100
      select  customer = totals.customer, city = c.city

      view    Biggest
      from    view Big big
      join    view Totals totals on big.customer == totals.customer
      select  most = max(totals.total)""";

  @TempDir private Path compiled;

  @Test
  void eachViewIsReadOnceAfterThoseThatItIsOver() {
    Programs programs = Programs.of(BIGGEST, BIG, CITIES, TOTALS, ORDER);

    assertEquals(TEXT, programs.text("shop.Biggest"));
    Program program = programs.get("shop.Biggest");
    assertEquals(List.of(program.views().get(3)), program.shown());
    assertEquals(1, programs.get("shop.Totals").views().size());
  }

  @Test
  void aSetNamesItsViewsInItsOwnOrder() {
    Programs programs = Programs.of(SHOP, BIGGEST, BIG, CITIES, TOTALS, ORDER);

    assertEquals(
        TEXT
            + """


            set     Shop
            show    biggest = Biggest
            show    totals = Totals""",
        programs.text("shop.Shop"));
    Program program = programs.get("shop.Shop");
    assertEquals(
        List.of("Biggest", "Totals"),
        program.shown().stream().map(view -> view.view().name().simpleName()).toList());
    assertTrue(program.set().isPublic());
  }

  @Test
  void inputsSayWhetherTheyAreViews() {
    Program program = Programs.of(BIGGEST, BIG, CITIES, TOTALS, ORDER).get("shop.Biggest");

    Query.Join join = (Query.Join) program.views().get(3).from();
    assertTrue(join.right().isView());
    ViewQuery totals = program.view(join.right().record().name()).orElseThrow();
    assertEquals(program.views().get(0), totals);
    Query.Input order = (Query.Input) ((Query.Filter) totals.from()).from();
    assertFalse(order.isView());
    assertTrue(program.view(order.record().name()).isEmpty());
  }

  @Test
  void viewsShareTheColumnsOfTheirInputs() {
    Program program = Programs.of(BIGGEST, BIG, CITIES, TOTALS, ORDER).get("shop.Biggest");

    List<DerivedColumn> ofTotals = program.views().get(0).derived();
    List<DerivedColumn> ofCities = program.views().get(1).derived();
    assertEquals(List.of("address.city"), labels(ofTotals));
    assertEquals(List.of("address.city", "address.street"), labels(ofCities));
    assertEquals(ofTotals.get(0), ofCities.get(0));
  }

  private static List<String> labels(List<DerivedColumn> columns) {
    return columns.stream().map(each -> each.column().label()).toList();
  }

  /** As in an incremental build, which compiles what has changed and finds the rest compiled. */
  @Test
  void viewsAreReadFromClassFiles() {
    List<String> options = List.of("-cp", Javac.CLASS_PATH);
    Javac.compile(compiled, options, ORDER, TOTALS, CITIES, BIG, BIGGEST);

    assertEquals(
        TEXT, Programs.of(List.of(compiled), BIGGEST).text("shop.Biggest"), "all but the last");
    assertEquals(
        TEXT,
        Programs.of(List.of(compiled), BIG, BIGGEST, CITIES).text("shop.Biggest"),
        "some of them");
    assertEquals(
        TEXT,
        Programs.of(List.of(compiled), SHOP).text("shop.Shop").split("\n\nset", 2)[0],
        "all but the set");
  }

  /** What can be null stands in the class file alone, where older compilers hide it. */
  @Test
  void nullableComponentsAreReadFromClassFiles() {
    String most =
        """
        package shop;
        import dev.viewsmith.*;
        import org.jspecify.annotations.Nullable;
        @View(from = Totals.class)
        public record Most(@Max("total") @Nullable Long most, @Count long n) {}
        """;
    Javac.compile(compiled, List.of("-cp", Javac.CLASS_PATH), ORDER, TOTALS, most);
    String view =
        """
        package shop;
        import dev.viewsmith.*;
        @View(from = Most.class)
        public record Counts(@GroupBy long n) {}
        """;
    assertEquals(
        """
        view    Totals
        from    Order order
        where   order.amount > Totals.LEAST && order.address.city.length() > 0
        group   customer = order.customer
        select  total = sum(order.amount)

        view    Most
        from    view Totals totals
        select  most = max(totals.total), n = count

        view    Counts
        from    view Most most
        group   n = most.n""",
        Programs.of(List.of(compiled), view).text("shop.Counts"));
  }

  @Test
  void aViewOfAnotherPackageIsOverWhatIsPublic() {
    String report =
        """
        package report;
        import dev.viewsmith.*;
        @View(from = shop.Cities.class)
        public record Report(@GroupBy String city, @Count long n) {}
        """;
    assertEquals(2, Programs.of(ORDER, CITIES, report).get("report.Report").views().size());
  }
}
