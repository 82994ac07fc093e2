package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Calls to the table where the rows of an input are counted. */
final class HomeCode {
  private final Names names;
  private final InputPlan input;

  HomeCode(Names names, InputPlan input) {
    this.names = names;
    this.input = input;
  }

  /** The name of the table. */
  static String table(InputPlan input) {
    return input.home() instanceof InputPlan.Home.InIndex home
        ? home.index().name()
        : input.home() instanceof InputPlan.Home.InRows rows ? rows.rows().name() : "";
  }

  /** The statement that touches what a run of changes will probe; the arguments are locals. */
  String touch(String words, String from, String to) {
    Offsets row = names.of(input).row();
    List<String> arguments = new ArrayList<>(List.of(words, from, to, row.atOwn("WORDS")));
    if (input.home() instanceof InputPlan.Home.InIndex home) {
      for (Column column : home.side().key()) {
        arguments.add(row.at(column.name()));
      }
    }
    return table() + ".touch(" + String.join(", ", arguments) + ");";
  }

  /** The expression for the copies of the row whose columns are locals. */
  String copiesOf() {
    if (input.home() instanceof InputPlan.Home.InIndex home) {
      return "%s.%s(%s)"
          .formatted(
              table(),
              names.of(home.side()).method("copiesOf"),
              Columns.joined(Columns.of(home.side())));
    }
    InputPlan.Home.InRows home = (InputPlan.Home.InRows) Objects.requireNonNull(input.home());
    return "%s.copiesOf(%s)".formatted(table(), Columns.joined(home.rows().columns()));
  }

  private String table() {
    return names.table(table(input));
  }
}
