package dev.viewsmith.examples.random;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Legal names that generated code might want for itself. */
final class Names {
  static final List<String> COMPONENTS =
      List.of(
          "weight",
          "row",
          "entry",
          "hash",
          "key",
          "copies",
          "page",
          "group",
          "batch",
          "before",
          "after",
          "words",
          "i",
          "n",
          "string",
          "value",
          "size",
          "version",
          "amount",
          "product",
          "customer",
          "sum",
          "min",
          "log",
          "owner",
          "groups",
          "strings",
          "joined",
          "from",
          "to",
          "end",
          "block",
          "found",
          "directory",
          "shortages",
          "sign",
          "slice",
          "stamp",
          "change",
          "snapshot",
          "delta",
          "count",
          "isEmpty",
          "get",
          "rows",
          "order",
          "tag",
          "x",
          "y",
          "a1",
          "_id",
          "$cost",
          "größe",
          "columns",
          "stride",
          "publish",
          "clear",
          "insert",
          "add",
          "rowCount",
          "least",
          "distinct",
          "undo",
          "state",
          "plan",
          "of",
          "record",
          "var",
          "at",
          "KEY",
          "N",
          "COPIES",
          "ROWS",
          "WORDS",
          "SCANNED",
          "HASH",
          "STAMP",
          "ORDERS",
          "STATES",
          "WEIGHT",
          "Order",
          "$",
          "変数",
          "COLUMNS",
          "ROW_WORDS");

  static final List<String> RECORDS =
      List.of(
          "Order",
          "Tag",
          "Batch",
          "Snapshot",
          "Groups",
          "Joined",
          "Change",
          "Plan",
          "Row",
          "Entry",
          "Weight",
          "Strings",
          "Key",
          "Item",
          "Lineitem",
          "Category",
          "Box",
          "Bus",
          "Values",
          "Words",
          "Copies",
          "Group",
          "JoinedRow",
          "Fish",
          "I",
          "N",
          "URLs",
          "GroupTable",
          "RowTable",
          "Sums",
          "Math",
          "List",
          "Object",
          "Override",
          "ChangeSet",
          "Shortages",
          "BatchRow",
          "OrderEntry");

  /** Of records inside records. */
  static final List<String> NESTED =
      List.of(
          "Address",
          "Key",
          "Row",
          "Entry",
          "Box",
          "Override",
          "Batch",
          "Change",
          "Record",
          "Joined",
          "Sums",
          "Snapshot",
          "Money",
          "Span",
          "Strings",
          "Place",
          "Definition",
          "I",
          "N");

  static final List<String> VIEWS =
      List.of(
          "Summary",
          "Total",
          "Report",
          "Batch2",
          "Answer",
          "Snapshots",
          "PerKey",
          "View1",
          "Plans",
          "Result",
          "Maintained",
          "Totals",
          "Maintainer",
          "ViewBatch");

  /** Of interfaces that name several views. */
  static final List<String> SETS =
      List.of("Overview", "Board", "SetSnapshot", "SetChange", "Rows", "ViewRows", "Views", "Pool");

  /** Of methods of such an interface. */
  static final List<String> ACCESSORS =
      List.of(
          "sales",
          "totals",
          "first",
          "last",
          "size",
          "rows",
          "before",
          "after",
          "change",
          "delta",
          "get",
          "touched",
          "views",
          "accessors",
          "differences",
          "publish",
          "groups",
          "ACCESSORS",
          "add",
          "insert",
          "x",
          "$");

  static final List<String> ENUMS = List.of("Status", "Kind", "Color", "State", "Side");

  static final List<List<String>> CONSTANTS =
      List.of(
          List.of("OPEN", "CLOSED"),
          List.of("ONLY"),
          List.of("Z", "Y", "X", "A"),
          List.of("weight", "N", "COPIES", "row"),
          List.of("RED", "GREEN", "BLUE"));

  private final Dice dice;
  private final Set<String> taken = new HashSet<>();

  Names(Dice dice) {
    this.dice = dice;
  }

  boolean isFree(String name) {
    return !taken.contains(name);
  }

  /** A name that this object has not given before. */
  String take(List<String> names) {
    String name = dice.pick(names);
    while (!taken.add(name)) {
      name = dice.pick(names);
    }
    return name;
  }

  /** Lets a name be given again. */
  void giveBack(String name) {
    taken.remove(name);
  }
}
