package dev.viewsmith.processor.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the words of a row stand: constants of a nested class, those after the user's columns
 * first.
 */
final class Offsets {
  private final String type;
  private final Scope scope;
  private final Map<String, String> columns = new LinkedHashMap<>();
  private final Map<String, String> own = new LinkedHashMap<>();
  private final List<Constant> constants = new ArrayList<>();

  /**
   * @param type the nested class
   */
  Offsets(String type, Scope scope) {
    this.type = type;
    this.scope = scope;
  }

  /** Gives a column of the user's a constant; the name is unique among columns. */
  Offsets column(String name, Object value) {
    return column(name, Prose.upperCase(name), value);
  }

  /** Gives a column a constant of another name. */
  Offsets column(String name, String wish, Object value) {
    String constant = scope.claim(wish, wish + "_COLUMN");
    columns.put(name, constant);
    return declare(constant, value);
  }

  /** Gives a word of ours a constant. */
  Offsets own(String name, Object value) {
    String constant = scope.claim(name, "ROW_" + name);
    own.put(name, constant);
    return declare(constant, value);
  }

  private Offsets declare(String constant, Object value) {
    constants.add(new Constant(constant, value));
    return this;
  }

  /** All constants, in the order in which they were given. */
  List<Constant> constants() {
    return List.copyOf(constants);
  }

  /** All constants, in the order of the words. */
  List<Constant> inOrderOfWords() {
    return constants.stream()
        .sorted(Comparator.comparingInt(c -> c.value() instanceof Integer word ? word : 0))
        .toList();
  }

  /** The nested class. */
  String type() {
    return type;
  }

  /** The constant of a column, as other classes name it. */
  String at(String column) {
    return type + "." + constantOf(column);
  }

  /** The constant of a word of ours, as other classes name it. */
  String atOwn(String name) {
    return type + "." + ownConstant(name);
  }

  /** The constant of a column, inside the class. */
  String constantOf(String column) {
    return get(columns, column);
  }

  /** The constant of a word of ours, inside the class. */
  String ownConstant(String name) {
    return get(own, name);
  }

  private static String get(Map<String, String> constants, String name) {
    String constant = constants.get(name);
    if (constant == null) {
      throw new IllegalArgumentException("no word is called " + name);
    }
    return constant;
  }

  /**
   * An offset.
   *
   * @param value a number, or code: another constant, and a number
   */
  record Constant(String name, Object value) {}
}
