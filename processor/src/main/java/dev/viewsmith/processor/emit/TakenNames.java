package dev.viewsmith.processor.emit;

import java.util.List;

/** Names that a generated class cannot give to anything of its own. */
final class TakenNames {
  /**
   * Methods of {@code Object} and of the classes that the maintainer and its inner class extend,
   * and our own.
   */
  static final List<String> METHODS =
      List.of(
          "accepts",
          "apply",
          "arranged",
          "change",
          "changes",
          "checkRange",
          "clear",
          "clone",
          "close",
          "columns",
          "columnsOf",
          "create",
          "definition",
          "equals",
          "failedGroup",
          "finalize",
          "forEachInput",
          "getClass",
          "group",
          "hashCode",
          "inputs",
          "join",
          "joined",
          "joins",
          "keep",
          "key",
          "newBatch",
          "notify",
          "notifyAll",
          "outputs",
          "overflow",
          "partners",
          "passes",
          "plan",
          "prepare",
          "preview",
          "publish",
          "record",
          "refuse",
          "refuseRow",
          "refuseValues",
          "rows",
          "settle",
          "shape",
          "show",
          "slots",
          "snapshot",
          "sought",
          "sources",
          "start",
          "stats",
          "subscribe",
          "toString",
          "tooLong",
          "totals",
          "undo",
          "unreadable",
          "update",
          "values",
          "verify",
          "version",
          "wait");

  private TakenNames() {}
}
