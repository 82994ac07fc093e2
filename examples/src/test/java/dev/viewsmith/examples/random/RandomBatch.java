package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.BatchModel.Expected;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes batches for a view: what comes next depends on the rows that are there. */
final class RandomBatch {
  static final int HUGE = 2_000;
  private static final int ATTEMPTS = 8;

  private final ViewModel view;
  private final Dice dice;
  private final Mood mood;

  /**
   * What the rows of a batch are like.
   *
   * @param extremes how many numbers are near the limits of their type
   * @param largeWeights how many weights are large
   * @param absent how many changes delete a row that is not there
   */
  record Mood(double extremes, double largeWeights, double absent) {
    /** Of most batches of a view. */
    static Mood usual(Dice dice) {
      return new Mood(dice.of(0.0, 0.01, 0.05), dice.of(0.0, 0.0, 0.005, 0.03), 0);
    }

    /** Of batches that probably must be refused. */
    static Mood reckless(Dice dice) {
      return new Mood(dice.of(0.0, 0.3, 0.6), dice.of(0.0, 0.0, 0.1), dice.of(0.0, 0.0, 0.1));
    }
  }

  /** Rows that were there once: they come back. */
  private final List<Change> past = new ArrayList<>();

  private Oracle.Answer answer;

  RandomBatch(ViewModel view, long seed) {
    this.view = view;
    this.dice = new Dice(~seed);
    this.mood = Mood.usual(dice);
  }

  /** Changes that insert rows. */
  List<Change> insertions(int howMany) {
    return new RandomOperations(view, dice, Inputs.none(view.inputs().size()), past)
        .make(howMany, mood).stream()
            .flatMap(operation -> operation.changes().stream())
            .filter(change -> change.weight() > 0)
            .toList();
  }

  /** The next batch: mostly one that must be accepted. */
  BatchModel next(Inputs inputs) {
    Expected expected =
        dice.chance(0.06)
            ? dice.of(Expected.STALE, Expected.FUTURE)
            : dice.of(Expected.CURRENT, Expected.NOT_SAID);
    boolean mayBeRefused = dice.chance(0.15);
    Mood now = mayBeRefused ? Mood.reckless(dice) : mood;
    List<Operation> operations = List.of();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      operations =
          dice.chance(0.02)
              ? List.of()
              : new RandomOperations(view, dice, inputs, past).make(size(attempt), now);
      answer = answer(new BatchModel(operations, expected).after(inputs));
      if (answer == null || answer.isDoubtful()) {
        operations = List.of();
        answer = null;
      } else if (mayBeRefused || answer.refusals().isEmpty() || isRare(answer)) {
        break;
      }
    }
    return new BatchModel(operations, expected);
  }

  /** Refused by having alone: hardly any of the batches that may be refused are. */
  private boolean isRare(Oracle.Answer refused) {
    return refused.refusals().equals(Set.of(Oracle.Refusal.HAVING)) && dice.chance(0.3);
  }

  /** What the state after the latest batch means; null if that has not been computed. */
  Oracle.Answer answer() {
    return answer;
  }

  /** Null if the state is too large. */
  private Oracle.Answer answer(Inputs inputs) {
    try {
      return Oracle.answer(view, inputs);
    } catch (Joined.TooLarge tooManyRows) {
      return null;
    }
  }

  private int size(int attempt) {
    if (attempt == 0 && !view.isDense() && dice.chance(0.008)) {
      return HUGE;
    }
    int largest = dice.of(1, 2, 3, 5, 8, 12, 20, 40);
    return Math.max(1, dice.between(1, largest) >> attempt / 2);
  }
}
