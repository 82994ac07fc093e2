package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ObjLongConsumer;

/**
 * A maintainer written by hand, of the bag of pairs of a {@link ListDefinition}: kept by looking up
 * the partners of one change after the other.
 */
final class BagMaintainer
    extends Maintainer<BagMaintainer.Batch, BagMaintainer.Snapshot, Change<List<Object>>> {
  /** One version. */
  static final class Snapshot extends MapRelation implements dev.viewsmith.Snapshot {
    private final long version;

    Snapshot(long version, Map<List<Object>, Long> rows) {
      super(Map.copyOf(rows));
      this.version = version;
    }

    @Override
    public long version() {
      return version;
    }
  }

  /** Weights of rows of the two inputs. */
  static final class Batch extends ViewBatch {
    private final List<Map<List<Object>, Long>> changes = List.of(new HashMap<>(), new HashMap<>());

    Batch(BagMaintainer owner) {
      super(owner);
    }

    Batch left(long weight, Object... row) {
      ListDefinition.add(changes.get(0), List.of(row), weight);
      return this;
    }

    Batch right(long weight, Object... row) {
      ListDefinition.add(changes.get(1), List.of(row), weight);
      return this;
    }

    @Override
    public boolean isEmpty() {
      return changes.stream().allMatch(Map::isEmpty);
    }

    @Override
    public void clear() {
      changes.forEach(Map::clear);
    }

    @Override
    public String toString() {
      return "Pair: " + changes;
    }
  }

  private record Difference(long version, Delta<List<Object>> delta, Snapshot snapshot)
      implements Change<List<Object>> {}

  private record Entries(Map<List<Object>, Long> weights) implements Delta<List<Object>> {
    @Override
    public long size() {
      return weights.size();
    }

    @Override
    public boolean isEmpty() {
      return weights.isEmpty();
    }

    @Override
    public long weight(List<Object> row) {
      return weights.getOrDefault(row, 0L);
    }

    @Override
    public void forEach(ObjLongConsumer<? super List<Object>> action) {
      weights.forEach((row, weight) -> action.accept(row, weight));
    }
  }

  private final ListDefinition definition;
  private final Map<List<Object>, Long> view = new HashMap<>();
  private final List<Runnable> undo = new ArrayList<>();

  /** What every joined row weighs too much: an error in the plan, for tests. */
  long error;

  BagMaintainer(ListDefinition definition) {
    super("Bag");
    this.definition = definition;
    start(publish(0));
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    for (int input = 0; input < 2; input++) {
      definition.changes.get(input).putAll(batch.changes.get(input));
      Map<List<Object>, Long> rows = definition.inputs.get(input);
      batch
          .changes
          .get(input)
          .forEach(
              (row, weight) -> {
                long copies = rows.getOrDefault(row, 0L);
                if (copies + weight < 0) {
                  shortages.add("input", row, copies, weight);
                }
              });
    }
  }

  @Override
  protected void join(int sign) {
    for (int input = 0; input < 2; input++) {
      for (Map.Entry<List<Object>, Long> change : definition.changes.get(input).entrySet()) {
        if (Long.signum(change.getValue()) == sign) {
          join(input, change.getKey(), change.getValue());
        }
      }
    }
  }

  private void join(int input, List<Object> row, long weight) {
    definition
        .inputs
        .get(1 - input)
        .forEach(
            (other, copies) -> {
              List<Object> left = input == 0 ? row : other;
              List<Object> right = input == 0 ? other : row;
              if (definition.on.test(left, right)) {
                List<Object> joined = new ArrayList<>(left);
                joined.addAll(right);
                change(view, definition.columns.apply(joined), weight * copies + error);
              }
            });
    change(definition.inputs.get(input), row, weight);
  }

  private void change(Map<List<Object>, Long> rows, List<Object> row, long weight) {
    ListDefinition.add(rows, row, weight);
    undo.add(() -> ListDefinition.add(rows, row, -weight));
  }

  @Override
  protected void update() {}

  @Override
  protected List<Object> failedGroup() {
    return List.of();
  }

  @Override
  protected void undo() {
    for (int i = undo.size() - 1; i >= 0; i--) {
      undo.get(i).run();
    }
    keep();
  }

  @Override
  protected void keep() {
    undo.clear();
    definition.changes.forEach(Map::clear);
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, view);
  }

  @Override
  protected Change<List<Object>> change(Snapshot before, Snapshot after) {
    Map<List<Object>, Long> weights = new HashMap<>(after.copies());
    before.copies().forEach((row, copies) -> ListDefinition.add(weights, row, -copies));
    return new Difference(after.version(), new Entries(weights), after);
  }

  @Override
  protected Definition definition() {
    return definition;
  }

  @Override
  protected void stats(Stats.Builder stats) {
    Objects.requireNonNull(stats);
  }
}
