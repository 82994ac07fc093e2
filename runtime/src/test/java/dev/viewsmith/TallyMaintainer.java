package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A maintainer written by hand, of the simplest view there is: the sum of the numbers given.
 * Whatever a test asks for is thrown or run in the middle of a step, when the state is half
 * changed.
 */
final class TallyMaintainer
    extends Maintainer<TallyMaintainer.Batch, TallyMaintainer.Snapshot, TallyMaintainer.Change> {
  /** The steps in the life of a batch. */
  enum Step {
    PREPARE,
    LEAVE,
    ENTER,
    UPDATE,
    SETTLE,
    FAILED_GROUP,
    UNDO,
    KEEP,
    PUBLISH,
    CHANGE,
    DEFINITION,
    CAPTURE,
    STATS
  }

  record Snapshot(long version, long sum) implements dev.viewsmith.Snapshot {}

  record Change(Snapshot before, Snapshot after) {}

  /** What is thrown at a step. */
  static final class InjectedError extends Error {
    private static final long serialVersionUID = 1;
  }

  /** Numbers to be added. */
  static final class Batch extends ViewBatch {
    private final List<Long> numbers = new ArrayList<>();

    Batch(TallyMaintainer owner) {
      super(owner);
    }

    Batch add(long number) {
      numbers.add(number);
      return this;
    }

    @Override
    public boolean isEmpty() {
      return numbers.isEmpty();
    }

    @Override
    public void clear() {
      numbers.clear();
    }

    @Override
    public String toString() {
      return "Number: " + numbers.size();
    }
  }

  private final Map<Step, Runnable> injected = new EnumMap<>(Step.class);

  /** The steps that were taken, in order. */
  final List<Step> steps = new ArrayList<>();

  /** Rows that {@link Step#PREPARE} finds short. */
  int missing;

  private int untilFailure;
  private List<Long> read = List.of();
  private int entered;
  private int updated;
  private long sum;

  TallyMaintainer() {
    super("Tally");
    start(publish(0));
    steps.clear();
  }

  /** Runs something in the middle of a step. */
  void at(Step step, Runnable action) {
    injected.put(step, action);
  }

  /** Throws something in the middle of a step. */
  void failAt(Step step, Throwable failure) {
    at(step, () -> rethrow(failure));
  }

  void failNoMore() {
    untilFailure = 0;
    injected.clear();
  }

  /** Whether no trace of a batch is left. */
  boolean isClean() {
    return read.isEmpty() && entered == 0 && updated == 0;
  }

  private static void rethrow(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  private void pass(Step step) {
    steps.add(step);
    if (--untilFailure == 0) {
      throw new InjectedError();
    }
    injected.getOrDefault(step, () -> {}).run();
  }

  /** Throws an {@link InjectedError} at the n-th step from now on, whichever it is. */
  void failAtStep(int n) {
    untilFailure = n;
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    read = List.copyOf(batch.numbers);
    for (int i = 0; i < missing; i++) {
      shortages.add("Number", i, 0, -1);
    }
    pass(Step.PREPARE);
  }

  @Override
  protected void join(int sign) {
    for (long number : read) {
      entered += Long.signum(number) == sign ? 1 : 0;
    }
    pass(sign < 0 ? Step.LEAVE : Step.ENTER);
  }

  @Override
  protected void update() {
    for (long number : read) {
      sum += number;
      updated++;
      pass(Step.UPDATE);
    }
  }

  @Override
  protected void settle() {
    pass(Step.SETTLE);
  }

  @Override
  protected List<Object> failedGroup() {
    pass(Step.FAILED_GROUP);
    return List.of("number", updated);
  }

  @Override
  protected void undo() {
    while (updated > 0) {
      sum -= read.get(--updated);
    }
    pass(Step.UNDO);
    forgetBatch();
  }

  @Override
  protected void keep() {
    pass(Step.KEEP);
    forgetBatch();
  }

  @Override
  protected Snapshot publish(long version) {
    pass(Step.PUBLISH);
    return new Snapshot(version, sum);
  }

  private void forgetBatch() {
    read = List.of();
    entered = 0;
    updated = 0;
  }

  @Override
  protected Change change(Snapshot before, Snapshot after) {
    pass(Step.CHANGE);
    return new Change(before, after);
  }

  @Override
  protected Definition definition() {
    pass(Step.DEFINITION);
    return new TallyDefinition(() -> read, () -> pass(Step.CAPTURE));
  }

  /** Its snapshots are no relations: there is nothing to be verified. */
  @Override
  protected List<MaintainedView> views() {
    return List.of(new MaintainedView("Tally", definition(), new MapRelation(Map.of())));
  }

  @Override
  protected void stats(Stats.Builder stats) {
    pass(Step.STATS);
  }
}
