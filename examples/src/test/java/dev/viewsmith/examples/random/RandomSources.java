package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Components.Place;
import dev.viewsmith.examples.random.RandomInputs.KeyPart;
import java.util.ArrayList;
import java.util.List;

/** Chooses what a view beside others reads, and the components that it is joined by. */
final class RandomSources {
  private final Dice dice;
  private final Names names;
  private final RandomTypes types;
  private final List<RecordModel> inputs;
  private final List<ViewModel> views;
  private final List<Integer> needed;
  private final List<Integer> uses = new ArrayList<>();
  private final List<KeyPart> keys = new ArrayList<>();
  private Kind kind;

  /**
   * @param inputs that there are; one may be added
   * @param views that there are
   * @param needed the numbers of those that must be read: no more than there are aliases. If there
   *     are none, inputs alone are read
   */
  RandomSources(
      Dice dice,
      Names names,
      Kind kind,
      RandomTypes types,
      List<RecordModel> inputs,
      List<ViewModel> views,
      List<Integer> needed) {
    this.dice = dice;
    this.names = names;
    this.kind = kind;
    this.types = types;
    this.inputs = inputs;
    this.views = views;
    this.needed = needed;
  }

  void make() {
    List<Integer> some = new ArrayList<>(needed.stream().map(view -> -1 - view).toList());
    if (some.isEmpty()) {
      some.add(dice.below(inputs.size()));
    }
    if (some.size() < kind.aliases() && !kind.shape().isSelfJoin() && dice.chance(0.4)) {
      some.add(addInput(some.get(0)));
    }
    while (some.size() < kind.aliases()) {
      some.add(kind.shape().isSelfJoin() ? some.get(0) : any());
    }
    uses.addAll(dice.shuffled(some));
    for (int alias = 1; alias < kind.aliases(); alias++) {
      if (!kind.isLoose(alias) && !addEdge(kind.partner(alias), alias)) {
        kind = kind.loosened(alias);
      }
    }
  }

  private int any() {
    return !needed.isEmpty() && dice.chance(0.5)
        ? -1 - dice.below(views.size())
        : dice.below(inputs.size());
  }

  /** With a component of the type of another's, so that the two can be joined. */
  private int addInput(int other) {
    RandomColumns make = new RandomColumns(dice, types);
    List<Column> columns = make.make(dice.between(1, 2));
    make.add(columns, dice.pick(record(other).columns()).type());
    inputs.add(new RecordModel(names.take(Names.RECORDS), columns));
    return inputs.size() - 1;
  }

  private RecordModel record(int use) {
    return use < 0 ? views.get(-1 - use).record() : inputs.get(use);
  }

  private boolean addEdge(int first, int second) {
    List<KeyPart> possible = new ArrayList<>();
    List<Column> left = record(uses.get(first)).columns();
    List<Column> right = record(uses.get(second)).columns();
    for (int i = 0; i < left.size(); i++) {
      for (int j = 0; j < right.size(); j++) {
        Type type = left.get(i).type();
        Type other = right.get(j).type();
        if (type.equals(other) || type.isIntegral() && other.isIntegral()) {
          possible.add(
              new KeyPart(first, new Place(i, List.of()), second, new Place(j, List.of())));
        }
      }
    }
    keys.addAll(dice.some(possible, dice.of(1, 1, 2)));
    return !possible.isEmpty();
  }

  /** As it was wanted, but for aliases that have nothing in common with others. */
  Kind kind() {
    return kind;
  }

  /** The number of the input of each alias; below 0 for a view. */
  List<Integer> uses() {
    return uses;
  }

  List<KeyPart> keys() {
    return keys;
  }
}
