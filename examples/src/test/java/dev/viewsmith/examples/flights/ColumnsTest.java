package dev.viewsmith.examples.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  @Test
  void cellsStandBelowEachOther() {
    Columns columns = new Columns("lrl");
    columns.add(List.of("state", "n", "what"));
    columns.add(List.of("MA", "1,000", ""));
    assertEquals(List.of("state      n  what", "MA     1,000"), columns.lines());
  }

  @Test
  void aLineHasACellForEachColumn() {
    Columns columns = new Columns("ll");
    assertThrows(IllegalArgumentException.class, () -> columns.add(List.of("one")));
  }
}
