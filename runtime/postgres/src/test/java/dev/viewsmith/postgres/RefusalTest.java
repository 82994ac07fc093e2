package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What cannot be kept is refused at the start, all of it in one message, and nothing is left. */
class RefusalTest {
  private DataSource database;

  @BeforeEach
  void open() throws SQLException {
    database = Server.database();
  }

  private void run(String sql) throws SQLException {
    try (Connection connection = database.getConnection()) {
      Sql.execute(connection, sql);
    }
  }

  private List<String> refusal() {
    return assertThrows(
            PostgresViewException.class,
            () ->
                PostgresView.of(TagSalesMaintainer.create())
                    .from("orders", Order.class, TagSalesMaintainer.Batch::add)
                    .from("tags", Tag.class, TagSalesMaintainer.Batch::add)
                    .into(Target.of("tag_sales", TagSales.class))
                    .start(database))
        .faults();
  }

  @Test
  void allMismatchesAreToldAtOnce() throws SQLException {
    run(
        """
        CREATE TABLE orders (customer text, product int NOT NULL, amount text NOT NULL);
        CREATE TABLE tag_sales (customer varchar(20), tag text, n bigint, sum numeric(5),
          avg_numerator numeric, avg_denominator numeric, differentamounts bigint,
          "differentAmount_s" bigint)
        """);
    assertEquals(
        List.of(
            "public.orders.customer can be null, but Order.customer cannot: declare the column NOT"
                + " NULL, or the component @Nullable",
            "public.orders.product is integer, but Order.product is String, which takes text,"
                + " varchar, bpchar",
            "public.orders.amount is text, but Order.amount is long, which takes int8, int4, int2",
            "there is no table tags",
            "public.tag_sales.customer is character varying(20), but TagSales.customer is written as"
                + " text",
            "public.tag_sales.sum is numeric(5,0), but TagSales.sum is written as int8",
            "public.tag_sales has several columns that could be TagSales.differentAmounts:"
                + " differentamounts, differentAmount_s",
            "public.tag_sales has no column least for TagSales.least"),
        refusal());
    try (Connection connection = database.getConnection()) {
      assertEquals(
          List.of(),
          Sql.list(connection, row -> row.getString(1), "SELECT tgname FROM pg_trigger"));
    }
  }

  @Test
  void tablesWhoseChangesNoTriggerTellsAreRefused() throws SQLException {
    run(
        """
        CREATE UNLOGGED TABLE orders (customer text NOT NULL, product text NOT NULL,
          amount bigint NOT NULL);
        CREATE VIEW tags AS SELECT product, customer AS tag FROM orders
        """);
    assertEquals(
        List.of(
            "public.orders is unlogged: a crash of the server empties it, and no trigger tells",
            "public.tags is a view of the database, which changes when its own tables do",
            "public.tags.product can be null, but Tag.product cannot: declare the column NOT NULL, or"
                + " the component @Nullable",
            "public.tags.tag can be null, but Tag.tag cannot: declare the column NOT NULL, or the"
                + " component @Nullable"),
        refusal());
  }

  @Test
  void recordsThatNoColumnHoldsAreRefused() {
    record Letter(char first, byte[] rest, java.time.Duration age) {}
    PostgresViewException refusal =
        assertThrows(
            PostgresViewException.class,
            () ->
                PostgresView.of(TagSalesMaintainer.create())
                    .from("orders", Order.class, TagSalesMaintainer.Batch::add)
                    .from("other_orders", Order.class, TagSalesMaintainer.Batch::add)
                    .from("letters", Letter.class, (batch, row, weight) -> null)
                    .into(Target.of("tag_sales", TagSales.class))
                    .start(database));
    assertEquals(
        List.of(
            "there is no table orders",
            "there is no table other_orders",
            "there is no table letters"),
        refusal.faults().subList(5, 8));
    assertEquals(
        "two tables have rows of Order: other_orders is one more", refusal.faults().get(0));
    assertEquals(
        "Letter.first is of the type char; columns hold boolean, short, int, long, float, double and"
            + " their boxes, BigDecimal, BigInteger, Rational, String, enums, UUID, LocalDate,"
            + " LocalTime, LocalDateTime, Instant, and records of these",
        refusal.faults().get(1));
  }

  /** Why a table with rows of a record is refused, beside the two tables of the view. */
  private <R> List<String> faultsOf(String table, Class<R> rows) {
    return assertThrows(
            PostgresViewException.class,
            () ->
                PostgresView.of(TagSalesMaintainer.create())
                    .from("orders", Order.class, TagSalesMaintainer.Batch::add)
                    .from("tags", Tag.class, TagSalesMaintainer.Batch::add)
                    .from(table, rows, (batch, row, weight) -> null)
                    .into(Target.of("tag_sales", TagSales.class))
                    .start(database))
        .faults();
  }

  @Test
  void recordsWithoutColumnsAreRefused() throws SQLException {
    record Visit() {}
    Shop.in(database).run("CREATE TABLE visits (at timestamptz)");
    assertEquals(
        List.of("Visit, which the rows of public.visits are, has no component that is a column"),
        faultsOf("visits", Visit.class));
  }

