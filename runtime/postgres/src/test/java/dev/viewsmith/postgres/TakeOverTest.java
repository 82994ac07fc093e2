package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.View;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tables that hold rows which are not the view's are left alone, unless it is said otherwise. */
class TakeOverTest {
  /** All tags, in the columns of their table. */
  @View(from = Tag.class)
  record Tags(String product, String tag) {
    static final String SQL = "SELECT product, tag FROM tags";
  }

  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
    shop.run(
        """
        CREATE TABLE precious (product text NOT NULL, tag text NOT NULL);
        INSERT INTO precious SELECT 'p', 'note ' || i FROM generate_series(1, 100) i
        """);
  }

  private PostgresView start(Target<dev.viewsmith.Change<Tags>> target) {
    return PostgresView.of(TakeOverTest_TagsMaintainer.create())
        .from("tags", Tag.class, TakeOverTest_TagsMaintainer.Batch::add)
        .into(target)
        .start(shop.database());
  }

  private static Target<dev.viewsmith.Change<Tags>> into(String table) {
    return Target.of(table, Tags.class);
  }

  private List<String> refusal(String table) {
    return assertThrows(PostgresViewException.class, () -> start(into(table))).faults();
  }

  @Test
  void rowsOfOthersAreNotDeletedUnasked() throws Exception {
    List<String> refusal =
        List.of(
            "public.precious holds rows that are not this view's: name another table, or say"
                + " Target.of(…).takeOver()");
    assertEquals(refusal, refusal("precious"));
    assertEquals(List.of("100"), shop.rows("SELECT count(*) FROM precious"));
    start(into("precious").takeOver()).close();
    assertEquals(List.of("(p,hot)"), shop.rows("SELECT t::text FROM precious t"));
    shop.run("INSERT INTO precious VALUES ('strange', 'strange')");
    try (PostgresView view = start(into("precious"))) {
      view.verify("precious", Tags.SQL, Shop.WAIT);
    }
    PostgresView.uninstall(shop.database(), "precious");
    assertEquals(List.of("(p,hot)"), shop.rows("SELECT t::text FROM precious t"));
    assertEquals(refusal, refusal("precious"));
  }

  @Test
  void anEmptyTableAndOneThatWasMadeAreTheViews() throws Exception {
    shop.run("DELETE FROM precious");
    for (String table : List.of("precious", "made")) {
      start(into(table)).close();
      shop.run("INSERT INTO " + table + " VALUES ('strange', 'strange')");
      try (PostgresView view = start(into(table))) {
        view.verify(table, Tags.SQL, Shop.WAIT);
      }
    }
  }

  @Test
  void aRegistryThatNotedNoTablesOfOthersIsCompleted() throws Exception {
    start(into("made")).close();
    shop.run("ALTER TABLE viewsmith.view DROP COLUMN taken");
    try (PostgresView view = start(into("made"))) {
      view.verify("made", Tags.SQL, Shop.WAIT);
    }
    start(into("precious").takeOver()).close();
    start(into("precious")).close();
  }

  @Test
  void aTableThatTheViewReadsCannotShowIt() throws Exception {
    shop.run("CREATE TABLE heirs () INHERITS (tags)");
    assertEquals(
        List.of("public.tags cannot show the view, which reads it"), refusal("public.tags"));
    assertEquals(
        List.of("public.heirs cannot show the view, which reads it as a part of public.tags"),
        refusal("heirs"));
    assertEquals(List.of("(p,hot)"), shop.rows("SELECT t::text FROM tags t"));
  }

  @Test
  void aTableThatWasMadeForAnotherRecordIsToBeDropped() throws Exception {
    start(into("made")).close();
    shop.run("ALTER TABLE made DROP COLUMN tag");
    assertEquals(
        List.of(
            "public.made has no column tag for Tags.tag",
            "public.made was made for this view as it was before: if its record has changed, drop"
                + " the table, and the start makes it anew"),
        refusal("made"));
    shop.run("DROP TABLE made");
    try (PostgresView view = start(into("made"))) {
      view.verify("made", Tags.SQL, Shop.WAIT);
    }
  }
}
