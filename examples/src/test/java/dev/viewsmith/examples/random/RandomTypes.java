package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.EnumType;
import dev.viewsmith.examples.random.Type.Opaque;
import dev.viewsmith.examples.random.Type.RecordType;
import dev.viewsmith.examples.random.Type.Scalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** The types of a view's components. */
final class RandomTypes {
  /** All that a component can have, apart from enums and records. */
  static final List<Type> ALL =
      Stream.<Type>concat(
              Stream.of(Scalar.values())
                  .filter(type -> type != Scalar.ROUNDING_MODE && type != Scalar.CHRONO_UNIT),
              Stream.of(Opaque.values()))
          .toList();

  private static final List<String> INNER =
      List.of("city", "zip", "at", "value", "x", "row", "lat", "inner", "name");

  private final Dice dice;
  private final Names names;
  private final List<EnumType> enums;
  private final boolean isFull;
  private final boolean isSql;
  private final double nulls;
  private final List<RecordType> nested = new ArrayList<>();

  /** So that all types have their turn in a row of seeds. */
  private final List<Type> focus = new ArrayList<>();

  /**
   * @param isFull whether there are more types than int, long, boolean, String and enums
   * @param isSql whether those are few that other systems have too
   * @param nulls how many components of inputs may be null
   */
  RandomTypes(
      long seed,
      Dice dice,
      Names names,
      List<EnumType> enums,
      boolean isFull,
      boolean isSql,
      double nulls) {
    this.dice = dice;
    this.names = names;
    this.enums = enums;
    this.isFull = isFull;
    this.isSql = isSql;
    this.nulls = nulls;
    if (isSql) {
      focus.addAll(List.of(Scalar.BIG_DECIMAL, Scalar.SHORT, Scalar.BYTE));
      Collections.rotate(focus, (int) Math.floorMod(seed, 3L));
    } else if (isFull) {
      for (int i = 0; i < 3; i++) {
        focus.add(ALL.get((int) Math.floorMod(seed + i * 11, (long) ALL.size())));
      }
      if (dice.chance(0.5)) {
        addNested();
      }
    }
  }

  private void addNested() {
    for (int i = dice.between(1, 2); i > 0; i--) {
      List<Column> columns = new ArrayList<>();
      for (String name : dice.some(INNER, dice.between(1, 3))) {
        columns.add(ofInput(name, dice.chance(0.5) ? dice.pick(focus) : any()));
      }
      nested.add(new RecordType(names.take(Names.NESTED), List.copyOf(columns)));
    }
  }

  /** Records inside records, each behind those inside it. */
  List<RecordType> nested() {
    return nested;
  }

  /** Those that the inputs must have a component of. */
  List<Type> needed() {
    List<Type> needed = new ArrayList<>(focus);
    if (!nested.isEmpty()) {
      needed.add(nested.get(nested.size() - 1));
    }
    return needed;
  }

  /** A component of an input, or of a record inside it. */
  Column ofInput(String name, Type type) {
    return nulls > 0 && dice.chance(nulls) ? new Column(name, type, true) : column(name, type);
  }

  /** A component that is never null. */
  Column column(String name, Type type) {
    boolean isPrimitive = type instanceof Scalar scalar && scalar.isPrimitive();
    return new Column(name, type, false, isFull && isPrimitive && dice.chance(0.2));
  }

  /** What the n-th part of a join's key is of. */
  Type joined(int part) {
    return isFull && (part == 0 || dice.chance(0.5)) ? part == 0 ? focus.get(0) : ofFull() : any();
  }

  Type any() {
    if (isFull && dice.chance(0.6)) {
      return ofFull();
    } else if (!enums.isEmpty() && dice.chance(0.2)) {
      return enums.get(0);
    }
    return dice.of(
        Scalar.INT,
        Scalar.INT,
        Scalar.LONG,
        Scalar.LONG,
        Scalar.STRING,
        Scalar.STRING,
        Scalar.BOOLEAN);
  }

  private Type ofFull() {
    return !nested.isEmpty() && dice.chance(0.3)
        ? dice.pick(nested)
        : isSql || dice.chance(0.5) ? dice.pick(focus) : dice.pick(ALL);
  }

  /** The type that a key of the view has by preference; null if there is none. */
  Type preferredKey() {
    return isFull ? focus.get(1) : null;
  }

  /** The type that an aggregate is of by preference; null if there is none. */
  Type preferredArgument() {
    return isFull ? focus.get(2) : null;
  }
}
