package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.InvalidRowException;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.examples.random.Operation.Add;
import dev.viewsmith.examples.random.Operation.AddNull;
import dev.viewsmith.examples.random.Operation.DeleteAll;
import dev.viewsmith.examples.random.Operation.Replace;
import java.util.List;

/** Fills a maintainer's batches through each of their methods. */
final class Feeder {
  private final LiveView live;

  Feeder(LiveView live) {
    this.live = live;
  }

  ViewBatch feed(List<Operation> operations) {
    ViewBatch batch = live.newBatch();
    for (Operation operation : operations) {
      boolean wasEmpty = batch.isEmpty();
      if (operation instanceof Add add) {
        add(batch, add);
      } else if (operation instanceof Replace replace) {
        Object before = live.record(replace.input(), replace.before());
        Object after = live.record(replace.input(), replace.after());
        live.callWithRecords(batch, "replace", replace.input(), before, after);
      } else if (operation instanceof DeleteAll deleteAll) {
        live.deleteAll(batch, deleteAll.input());
      } else if (operation instanceof AddNull addNull) {
        assertThrows(InvalidRowException.class, () -> addNull(batch, addNull));
        assertEquals(wasEmpty, batch.isEmpty(), "a refused row left a trace in the batch");
      }
    }
    return batch;
  }

  private void add(ViewBatch batch, Add add) {
    int input = add.change().input();
    List<Object> row = add.change().row();
    long weight = add.change().weight();
    boolean comes = weight > 0;
    String verb = comes ? "insert" : "delete";
    switch (add.form()) {
      case RECORD -> {
        if (Math.abs(weight) == 1) {
          live.callWithRecords(batch, verb, input, live.record(input, row));
        } else {
          live.callWithRecords(batch, verb, input, live.record(input, row), Math.abs(weight));
        }
      }
      case WEIGHT -> live.callWithRecords(batch, "add", input, live.record(input, row), weight);
      case COLUMNS -> live.callWithColumns(batch, verb, input, row);
      case COLUMNS_WEIGHT -> live.callWithColumns(batch, "add", input, row, weight);
      default -> throw new IllegalArgumentException("no form of a change: " + add.form());
    }
  }

  private void addNull(ViewBatch batch, AddNull addNull) {
    int input = addNull.input();
    List<Object> row = addNull.rowWithNull();
    switch (addNull.form()) {
      case RECORD -> live.callWithRecords(batch, "insert", input, live.record(input, row));
      case WEIGHT -> live.callWithRecords(batch, "add", input, live.record(input, row), -2L);
      case COLUMNS -> live.callWithColumns(batch, "delete", input, row);
      case COLUMNS_WEIGHT -> live.callWithColumns(batch, "add", input, row, 3L);
      case BEFORE ->
          live.callWithRecords(
              batch, "replace", input, live.record(input, row), live.record(input, addNull.row()));
      case AFTER ->
          live.callWithRecords(
              batch, "replace", input, live.record(input, addNull.row()), live.record(input, row));
    }
  }
}
