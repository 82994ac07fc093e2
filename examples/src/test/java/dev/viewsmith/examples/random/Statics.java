package dev.viewsmith.examples.random;

import java.util.List;

/** What a view's record has beside its components: constants and methods for its expressions. */
record Statics(List<Field> fields, List<UserMethod> methods) {
  static final Statics NONE = new Statics(List.of(), List.of());

  /**
   * A static final field.
   *
   * @param value in canonical form
   * @param java what it is initialised with, which may make another form
   */
  record Field(String name, Type type, Object value, String java) {}
}
