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
    return words.decode(key.column().type(), word(key));
  }

  @Override
  public String value(ColumnType type, String word) {
    return words.decode(type, word);
  }
}
