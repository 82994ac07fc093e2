package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Components.Place;
import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import dev.viewsmith.examples.random.ViewModel.Column;
import dev.viewsmith.examples.random.ViewModel.RecordModel;
import dev.viewsmith.examples.random.ViewModel.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the records of a view's inputs, and the components that they are joined by. */
final class RandomInputs {
  private final Dice dice;
  private final Names names;
  private final Shape shape;
  private final RandomTypes types;
  private final List<RecordModel> inputs = new ArrayList<>();
  private final List<KeyPart> keys = new ArrayList<>();

  /** Two components that are joined by their equality. */
  record KeyPart(Place left, Place right) {}

  RandomInputs(Dice dice, Names names, Shape shape, RandomTypes types) {
    this.dice = dice;
    this.names = names;
    this.shape = shape;
    this.types = types;
  }

  List<RecordModel> inputs() {
    return inputs;
  }

  List<KeyPart> keys() {
    return keys;
  }

  void make() {
    List<Column> first = columns(dice.between(1, 3));
    List<Column> second = hasTwoInputs() ? columns(dice.between(shape.isWide() ? 1 : 0, 3)) : first;
    if (shape != Shape.SINGLE && !isWithoutEquality()) {
      int parts = dice.of(1, 1, 1, 2, 2, 3);
      for (int part = 0; part < parts; part++) {
        addKeyPart(first, second);
      }
    }
    types.needed().forEach(type -> find(dice.chance(0.5) ? first : second, type));
    inputs.add(new RecordModel(names.take(Names.RECORDS), first));
    if (second != first) {
      inputs.add(new RecordModel(names.take(Names.RECORDS), second));
    }
  }

  private boolean hasTwoInputs() {
    return shape == Shape.JOIN
        || (shape == Shape.THETA_JOIN || shape == Shape.CROSS_JOIN) && dice.chance(0.75);
  }

  private boolean isWithoutEquality() {
    return shape.isWide() && (shape != Shape.FILTERED_SELF_JOIN || dice.chance(0.4));
  }

  private List<Column> columns(int howMany) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < howMany; i++) {
      add(columns, types.any());
    }
    return columns;
  }

  private int add(List<Column> columns, Type type) {
    columns.add(types.column(fresh(columns), type));
    return columns.size() - 1;
  }

  private String fresh(List<Column> columns) {
    String name = dice.pick(Names.COMPONENTS);
    while (isTaken(columns, name)) {
      name = dice.pick(Names.COMPONENTS);
    }
    return name;
  }

  private static boolean isTaken(List<Column> columns, String name) {
    return columns.stream().anyMatch(column -> column.name().equals(name));
  }

  private void addKeyPart(List<Column> first, List<Column> second) {
    Type left = types.joined(keys.size());
    Type right = left.isIntegral() && dice.chance(0.3) ? dice.of(Scalar.INT, Scalar.LONG) : left;
    Place leftPlace = place(first, left);
    Place rightPlace =
        shape == Shape.SELF_JOIN_SAME_KEY
            ? leftPlace
            : shape == Shape.SELF_JOIN_OTHER_KEY && keys.isEmpty()
                ? new Place(add(second, right), List.of())
                : place(second, right);
    keys.add(new KeyPart(leftPlace, rightPlace));
  }

  /** A column, or a component of a record inside one. */
  private Place place(List<Column> columns, Type type) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).type() instanceof RecordType record && dice.chance(0.6)) {
        List<Integer> path = pathTo(type, record);
        if (!path.isEmpty()) {
          return new Place(i, path);
        }
      }
    }
    return new Place(find(columns, type), List.of());
  }

  /** Empty if there is none. */
  private static List<Integer> pathTo(Type type, RecordType record) {
    for (int i = 0; i < record.columns().size(); i++) {
      Type inner = record.columns().get(i).type();
      if (inner.equals(type)) {
        return List.of(i);
      } else if (inner instanceof RecordType nested && !pathTo(type, nested).isEmpty()) {
        List<Integer> path = new ArrayList<>(List.of(i));
        path.addAll(pathTo(type, nested));
        return path;
      }
    }
    return List.of();
  }

  /** An old component of this type or a new one. */
  private int find(List<Column> columns, Type type) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).type().equals(type) && dice.chance(0.5)) {
        return i;
      }
    }
    return columns.size() < 5 ? add(columns, type) : firstOf(columns, type);
  }

  private int firstOf(List<Column> columns, Type type) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).type().equals(type))
        .findFirst()
        .orElseGet(() -> add(columns, type));
  }

  /** Expressions can only name the constants of enums that a component has. */
  List<EnumType> usedEnums(List<EnumType> enums) {
    return enums.stream()
        .filter(
            type ->
                inputs.stream()
                    .anyMatch(
                        input ->
                            input.columns().stream()
                                .anyMatch(column -> column.type().equals(type))))
        .toList();
  }
}
