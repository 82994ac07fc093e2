package dev.viewsmith.examples.random;

import java.util.ArrayList;
import java.util.List;

/**
 * A view and its inputs.
 *
 * @param seed that it was made from
 * @param inputs each record once
 * @param aliases one, or two that are joined
 * @param on null for one alias
 * @param where null if all joined rows count
 * @param outputs the view's components, in order
 * @param layout how the sources are arranged
 * @param domain what values its rows take
 */
record ViewModel(
    long seed,
    String packageName,
    Shape shape,
    List<Type.EnumType> enums,
    List<RecordModel> inputs,
    List<Alias> aliases,
    Expression on,
    Expression where,
    String name,
    List<Output> outputs,
    Layout layout,
    Domain domain) {
  /** How inputs are joined. */
  enum Shape {
    SINGLE,
    JOIN,
    SELF_JOIN_SAME_KEY,
    SELF_JOIN_OTHER_KEY
  }

  /** How the sources are arranged. */
  record Layout(boolean isPublic, String enclosing, String lineBreak) {}

  record Column(String name, Type type) {}

  record RecordModel(String name, List<Column> columns) {}

  /**
   * One use of an input.
   *
   * @param written as in the source; null for the default
   */
  record Alias(String name, String written, int input) {}

  /** Where a component of the view comes from. */
  enum Role {
    GROUP_BY("GroupBy"),
    COUNT("Count"),
    SUM("Sum"),
    AVG("Avg"),
    COUNT_DISTINCT("CountDistinct"),
    MIN("Min"),
    MAX("Max");

    final String annotation;

    Role(String annotation) {
      this.annotation = annotation;
    }
  }

  /**
   * A component of the view.
   *
   * @param argument null for COUNT
   * @param isImplied whether the annotation stands without the argument, which has the same name
   */
  record Output(Column column, Role role, Expression argument, boolean isImplied) {}

  /** The numbers of the outputs that make the key. */
  List<Integer> keys() {
    List<Integer> keys = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      if (outputs.get(i).role() == Role.GROUP_BY) {
        keys.add(i);
      }
    }
    return keys;
  }

  List<Column> columns(int alias) {
    return inputs.get(aliases.get(alias).input()).columns();
  }

  /** The predicates that are written, in order. */
  List<Expression> clauses() {
    List<Expression> clauses = new ArrayList<>();
    if (on != null) {
      clauses.add(on);
    }
    if (where != null) {
      clauses.add(where);
    }
    return clauses;
  }

  /** The part of the generated class's name before "Maintainer". */
  String generatedPrefix() {
    return layout.enclosing() == null ? name : layout.enclosing() + "_" + name;
  }
}
