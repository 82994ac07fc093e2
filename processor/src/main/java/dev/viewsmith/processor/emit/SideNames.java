package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.Noun;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import java.util.List;

/**
 * What an index calls things of one of its sides.
 *
 * @param one a row: {@code order}
 * @param many rows: {@code orders}
 * @param constant the side: {@code ORDERS}
 * @param entry where the words of a row stand: {@code OrderEntry}
 * @param row a row while it is looked for: {@code order}, or {@code at} if a column is called so
 */
record SideNames(String one, String many, String constant, Offsets entry, String row) {
  /** Locals and fields in the methods that look for a row. */
  private static final List<String> BESIDE =
      List.of("block", "directory", "entry", "found", "from", "to", "wanted", "weight");

  /**
   * Names a side.
   *
   * @param entry the nested class of its offsets
   * @param counts whether there is a number of partners behind the copies
   * @param constants those of the index
   */
  static SideNames of(Side side, String entry, boolean counts, Scope constants, LocalNames locals) {
    Noun noun = side.noun();
    Offsets offsets = new Offsets(entry, new Scope(List.of()));
    int words = 0;
    for (Column column : side.columns()) {
      offsets.column(column.name(), words++);
    }
    offsets.own("COPIES", words);
    if (counts) {
      offsets.own("MATCHES", words + 1);
    }
    offsets.own("WORDS", words + (counts ? 2 : 1));
    String upper = Prose.upperCase(noun.many());
    return new SideNames(
        noun.one(),
        noun.many(),
        constants.claim(upper, upper + "_SIDE"),
        offsets,
        locals.free(BESIDE, noun.one(), "at", noun.one() + "At"));
  }

  /** A method about one row: {@code addOrder}. */
  String method(String verb) {
    return verb + Prose.capitalized(one);
  }

  /** {@code openOrders}. */
  String open() {
    return "open" + Prose.capitalized(many);
  }
}
