package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaTest {
  @Test
  void inputsAndColumnsAreNumberedInTheOrderInWhichTheyWereGiven() {
    Schema schema =
        Schema.grouped()
            .input(String.class, 3)
            .input(Long.class, 2)
            .slot("a", Long.class)
            .slot("b", String.class)
            .slot("c", Long.class)
            .columns("x", "y")
            .key("k", "y")
            .count("n")
            .max("m", "x")
            .build();
    assertEquals(
        new Schema(
            Schema.Shape.GROUPED,
            List.of(new Schema.Input(String.class, 3), new Schema.Input(Long.class, 2)),
            List.of(new Schema.Slot("a", 1), new Schema.Slot("b", 0), new Schema.Slot("c", 1)),
            List.of("x", "y"),
            List.of(
                new Schema.Output("k", Schema.Function.KEY, 1),
                new Schema.Output("n", Schema.Function.COUNT, -1),
                new Schema.Output("m", Schema.Function.MAX, 0))),
        schema);
  }

  @Test
  void whatWasNotGivenIsRefused() {
    Schema.Builder schema = Schema.bag().input(String.class, 1).columns("x");
    assertThrows(IllegalArgumentException.class, () -> schema.slot("a", Long.class));
    assertThrows(IllegalArgumentException.class, () -> schema.key("k", "y"));
  }
}
