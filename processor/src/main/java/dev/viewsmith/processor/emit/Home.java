package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.InputPlan;
import java.util.Objects;

/**
 * The table that counts the rows of an input. Its rows are the words of a change, in their order.
 *
 * @param table its field
 * @param side the arguments that name the side of an index; empty for a table of one input
 */
record Home(String table, String side) {
  static Home of(Names names, InputPlan input) {
    if (input.home() instanceof InputPlan.Home.InIndex home) {
      SideNames own = names.of(home.side());
      return new Home(
          home.index().name(),
          names.of(home.index()) + "." + own.constant() + ", " + own.entry().atOwn("WORDS"));
    }
    InputPlan.Home.InRows home = (InputPlan.Home.InRows) Objects.requireNonNull(input.home());
    return new Home(home.rows().name(), "");
  }

  /** The call that shows each row to an action. */
  String forEach(String action) {
    return side.isEmpty()
        ? table + ".forEach(" + action + ")"
        : table + ".forEachRow(" + side + ", " + action + ")";
  }

  /** The table as the arguments of a call in a method of the maintainer. */
  String arguments(Names names) {
    return names.table(table) + (side.isEmpty() ? "" : ", " + side);
  }
}
