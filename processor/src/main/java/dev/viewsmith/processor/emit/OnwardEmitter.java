package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.InputPlan.Derived;
import dev.viewsmith.processor.plan.RowsPlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The rows of a view on their way to the views over it: as words of an input. */
final class OnwardEmitter {
  private final GroupTablePlan table;
  private final RowsPlan rows;
  private final InputNames input;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final ReadRow row = new ReadRow();
  private final OutputValues values;
  private final String writing;

  /**
   * @param input the names of the rows as an input
   */
  OnwardEmitter(
      ViewPlan view,
      RowsPlan rows,
      InputNames input,
      Names names,
      Code code,
      Words words,
      GroupCode groups) {
    this.table = view.groups();
    this.rows = rows;
    this.input = input;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
    this.values = new OutputValues(table, code, row, (column, name) -> row.word(column));
    this.writing = names.methods().claim("write", "writeRow");
  }

  List<MethodSpec> methods() {
    return List.of(handOn(), forEach(), write());
  }

  private MethodSpec handOn() {
    return Methods.nested("handOn")
        .addJavadoc(
            "Hands on what the batch has changed, as changes of $L: of each row that it touched the"
                + " old one goes, with its copies, and the new one comes.",
            input.many())
        .addCode(
            code.with("changes", names.table(input.changes()))
                .with("write", writing)
                .block("handOn($changes, this::$write);\n"))
        .build();
  }

  private MethodSpec forEach() {
    return Methods.nested("forEach")
        .addJavadoc("Shows the rows as views over this one take them.")
        .addParameter(RuntimeTypes.ROW_VISITOR, "action")
        .addCode(
            code.with("ALL", input.row().atOwn("WORDS"))
                .with("write", writing)
                .block("forEach($ALL, this::$write, action);\n"))
        .build();
  }

  private MethodSpec write() {
    List<String> writes = new ArrayList<>();
    for (Column column : rows.columns()) {
      writes.add(
          code.with("COLUMN", input.row().at(column.name()))
              .with("word", word(column))
              .text("$words[$at + $COLUMN] = $word;"));
    }
    return Methods.hidden(writing)
        .addJavadoc("Writes what is read of a row, as the words of $L.", Prose.a(input.one()))
        .addParameter(RuntimeTypes.READER, names.locals().get("reader"))
        .addParameter(ArrayTypeName.of(TypeName.LONG), names.locals().get("words"))
        .addParameter(TypeName.INT, names.locals().get("at"))
        .addCode(code.filled(Code.lines(writes)))
        .build();
  }

  private String word(Column column) {
    Derived derived = rows.derived().get(column.name());
    if (derived == null) {
      return known(output(column.name()));
    }
    Output owner = output(derived.component().name());
    return derived.path().isEmpty() ? flag(owner) : inside(owner, column, derived);
  }

  private Output output(String component) {
    return table.outputs().stream()
        .filter(output -> output.column().name().equals(component))
        .findFirst()
        .orElseThrow();
  }

  /** The word of a component, 0 where it is null. */
  private String known(Output output) {
    return RowValues.countOf(table, output)
        .map(count -> row.word(count) + " == 0 ? 0 : " + present(output))
        .orElseGet(() -> present(output));
  }

  private String present(Output output) {
    ColumnType type = output.column().type();
    if (output instanceof Output.Key key) {
      return row.part(key.key());
    }
    if (output instanceof Output.Total total && total.sum().kind() == Sum.Kind.BIG) {
      return code.with("cell", row.word(total.sum().column())).text("$Totals.id($cell)");
    }
    boolean isQuotient =
        output instanceof Output.Average average && average.sum().average() == null;
    boolean isMade = output instanceof Output.Total && type.isObject();
    return isQuotient || isMade
        ? words.encode(type, values.value(output))
        : row.word(RowValues.columnOf(table, output));
  }

  private String flag(Output output) {
    return output instanceof Output.Key key
        ? row.part(Objects.requireNonNull(key.key().flag()))
        : row.word(RowValues.countOf(table, output).orElseThrow()) + " == 0 ? 1 : 0";
  }

  /** The word of a component of a record that is a component, or of its flag. */
  private String inside(Output owner, Column column, Derived derived) {
    StringBuilder value = new StringBuilder(words.decode(owner.column().type(), known(owner)));
    List<String> nulls = new ArrayList<>();
    if (owner.column().nullable()) {
      nulls.add(value + " == null");
    }
    for (Column step : derived.path()) {
      value.append('.').append(step.name()).append("()");
      if (step.nullable()) {
        nulls.add(value + " == null");
      }
    }
    if (column.isFlag()) {
      return String.join(" || ", nulls) + " ? 1 : 0";
    }
    Column last = derived.path().get(derived.path().size() - 1);
    String word =
        words.encode(
            last.type(),
            last.type().isObject()
                ? words.canonical(last.type(), value.toString())
                : value + ValueType.unboxing(last));
    return nulls.isEmpty() ? word : String.join(" || ", nulls) + " ? 0 : " + word;
  }

  /** A row as a reader has found it, which may be of the version before. */
  private final class ReadRow implements RowValues.Source {
    @Override
    public String word(String column) {
      return code.with("COLUMN", groups.at(column)).text("$reader.word($COLUMN)");
    }

    String part(GroupKey key) {
      return groups.part(key, i -> code.with("KEY", groups.atKey(i)).text("$reader.word($KEY)"));
    }

    @Override
    public String key(GroupKey key) {
      return words.decode(key.column().type(), part(key));
    }

    @Override
    public String value(ColumnType type, String word) {
      return words.decode(type, word);
    }
  }
}
