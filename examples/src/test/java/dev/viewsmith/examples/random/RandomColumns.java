package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Components.Place;
import dev.viewsmith.examples.random.Type.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Makes and finds the components of inputs. */
final class RandomColumns {
  private static final int MOST = 5;

  private final Dice dice;
  private final RandomTypes types;

  RandomColumns(Dice dice, RandomTypes types) {
    this.dice = dice;
    this.types = types;
  }

  List<Column> make(int howMany) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < howMany; i++) {
      add(columns, types.any());
    }
    return columns;
  }

  int add(List<Column> columns, Type type) {
    columns.add(types.ofInput(fresh(columns), type));
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

  /** A column of a type, or a component of a record inside one. */
  Place place(List<Column> columns, Type type) {
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
  int find(List<Column> columns, Type type) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).type().equals(type) && dice.chance(0.5)) {
        return i;
      }
    }
    return columns.size() < MOST ? add(columns, type) : firstOf(columns, type);
  }

  private int firstOf(List<Column> columns, Type type) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).type().equals(type))
        .findFirst()
        .orElseGet(() -> add(columns, type));
  }
}
