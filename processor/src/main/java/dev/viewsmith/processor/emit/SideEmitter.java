package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;

/** The methods of an index that open one of its sides, and that find and add a row there. */
final class SideEmitter {
  private static final String ADD =
      """
      int $entry = $found < 0 ? enter($sideKey) : $found;
      $open($entry);
      int $row = $findRow;
      if ($row < $stop) {
        return addCopies($entry, $SIDE, $WORDS, $row, $weight);
      }
      $row = append($entry, $SIDE, $WORDS, $weight);
      $writes
      return appended($row, $WORDS);
      """;

  /** On a side that is only joined with, which has no row in a large block looked for. */
  private static final String ADD_JOINED =
      """
      int $entry = $found < 0 ? enter($sideKey) : $found;
      open($entry, $SIDE, $WORDS);
      int $row = $findRow;
      if ($row < $stop) {
        addCopies($entry, $SIDE, $WORDS, $row, $weight);
        return;
      }
      $row = appendSigned($entry, $SIDE, $WORDS, $weight);
      $writes
      """;

  private static final String FIND_WANTED =
      """
      if ($stop - $start > $SCANNED) {
        long[] $wanted = wanted($WORDS);
        $wishes
        return findWanted($WORDS);
      }
      """;

  private final Side side;
  private final SideNames own;
  private final Names names;
  private final Code code;

  /**
   * @param code knows what the index inherits
   */
  SideEmitter(Side side, Names names, Code code) {
    this.side = side;
    this.own = names.of(side);
    this.names = names;
    this.code =
        code.with("SIDE", own.constant())
            .with("WORDS", own.entry().atOwn("WORDS"))
            .with("open", own.open())
            .with("sideKey", Columns.joined(side.key()))
            .with("row", own.row())
            .with("findRow", found());
  }

  private String found() {
    return side.columns().isEmpty()
        ? names.inherited("from")
        : own.method("find") + "(" + Columns.joined(side.columns()) + ")";
  }

  /** The statement that loads rows before they are looked for. */
  String touch() {
    return code.text("touchRows($entry, $SIDE, $WORDS);");
  }

  /** {@code openOrders}. */
  MethodSpec open() {
    return Methods.nested(own.open())
        .addParameter(TypeName.INT, "entry")
        .addCode(
            code.block(
                side.onlyJoined()
                    ? "openJoined(entry, $SIDE, $WORDS);\n"
                    : "open(entry, $SIDE, $WORDS);\n"))
        .build();
  }

  /** {@code copiesOfOrder}. */
  MethodSpec copiesOf() {
    return Methods.longs(Methods.nested(own.method("copiesOf")), Columns.names(Columns.of(side)))
        .returns(TypeName.LONG)
        .addCode(
            code.block(
                """
                    $open(find($sideKey));
                    return copies($findRow, $WORDS);
                    """))
        .build();
  }

  /** {@code addOrder}. */
  MethodSpec add() {
    String a = Prose.a(own.one());
    MethodSpec.Builder method =
        Methods.nested(own.method("add"))
            .addJavadoc(
                side.onlyJoined()
                    ? "Adds to the copies of $L."
                    : "Adds to the copies of $L. Returns 1 if it is new, -1 if none is left, 0"
                        + " otherwise.",
                a)
            .returns(side.onlyJoined() ? TypeName.VOID : TypeName.INT)
            .addParameter(TypeName.INT, names.locals().get("found"));
    Methods.longs(method, Columns.names(Columns.of(side)));
    if (side.counted()) {
      Methods.longs(method, List.of(names.locals().matches()));
    }
    return Methods.longs(method, List.of(names.locals().get("weight")))
        .addCode(
            code.with("writes", Code.lines(writes())).block(side.onlyJoined() ? ADD_JOINED : ADD))
        .build();
  }

  private List<String> writes() {
    List<String> writes = new ArrayList<>();
    for (Column column : side.columns()) {
      writes.add(
          code.with("COLUMN", own.entry().at(column.name()))
              .with("column", column.name())
              .text("$block[$row + $COLUMN] = $column;"));
    }
    if (side.counted()) {
      writes.add(
          code.with("MATCHES", own.entry().atOwn("MATCHES"))
              .with("matches", names.locals().matches())
              .text("$block[$row + $MATCHES] = $matches;"));
    }
    return writes;
  }

  /** {@code findOrder}, where rows differ in more than the key. */
  MethodSpec findRow() {
    List<String> differences = new ArrayList<>();
    for (Column column : side.columns()) {
      Code of = code.with("COLUMN", own.entry().at(column.name())).with("column", column.name());
      differences.add(of.text("$block[$row + $COLUMN] != $column"));
    }
    String differs = String.join(" || ", differences);
    Code filled = code.with("differs", differences.size() > 1 ? "(" + differs + ")" : differs);
    MethodSpec.Builder method =
        Methods.longs(Methods.hidden(own.method("find")), Columns.names(side.columns()))
            .returns(TypeName.INT);
    if (side.onlyJoined()) {
      method.addComment("Many rows are not searched: what is appended to them is added up later.");
    } else {
      method.addCode(filled.with("wishes", wishes()).block(FIND_WANTED));
    }
    return method
        .addCode(
            filled
                .with("first", side.onlyJoined() ? "scanFrom()" : names.inherited("from"))
                .block(
                    """
                    int $row = $first;
                    while ($row < $stop && $differs) {
                      $row += $WORDS;
                    }
                    return $row;
                    """))
        .build();
  }

  private String wishes() {
    List<String> wishes = new ArrayList<>();
    for (Column column : side.columns()) {
      wishes.add(
          code.with("COLUMN", own.entry().at(column.name()))
              .with("column", column.name())
              .text("$wanted[$COLUMN] = $column;"));
    }
    return Code.lines(wishes);
  }
}
