package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnNamesTest {
  private record Item(int unitPrice, Inner inner) {}

  private record Inner(int code) {}

  @ParameterizedTest
  @CsvSource({
    "unitPrice, unit_price",
    "customer, customer",
    "line1, line1",
    "aB, a_b",
    "already_snake, already_snake",
    "URL, u_r_l"
  })
  void snakeCase(String component, String column) {
    assertEquals(column, ColumnNames.snakeCase(component));
  }

  private static final List<String> FAULTS = new ArrayList<>();

  private static String find(String component, String... columns) {
    FAULTS.clear();
    Leaf leaf =
        RecordShape.of(Item.class, FAULTS::add).leaves().stream()
            .filter(each -> each.path().endsWith("." + component))
            .findFirst()
            .orElseThrow();
    List<Column> all =
        Stream.of(columns)
            .map(
                name ->
                    new Column(name, "int4", false, "integer", false, true, false, true, List.of()))
            .toList();
    return ColumnNames.find("t", leaf, all, FAULTS::add)
        .map(Column::name)
        .orElseGet(() -> String.join("; ", FAULTS));
  }

  @Test
  void theNameItselfComesFirst() {
    assertEquals("unitPrice", find("unitPrice", "unit_price", "unitPrice", "unitprice"));
    assertEquals("unit_price", find("unitPrice", "unitprice", "unit_price"));
    assertEquals("UNITPRICE", find("unitPrice", "price", "UNITPRICE"));
  }

  @Test
  void aComponentInsideAnotherHasBothNames() {
    assertEquals("inner_code", find("code", "code", "inner_code"));
    assertEquals("t has no column inner_code for Item.inner.code", find("code", "code"));
  }

  @Test
  void severalThatAreAlikeAreNotGuessed() {
    assertEquals(
        "t has several columns that could be Item.unitPrice: unitprice, UNIT_PRICE",
        find("unitPrice", "unitprice", "UNIT_PRICE"));
  }
}
