package dev.viewsmith.processor.emit;

import com.palantir.javapoet.CodeBlock;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.KeyWord;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/** How other classes use the view's table: its offsets, and the parts of its key. */
final class GroupCode {
  private static final List<String> INHERITED = List.of("HASH", "STAMP");
  private static final CodeBlock INHERITED_KEY = CodeBlock.of("$T.KEY", RuntimeTypes.GROUP_TABLE);

  /** Methods of {@code GroupTable} and {@code Object}, and our own. */
  private static final List<String> METHODS =
      List.of(
          "bytes",
          "change",
          "clone",
          "copiesOutOfRange",
          "count",
          "countCopies",
          "enter",
          "equals",
          "finalize",
          "first",
          "firstTouched",
          "getClass",
          "hash",
          "hashCode",
          "key",
          "next",
          "nextTouched",
          "notify",
          "notifyAll",
          "open",
          "page",
          "pageOf",
          "publish",
          "published",
          "put",
          "room",
          "show",
          "size",
          "takeTouched",
          "toString",
          "touch",
          "wait");

  private final GroupTablePlan plan;
  private final Names names;
  private final Offsets offsets;
  private final Map<GroupKey, String> decoders = new LinkedHashMap<>();
  private final List<String> composers = new ArrayList<>();

  GroupCode(GroupTablePlan plan, Names names) {
    this.plan = plan;
    this.names = names;
    Scope constants = new Scope(INHERITED);
    names.locals().users().forEach(constants::reserve);
    names.delta().keyWords().forEach(constants::reserve);
    this.offsets = new Offsets(names.groups(), constants);
    Scope methods = new Scope(METHODS);
    for (KeyWord word : plan.keyWords()) {
      int place = composers.size();
      String local = names.delta().keyWords().get(place);
      composers.add(plan.keyWords().size() == 1 ? "key" : methods.claim(local, local + "Key"));
      if (word.parts().size() > 1) {
        for (GroupKey key : word.parts()) {
          String name = key.column().name();
          decoders.put(key, methods.claim(name, name + "Of"));
        }
      }
    }
    nameOffsets();
  }

  private void nameOffsets() {
    int keyWords = plan.keyWords().size();
    for (int i = 0; i < keyWords; i++) {
      if (keyWords == 1) {
        offsets.column(".key0", "KEY", INHERITED_KEY);
      } else {
        String key = Prose.upperCase(names.delta().keyWords().get(i));
        offsets.column(
            ".key" + i, key, i == 0 ? INHERITED_KEY : offsets.constantOf(".key0") + " + " + i);
      }
    }
    List<String> columns = new ArrayList<>(plan.visible());
    columns.addAll(plan.hidden());
    Object first = keyWords == 0 ? INHERITED_KEY : offsets.constantOf(".key0") + " + " + keyWords;
    for (int i = 0; i < columns.size(); i++) {
      offsets.column(
          columns.get(i), i == 0 ? first : offsets.constantOf(columns.get(0)) + " + " + i);
    }
    offsets.own("WORDS", offsets.constantOf(columns.get(0)) + " + " + columns.size());
  }

  Offsets offsets() {
    return offsets;
  }

  /** The offset of a column. */
  String at(String column) {
    return offsets.at(column);
  }

  /** The offset of a word of the key. */
  String atKey(int word) {
    return offsets.at(".key" + word);
  }

  /** A word of the key from its parts. */
  String compose(KeyWord word, Function<TypedExpression, String> values) {
    List<String> parts = word.parts().stream().map(GroupKey::expression).map(values).toList();
    return parts.size() == 1
        ? parts.get(0)
        : "%s.%s(%s)".formatted(offsets.type(), composer(word), String.join(", ", parts));
  }

  /** The method that makes a word of two parts. */
  String composer(KeyWord word) {
    return composers.get(plan.keyWords().indexOf(word));
  }

  /** The methods that take a word apart. */
  Map<GroupKey, String> decoders() {
    return decoders;
  }

  /**
   * The word of a part of the key.
   *
   * @param words the expression that holds a word of the key
   */
  String part(GroupKey key, IntFunction<String> words) {
    for (int i = 0; i < plan.keyWords().size(); i++) {
      if (plan.keyWords().get(i).parts().contains(key)) {
        String word = words.apply(i);
        String decoder = decoders.get(key);
        return decoder == null ? word : "%s.%s(%s)".formatted(offsets.type(), decoder, word);
      }
    }
    throw new IllegalArgumentException("not a part of the key: " + key);
  }

  /** The row of a group, entered if it is new. */
  String open(List<String> keyWords) {
    return "%s.open(%s[%s + %s], %s)"
        .formatted(
            names.field(plan.name()),
            names.locals().get("words"),
            names.locals().get("row"),
            names.delta().row().atOwn("HASH"),
            String.join(", ", keyWords));
  }

  /** The one row of a view without a key. */
  String openOnly() {
    return "%s.open(%s.hash())".formatted(names.field(plan.name()), names.groups());
  }

  /** Whether rows are groups of joined rows: one for each key, or one for all. */
  static boolean isGrouped(GroupTablePlan plan) {
    return plan.shape() == Shape.GROUPED || plan.shape() == Shape.GLOBAL;
  }

  /** Whether rows are groups of joined rows. */
  boolean isGrouped() {
    return isGrouped(plan);
  }

  /** Whether all joined rows are one group. */
  boolean isGlobal() {
    return plan.shape() == Shape.GLOBAL;
  }

  /** Whether readers see as many copies of a row as there are. */
  boolean isBag() {
    return plan.shape() == Shape.BAG;
  }

  /** The statement that stores the number of rows. */
  String putRows(Code code, String value) {
    Code filled = code.with("N", at(plan.rows())).with("value", value);
    return plan.visible().contains(plan.rows())
        ? filled.text("$GroupTable.put($page, $group + $N, $value);")
        : filled.text("$page[$group + $N] = $value;");
  }

  /** Whether a part of 32 bits may be negative, so that its sign goes on when it is taken apart. */
  static boolean isSigned(GroupKey key) {
    ColumnType type = key.expression().type();
    if (!(type instanceof Scalar scalar)) {
      return false;
    }
    return switch (scalar) {
      case BYTE, SHORT, INT, FLOAT, YEAR, ZONE_OFFSET -> true;
      default -> false;
    };
  }
}
