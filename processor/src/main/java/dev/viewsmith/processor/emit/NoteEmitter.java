package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.StagePlan.Part;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Noting the rows that a stage makes: whole ones, and those of one side alone. */
final class NoteEmitter {
  private final StagePlan stage;
  private final Names names;

  NoteEmitter(StagePlan stage, Names names) {
    this.stage = stage;
    this.names = names;
  }

  /** What stands for each column of a row of all sources. */
  Function<Part, String> ofPair(Function<ColumnValue, String> columns) {
    return part -> part.isDecidedHere() ? "0" : columns.apply(part.from());
  }

  /**
   * What stands for each column of a row of one side, whose other is missing: 0, which is null for
   * an object, and 1 where it is told that it is missing.
   */
  Function<Part, String> ofOne(boolean isRight, Function<ColumnValue, String> columns) {
    return part -> {
      boolean isThere = stage.isOfRight(part) == isRight;
      if (part.absent() != null && !isThere) {
        return "1";
      }
      return isThere && !part.isDecidedHere() ? columns.apply(part.from()) : "0";
    };
  }

  /** The call that notes a row. */
  String call(Function<Part, String> columns, String weight) {
    List<String> arguments = new ArrayList<>();
    stage.columns().forEach(part -> arguments.add(columns.apply(part)));
    arguments.add(weight);
    return names.of(stage).note() + "(" + String.join(", ", arguments) + ");\n";
  }

  /** The method that notes a row. */
  MethodSpec method(InputPlan relation, Code code) {
    Offsets row = names.of(relation).row();
    Code own = code.with("rows", names.table(stage.rows()));
    List<String> lines = new ArrayList<>();
    lines.add(own.text("int $row = $rows.append();"));
    lines.add(own.text("long[] $words = $rows.words;"));
    for (Column column : relation.columns()) {
      lines.add(
          own.with("at", row.at(column.name()))
              .with("value", column.name())
              .text("$words[$row + $at] = $value;"));
    }
    lines.add(own.with("at", row.atOwn("WEIGHT")).text("$words[$row + $at] = $weight;"));
    MethodSpec.Builder method = Methods.hidden(names.of(stage).note());
    Methods.longs(method, stage.columns().stream().map(part -> part.column().name()).toList());
    return Methods.longs(method, List.of(names.locals().get("weight")))
        .addCode(code.filled(Code.lines(lines)))
        .build();
  }
}
