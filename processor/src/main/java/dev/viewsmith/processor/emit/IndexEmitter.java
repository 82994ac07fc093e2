package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.TablePlan.Index;
import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The nested class of an index: its typed key, and typed rows on each side. */
final class IndexEmitter {
  private final Index index;
  private final Set<Side> homes;
  private final Names names;
  private final Code code;
  private final Offsets offsets;

  /**
   * @param homes the sides that count the rows of their input
   */
  IndexEmitter(Index index, Set<Side> homes, Names names, Code code) {
    this.index = index;
    this.homes = homes;
    this.names = names;
    this.code =
        code.with("block", names.inherited("block"))
            .with("start", names.inherited("from"))
            .with("stop", names.inherited("to"))
            .with("SCANNED", names.inherited(code.type(RuntimeTypes.JOIN_INDEX), "SCANNED"))
            .with("key", Columns.joined(index.key()));
    this.offsets = new Offsets(names.of(index), new Scope(names.locals().users()));
    int words = 0;
    for (Column column : index.key()) {
      offsets.column(column.name(), words++);
    }
    offsets.own("ROWS", words);
    for (int i = 0; i < index.sides().size(); i++) {
      Side side = index.sides().get(i);
      String constant = names.of(side).constant();
      offsets.column("." + constant, constant, "side(%d, %d)".formatted(index.key().size(), i));
    }
  }

  TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.of(index))
            .addJavadoc("$L", javadoc())
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .superclass(RuntimeTypes.JOIN_INDEX);
    LayoutEmitter.addConstants(type, offsets);
    type.addMethod(
        MethodSpec.constructorBuilder()
            .addCode(
                index.counts()
                    ? "super($L, $L, 1); // columns of the key; sides; a word for matches\n"
                    : "super($L, $L); // columns of the key; sides\n",
                index.key().size(),
                index.sides().size())
            .build());
    type.addMethod(find());
    index.sides().forEach(side -> type.addMethod(of(side).open()));
    index.sides().stream()
        .filter(homes::contains)
        .forEach(side -> type.addMethod(of(side).copiesOf()));
    index.sides().forEach(side -> type.addMethod(of(side).add()));
    type.addMethod(touch());
    index.sides().stream()
        .filter(side -> !side.columns().isEmpty())
        .forEach(side -> type.addMethod(of(side).findRow()));
    return type.addMethod(enter())
        .addMethod(HashMethods.ofWords(code, Columns.names(index.key())))
        .addMethod(HashMethods.ofEntry(code, offsets, index.key()))
        .build();
  }

  private SideEmitter of(Side side) {
    return new SideEmitter(side, names, code);
  }

  private String javadoc() {
    List<String> rows = index.sides().stream().map(side -> names.of(side).many()).toList();
    List<String> blocks = new ArrayList<>();
    rows.forEach(many -> blocks.add(blocks.isEmpty() ? "a block of " + many : "one of " + many));
    return describe(index, names)
        + ": one entry "
        + Prose.a(Prose.list(Columns.names(index.key())))
        + ", with "
        + Prose.list(blocks)
        + ".";
  }

  /** {@code Orders and tags by product}. */
  static String describe(Index index, Names names) {
    List<String> rows = index.sides().stream().map(side -> names.of(side).many()).toList();
    return Prose.capitalized(Prose.list(rows)) + " by " + Prose.list(Columns.names(index.key()));
  }

  private MethodSpec find() {
    List<String> differences = new ArrayList<>();
    for (Column column : index.key()) {
      differences.add(
          code.with("COLUMN", offsets.constantOf(column.name()))
              .with("column", column.name())
              .text("$directory[$entry + $COLUMN] != $column"));
    }
    String differs = String.join(" || ", differences);
    return Methods.longs(Methods.nested("find"), Columns.names(index.key()))
        .addJavadoc(
            "Returns the entry of $L, or -1.",
            Prose.list(Columns.names(index.key()).stream().map(Prose::a).toList()))
        .returns(TypeName.INT)
        .addCode(
            code.with("ROWS", offsets.ownConstant("ROWS"))
                .with("differs", differences.size() > 1 ? "(" + differs + ")" : differs)
                .block(
                    """
                    long[] $directory = this.directory;
                    int $entry = first(hash($key));
                    while ($directory[$entry + $ROWS] != 0 && $differs) {
                      $entry = next($entry);
                    }
                    return $directory[$entry + $ROWS] != 0 ? $entry : -1;
                    """))
        .build();
  }

  private MethodSpec touch() {
    List<String> rows = new ArrayList<>();
    for (Side side : index.sides()) {
      rows.add(of(side).touch());
    }
    LocalNames locals = names.locals();
    MethodSpec.Builder method =
        Methods.nested("touch")
            .addJavadoc("Loads what the probes of the changes in [from, to) will need.")
            .addParameter(ArrayTypeName.of(TypeName.LONG), locals.get("words"))
            .addParameter(TypeName.INT, locals.get("from"))
            .addParameter(TypeName.INT, locals.get("to"))
            .addParameter(TypeName.INT, locals.get("stride"));
    List<String> keys = new ArrayList<>();
    for (Column column : index.key()) {
      method.addParameter(TypeName.INT, column.name());
      keys.add(code.with("column", column.name()).text("$words[$row + $column]"));
    }
    return method
        .addCode(
            code.with("touches", Code.lines(rows))
                .with("keys", String.join(", ", keys))
                .block(
                    """
                    if (tooFewToTouch($from, $to, $stride)) {
                      return;
                    }
                    for (int $row = $from; $row < $to; $row += $stride) {
                      touchEntry(hash($keys));
                    }
                    for (int $row = $from; $row < $to; $row += $stride) {
                      int $entry = find($keys);
                      $touches
                    }
                    """))
        .build();
  }

  private MethodSpec enter() {
    List<String> writes = new ArrayList<>();
    for (Column column : index.key()) {
      writes.add(
          code.with("COLUMN", offsets.constantOf(column.name()))
              .with("column", column.name())
              .with("entries", names.inherited("directory"))
              .text("$entries[$entry + $COLUMN] = $column;"));
    }
    return Methods.longs(Methods.hidden("enter"), Columns.names(index.key()))
        .returns(TypeName.INT)
        .addCode(
            code.with("writes", Code.lines(writes))
                .block(
                    """
                    int $entry = enterHash(hash($key));
                    $writes
                    return $entry;
                    """))
        .build();
  }
}
