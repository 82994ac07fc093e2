package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Texts, numbers and names that scripts must not take for something else. */
class ParcelsTest {
  @ParameterizedTest
  @EnumSource
  void textsNumbersAndNamesAreKeptAsTheyAre(Server server) throws SQLException {
    try (Database shop = server.shop()) {
      shop.run(
          """
          CREATE TABLE parcel (label text NOT NULL, weight numeric NOT NULL, found boolean NOT NULL);
          CREATE TABLE rows (found boolean);
          INSERT INTO rows VALUES (true);""");
      shop.install(Parcels.class);
      shop.run("INSERT INTO parcel VALUES ('a', 1.00, true), ('a', 10, true), ('b', 2, false)");

      assertEquals(
          List.of("a\n b\r\\'|10|t|1", "a\n b\r\\'|1|t|1"),
          shop.rows("SELECT * FROM viewsmith.parcels"));
      shop.run("DELETE FROM parcel WHERE weight = 1");
      assertEquals(List.of("a\n b\r\\'|10|t|1"), shop.rows("SELECT * FROM viewsmith.parcels"));
    }
  }
}
