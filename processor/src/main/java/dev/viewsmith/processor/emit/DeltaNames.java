package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.KeyWord;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What the maintainer calls things of its delta rows.
 *
 * @param add the method that notes one: {@code addJoined}
 * @param on the method that takes one to its group: {@code onJoined}
 * @param row where the words stand: {@code JoinedRow}
 * @param values what a row is made of, each once, and its name: key parts, then arguments
 * @param nulls where some of them have no value
 * @param keyWords the names of the key's words
 */
record DeltaNames(
    String add,
    String on,
    Offsets row,
    Map<TypedExpression, String> values,
    Map<TypedExpression, TypedExpression> nulls,
    List<String> keyWords) {
  /**
   * Names the delta rows of a plan.
   *
   * @param row the nested class of their offsets
   * @param methods those of the maintainer
   */
  static DeltaNames of(ViewPlan plan, String row, Scope methods, LocalNames locals) {
    Scope scope = new Scope(locals.ours());
    Map<TypedExpression, String> values = new LinkedHashMap<>();
    Map<TypedExpression, TypedExpression> nulls = new LinkedHashMap<>();
    for (GroupKey key : plan.groups().keys()) {
      String name = key.column().name();
      values.computeIfAbsent(key.expression(), e -> scope.claim(name, name + "Key"));
      if (key.isNull() != null) {
        nulls.put(key.expression(), key.isNull());
      }
    }
    for (Argument argument : plan.delta().arguments()) {
      String name = argument.noun().one();
      if (argument.isNull() != null) {
        nulls.put(argument.expression(), argument.isNull());
      }
      if (argument.isFlagged()) {
        values.computeIfAbsent(
            Objects.requireNonNull(argument.isNull()),
            e -> scope.claim(name + "IsNull", name + "ValueIsNull"));
      }
      values.computeIfAbsent(argument.expression(), e -> scope.claim(name, name + "Value"));
    }
    List<KeyWord> keyWords = plan.groups().keyWords();
    List<String> words =
        keyWords.size() == 1
            ? List.of(locals.get("key"))
            : keyWords.stream().map(word -> name(word, scope)).toList();
    String label = Prose.capitalized(plan.delta().name());
    return new DeltaNames(
        methods.claim("add" + label),
        methods.claim("on" + label, "on" + label + "Row"),
        offsets(plan, row, words, values),
        values,
        nulls,
        words);
  }

  private static String name(KeyWord word, Scope scope) {
    StringBuilder name = new StringBuilder();
    for (GroupKey part : word.parts()) {
      String column = part.column().name();
      name.append(name.length() == 0 ? column : Prose.capitalized(column));
    }
    return scope.claim(name.toString(), name + "Key");
  }

  private static Offsets offsets(
      ViewPlan plan, String type, List<String> keyWords, Map<TypedExpression, String> values) {
    Offsets row = new Offsets(type, new Scope(List.of()));
    int words = 1 + keyWords.size();
    for (TypedExpression stored : stored(plan.delta().arguments())) {
      row.column(values.getOrDefault(stored, ""), words++);
    }
    row.own("HASH", 0);
    for (int i = 0; i < keyWords.size(); i++) {
      String wish = keyWords.size() == 1 ? "KEY" : Prose.upperCase(keyWords.get(i));
      row.column(".key" + i, wish, 1 + i);
    }
    return row.own("WEIGHT", words).own("WORDS", words + 1);
  }

  /** The values that a row holds for arguments: each with its flag, if it has one, before it. */
  static List<TypedExpression> stored(List<Argument> arguments) {
    Set<TypedExpression> stored = new LinkedHashSet<>();
    for (Argument argument : arguments) {
      if (argument.isFlagged()) {
        stored.add(Objects.requireNonNull(argument.isNull()));
      }
      stored.add(argument.expression());
    }
    return List.copyOf(stored);
  }

  /** The condition that a value is null, by the local that holds it or that holds its flag. */
  String isNull(TypedExpression value) {
    return test(value, " == 0", " != 0");
  }

  /** The condition that a value is not null. */
  String isPresent(TypedExpression value) {
    return test(value, " != 0", " == 0");
  }

  private String test(TypedExpression value, String ofId, String ofFlag) {
    return value.type().isObject()
        ? value(value) + ofId
        : value(Objects.requireNonNull(nulls.get(value))) + ofFlag;
  }

  /** The name of a value. */
  String value(TypedExpression expression) {
    String name = values.get(expression);
    if (name == null) {
      throw new IllegalArgumentException("no delta row has " + expression);
    }
    return name;
  }
}
