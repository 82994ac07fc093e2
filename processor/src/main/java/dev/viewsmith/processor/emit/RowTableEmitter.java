package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.TablePlan.Rows;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The nested class of a table of all rows of an input, each with its copies. */
final class RowTableEmitter {
  private final Rows table;
  private final Names names;
  private final @Nullable Offsets row;
  private final boolean isAsked;
  private final Code code;
  private final Offsets offsets;

  /**
   * @param row where the words of a change stand; null if its copies are counted elsewhere
   * @param isAsked whether it is asked how many copies of a row there are
   */
  RowTableEmitter(Rows table, @Nullable Offsets row, boolean isAsked, Names names, Code code) {
    this.row = row;
    this.isAsked = isAsked;
    this.table = table;
    this.names = names;
    this.offsets = names.entry(table);
    this.code =
        code.with("columns", Columns.joined(table.columns()))
            .with("COPIES", offsets.ownConstant("COPIES"));
  }

  TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.of(table))
            .addJavadoc("All $L, each with its copies.", table.noun().many())
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .superclass(RuntimeTypes.ROW_TABLE);
    LayoutEmitter.addConstants(type, offsets);
    type.addMethod(
            MethodSpec.constructorBuilder()
                .addCode(
                    table.counts()
                        ? "super($L, 1); // columns; a word for matches\n"
                        : "super($L); // columns\n",
                    table.columns().size())
                .build())
        .addMethod(find());
    if (isAsked) {
      type.addMethod(copiesOf());
    }
    type.addMethod(add());
    if (row != null) {
      type.addMethod(touch(row));
    }
    return type.addMethod(HashMethods.ofWords(code, Columns.names(table.columns())))
        .addMethod(HashMethods.ofEntry(code, offsets, table.columns()))
        .build();
  }

  private MethodSpec find() {
    List<String> differences = new ArrayList<>();
    for (Column column : table.columns()) {
      differences.add(
          code.with("COLUMN", offsets.constantOf(column.name()))
              .with("column", column.name())
              .text("$directory[$entry + $COLUMN] != $column"));
    }
    String differs = String.join(" || ", differences);
    return Methods.longs(Methods.nested("find"), Columns.names(table.columns()))
        .addJavadoc("Returns the entry of $L, or -1.", Prose.a(table.noun().one()))
        .returns(TypeName.INT)
        .addCode(
            code.with("differs", differences.size() > 1 ? "(" + differs + ")" : differs)
                .block(
                    """
                    long[] $directory = this.directory;
                    int $entry = first(hash($columns));
                    while ($directory[$entry + $COPIES] != 0 && $differs) {
                      $entry = next($entry);
                    }
                    return $directory[$entry + $COPIES] != 0 ? $entry : -1;
                    """))
        .build();
  }

  private MethodSpec copiesOf() {
    return Methods.longs(Methods.nested("copiesOf"), Columns.names(table.columns()))
        .returns(TypeName.LONG)
        .addCode(code.block("return copies(find($columns));\n"))
        .build();
  }

  private MethodSpec add() {
    List<String> writes = new ArrayList<>();
    for (Column column : table.columns()) {
      writes.add(
          code.with("COLUMN", offsets.constantOf(column.name()))
              .with("column", column.name())
              .with("entries", names.inherited("directory"))
              .text("$entries[$entry + $COLUMN] = $column;"));
    }
    MethodSpec.Builder method =
        Methods.nested("add")
            .addJavadoc(
                "Adds to the copies of $L. Returns 1 if it is new, -1 if none is left, 0"
                    + " otherwise.",
                Prose.a(table.noun().one()))
            .returns(TypeName.INT);
    Methods.longs(method, Columns.names(table.columns()));
    if (table.counts()) {
      String matches = names.locals().matches();
      Methods.longs(method, List.of(matches));
      writes.add(
          code.with("MATCHES", offsets.ownConstant("MATCHES"))
              .with("matches", matches)
              .with("entries", names.inherited("directory"))
              .text("$entries[$entry + $MATCHES] = $matches;"));
    }
    return Methods.longs(method, List.of(names.locals().get("weight")))
        .addCode(
            code.with("writes", Code.lines(writes))
                .block(
                    """
                    int $entry = find($columns);
                    if ($entry >= 0) {
                      return addCopies($entry, $weight);
                    }
                    $entry = enterHash(hash($columns), $weight);
                    $writes
                    return 1;
                    """))
        .build();
  }

  private MethodSpec touch(Offsets row) {
    List<String> words = new ArrayList<>();
    table.columns().forEach(c -> words.add("words[row + " + row.at(c.name()) + "]"));
    return Methods.nested("touch")
        .addJavadoc("Loads what the probes of the changes in [from, to) will need.")
        .addParameter(ArrayTypeName.of(TypeName.LONG), "words")
        .addParameter(TypeName.INT, "from")
        .addParameter(TypeName.INT, "to")
        .addParameter(TypeName.INT, "stride")
        .addCode(
            code.with("hashed", String.join(", ", words))
                .block(
                    """
                    if (tooFewToTouch(from, to, stride)) {
                      return;
                    }
                    for (int row = from; row < to; row += stride) {
                      touchEntry(hash($hashed));
                    }
                    """))
        .build();
  }
}