  @Test
  void recordsOfTooManyColumnsAreRefused() throws SQLException {
    record Ten(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {}
    record Hundred(Ten a, Ten b, Ten c, Ten d, Ten e, Ten f, Ten g, Ten h, Ten i, Ten j) {}
    record Wide(Hundred a, Hundred b, Hundred c, Hundred d, int e) {}
    Shop.in(database).run("CREATE TABLE wide (e int NOT NULL)");
    assertEquals(
        "Wide has 401 columns, but changes of at most 400 are captured",
        faultsOf("wide", Wide.class).get(0));
  }

  @Test
  void aRowThatIsNoRecordIsRefusedAndCanBePutRight() throws Exception {
    Shop shop = Shop.in(database);
    shop.run(
        "CREATE TABLE fractions (number numeric NOT NULL); INSERT INTO fractions VALUES (1.50)");
    UnreadableValueException refusal =
        assertThrows(UnreadableValueException.class, this::startNumbers);
    assertEquals("public.fractions.number: 1.50 is no whole number", refusal.getMessage());
    shop.run("UPDATE fractions SET number = 2");
    try (PostgresView view = startNumbers()) {
      shop.run("INSERT INTO fractions VALUES (0.5)");
      assertThrows(UnreadableValueException.class, () -> view.catchUp(Shop.WAIT));
      shop.run("UPDATE fractions SET number = number * 4");
      shop.run("INSERT INTO fractions VALUES ('NaN')");
      UnreadableValueException none =
          assertThrows(UnreadableValueException.class, () -> view.catchUp(Shop.WAIT));
      assertEquals("public.fractions.number: NaN is no number that Java has", none.getMessage());
      shop.run("DELETE FROM fractions WHERE number = 'NaN'");
      view.verify(
          "numbers", "SELECT number AS number, count(*) AS n FROM fractions GROUP BY 1", Shop.WAIT);
      assertEquals(List.of("2", "8"), shop.rows("SELECT number FROM numbers ORDER BY 1"));
    }
  }

  private PostgresView startNumbers() {
    return PostgresView.of(NumbersMaintainer.create())
        .from("fractions", Fraction.class, NumbersMaintainer.Batch::add)
        .into(Target.of("numbers", Numbers.class))
        .start(database);
  }

  @Test
  void whatACrashEmptiesShowsNoView() throws SQLException {
    run(
        """
        CREATE TABLE orders (customer text NOT NULL, product text NOT NULL, amount bigint NOT NULL);
        CREATE TABLE tags (product text NOT NULL, tag text NOT NULL);
        CREATE UNLOGGED TABLE tag_sales (customer text)
        """);
    assertEquals(
        List.of("public.tag_sales is no ordinary table that is kept, and cannot show a view"),
        refusal());
  }

  @Test
  void whoInheritsFromOthersTooIsRefused() throws SQLException {
    run(
        """
        CREATE TABLE orders (customer text NOT NULL, product text NOT NULL, amount bigint NOT NULL);
        CREATE TABLE tags (product text NOT NULL, tag text NOT NULL);
        CREATE TABLE marks (mark text);
        CREATE TABLE both_of_them () INHERITS (tags, marks)
        """);
    assertEquals(
        List.of(
            "a table that inherits from public.tags inherits from another one, too: what is changed"
                + " through that is not told"),
        refusal());
  }

  @Test
  void aDomainOverAnEnumIsNoText() throws SQLException {
    run(
        """
        CREATE TYPE kind AS ENUM ('hot', 'new');
        CREATE DOMAIN kinds AS kind;
        CREATE TABLE orders (customer text NOT NULL, product text NOT NULL, amount bigint NOT NULL);
        CREATE TABLE tags (product text NOT NULL, tag kinds NOT NULL)
        """);
    assertEquals(
        List.of(
            "public.tags.tag is kinds, but Tag.tag is String, which takes text, varchar, bpchar"),
        refusal());
  }

  @Test
  void partsOfOtherTablesAreRefused() throws SQLException {
    run(
        """
        CREATE TABLE all_orders (customer text NOT NULL, product text NOT NULL,
          amount bigint NOT NULL) PARTITION BY LIST (customer);
        CREATE TABLE orders PARTITION OF all_orders DEFAULT;
        CREATE TABLE tags (product text NOT NULL, tag text NOT NULL);
        CREATE TABLE old_tags () INHERITS (tags);
        ALTER TABLE old_tags SET UNLOGGED
        """);
    assertEquals(
        List.of(
            "public.orders is a partition, or inherits from another table: name that one, as it has"
                + " the changes that are made through it",
            "public.old_tags, a part of public.tags, is unlogged: a crash of the server empties it,"
                + " and no trigger tells"),
        refusal());
  }

  @Test
  void rowsThatAPolicyHidesAreNoticed() throws Exception {
    Shop shop = Shop.in(database);
    shop.run(
        """
        CREATE ROLE keeper;
        GRANT CREATE ON DATABASE %s TO keeper;
        GRANT USAGE, CREATE ON SCHEMA public TO keeper;
        GRANT SELECT, TRIGGER ON orders, tags TO keeper;
        ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
        CREATE POLICY few ON orders USING (amount < 5)
        """
            .formatted(shop.rows("SELECT current_database()").get(0)));
    org.postgresql.ds.PGSimpleDataSource keeper = new org.postgresql.ds.PGSimpleDataSource();
    keeper.setUrl(
        "jdbc:postgresql://localhost:"
            + shop.rows("SELECT current_setting('port') || '/' || current_database()").get(0));
    keeper.setUser("keeper");
    shop.run("ALTER ROLE keeper LOGIN");
    try {
      PostgresViewException refusal =
          assertThrows(
              PostgresViewException.class,
              () -> shop.declare(TagSalesMaintainer.create()).start(keeper));
      assertEquals(
          "public.tag_sales cannot be started: ERROR: query would be affected by row-level security"
              + " policy for table \"orders\"",
          refusal.getMessage());
      shop.run("ALTER TABLE orders DISABLE ROW LEVEL SECURITY");
      try (PostgresView view = shop.declare(TagSalesMaintainer.create()).start(keeper)) {
        shop.run("INSERT INTO tags VALUES ('p', 'new')");
        Shop.verify(view);
      }
    } finally {
      shop.run("DROP OWNED BY keeper CASCADE; DROP ROLE keeper");
    }
  }
}
