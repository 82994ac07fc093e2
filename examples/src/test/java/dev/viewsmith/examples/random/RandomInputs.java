package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Components.Place;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.ArrayList;
import java.util.List;

/** Makes the records of a view's inputs, and the components that they are joined by. */
final class RandomInputs {
  private static final int MOST_RECORDS = 4;

  private final Dice dice;
  private final Names names;
  private final Kind kind;
  private final Shape shape;
  private final RandomTypes types;
  private final RandomColumns make;
  private final List<RecordModel> inputs = new ArrayList<>();
  private final List<Integer> uses = new ArrayList<>();
  private final List<KeyPart> keys = new ArrayList<>();

  /** Two components of two aliases, the second being the later one, that are joined by equality. */
  record KeyPart(int first, Place left, int second, Place right) {}

  RandomInputs(Dice dice, Names names, Kind kind, RandomTypes types) {
    this.dice = dice;
    this.names = names;
    this.kind = kind;
    this.shape = kind.shape();
    this.types = types;
    this.make = new RandomColumns(dice, types);
  }

  List<RecordModel> inputs() {
    return inputs;
  }

  /** The input of each alias. */
  List<Integer> uses() {
    return uses;
  }

  List<KeyPart> keys() {
    return keys;
  }

  void make() {
    if (shape.isOfMany()) {
      makeMany();
      return;
    }
    List<Column> first = make.make(dice.between(1, 3));
    List<Column> second =
        hasTwoInputs() ? make.make(dice.between(shape.isWide() ? 1 : 0, 3)) : first;
    if (shape != Shape.SINGLE && !isWithoutEquality()) {
      int parts = dice.of(1, 1, 1, 2, 2, 3);
      for (int part = 0; part < parts; part++) {
        addKeyPart(first, second);
      }
    }
    types.needed().forEach(type -> make.find(dice.chance(0.5) ? first : second, type));
    inputs.add(new RecordModel(names.take(Names.RECORDS), first));
    if (second != first) {
      inputs.add(new RecordModel(names.take(Names.RECORDS), second));
    }
    uses.add(0);
    if (shape != Shape.SINGLE) {
      uses.add(inputs.size() - 1);
    }
  }

  private boolean hasTwoInputs() {
    return shape == Shape.JOIN
        || (shape == Shape.THETA_JOIN || shape == Shape.CROSS_JOIN) && dice.chance(0.75);
  }

  private boolean isWithoutEquality() {
    return shape.isWide() && (shape != Shape.FILTERED_SELF_JOIN || dice.chance(0.4));
  }

  private void addKeyPart(List<Column> first, List<Column> second) {
    Type left = types.joined(keys.size());
    Type right = left.isIntegral() && dice.chance(0.3) ? dice.of(Scalar.INT, Scalar.LONG) : left;
    Place leftPlace = make.place(first, left);
    Place rightPlace =
        shape == Shape.SELF_JOIN_SAME_KEY
            ? leftPlace
            : shape == Shape.SELF_JOIN_OTHER_KEY && keys.isEmpty()
                ? new Place(make.add(second, right), List.of())
                : make.place(second, right);
    keys.add(new KeyPart(0, leftPlace, 1, rightPlace));
  }

  /** Inputs of three aliases and more: some are used several times. */
  private void makeMany() {
    int aliases = kind.aliases();
    int records = Math.min(MOST_RECORDS, dice.chance(0.15) ? 1 : dice.of(2, aliases - 1, aliases));
    List<List<Column>> columns = new ArrayList<>();
    List<Integer> some = new ArrayList<>();
    for (int alias = 0; alias < aliases; alias++) {
      some.add(alias < records ? alias : dice.below(records));
      if (alias < records) {
        columns.add(make.make(dice.between(1, 2)));
      }
    }
    uses.addAll(dice.shuffled(some));
    for (int alias = 1; alias < aliases; alias++) {
      if (!kind.isLoose(alias)) {
        addEdge(kind.partner(alias), alias, columns);
      }
    }
    if (shape == Shape.CYCLE) {
      addEdge(0, aliases - 1, columns);
    }
    types.needed().forEach(type -> make.find(dice.pick(columns), type));
    columns.forEach(each -> inputs.add(new RecordModel(names.take(Names.RECORDS), each)));
  }

  private void addEdge(int first, int second, List<List<Column>> columns) {
    for (int parts = dice.of(1, 1, 1, 2); parts > 0; parts--) {
      Type left = types.joined(keys.size());
      Type right = left.isIntegral() && dice.chance(0.2) ? dice.of(Scalar.INT, Scalar.LONG) : left;
      Place leftPlace = make.place(columns.get(uses.get(first)), left);
      Place rightPlace = make.place(columns.get(uses.get(second)), right);
      keys.add(new KeyPart(first, leftPlace, second, rightPlace));
    }
  }
}
