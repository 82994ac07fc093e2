package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Statics.Field;
import dev.viewsmith.examples.random.Type.RecordType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the values of a view's rows are, and what its record has beside its components. */
final class Draft {
  private static final List<String> NAMES =
      List.of("LIMIT", "RATE", "START", "UNIT", "ORIGIN", "FALLBACK");

  private final Dice dice;
  private final boolean isFull;
  private final boolean isSql;
  private Domain domain;
  private Statics statics = Statics.NONE;

  Draft(Dice dice, Domain domain, boolean isFull, boolean isSql) {
    this.dice = dice;
    this.domain = domain;
    this.isFull = isFull;
    this.isSql = isSql;
  }

  /** For these inputs. */
  Draft of(List<RecordModel> inputs) {
    if (isFull) {
      Set<Type> types = new LinkedHashSet<>();
      inputs.forEach(input -> input.columns().forEach(column -> add(types, column.type())));
      domain = domain.with(types, dice, isSql || dice.chance(0.4));
      statics =
          isSql
              ? Statics.NONE
              : new Statics(fields(List.copyOf(types)), dice.some(methods(), dice.between(0, 6)));
    }
    return this;
  }

  private static List<UserMethod> methods() {
    return List.of(UserMethod.values());
  }

  private static void add(Set<Type> types, Type type) {
    if (type instanceof RecordType record) {
      record.columns().forEach(column -> add(types, column.type()));
    }
    types.add(type);
  }

  private List<Field> fields(List<Type> types) {
    List<Field> fields = new ArrayList<>();
    for (String name : NAMES.subList(0, dice.between(0, NAMES.size()))) {
      Type type = dice.pick(types);
      Object value = domain.value(type, dice, false, 0.1);
      fields.add(new Field(name, type, value, written(value, type)));
    }
    return fields;
  }

  /** Not always in canonical form. */
  private static String written(Object value, Type type) {
    String java = JavaSource.of(value, type);
    return value instanceof BigDecimal number && number.scale() >= 0 && number.scale() < 20
        ? java + ".setScale(" + (number.scale() + 2) + ")"
        : java;
  }

  Domain domain() {
    return domain;
  }

  Statics statics() {
    return statics;
  }

  /** With the view's own name. */
  Grammar grammar(Constants constants, String view) {
    TypedConstants typed =
        isFull ? new TypedConstants(dice, domain, constants, view, statics) : null;
    return new Grammar(dice, constants, typed, statics, isSql);
  }
}
