package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.type.ColumnType;

/** A row of the view's table in the state of now, in the writer's turn. */
final class HereRow implements RowValues.Source {
  private final Code code;
  private final GroupCode groups;
  private final Words words;

  HereRow(Code code, GroupCode groups, Words words) {
    this.code = code;
    this.groups = groups;
    this.words = words;
  }

  @Override
  public String word(String column) {
    return code.with("COLUMN", groups.at(column)).text("$page[$group + $COLUMN]");
  }

  /** The word of a part of the key. */
  String word(GroupKey key) {
    return groups.part(key, i -> code.with("KEY", groups.atKey(i)).text("$page[$group + $KEY]"));
  }

  @Override
  public String key(GroupKey key) {
    return key.isNull() == null
        ? words.decode(key.column().type(), word(key))
        : words.decodeOrNull(key.column().type(), word(key), isNull(key));
  }

  /** The condition that a part of the key is null, where it can be. */
  String isNull(GroupKey key) {
    return key.flag() == null ? word(key) + " == 0" : word(key.flag()) + " != 0";
  }

  @Override
  public String value(ColumnType type, String word) {
    return words.decode(type, word);
  }
}
