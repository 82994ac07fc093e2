package dev.viewsmith.processor.relation;

import java.util.ArrayList;
import java.util.List;

/** The canonical text of views that are kept together. */
public final class ProgramPrinter {
  private ProgramPrinter() {}

  /**
   * Returns its lines: those of each view, with an empty line between them; then those of the set,
   * if there is one: its name, and what its accessors show.
   */
  public static List<String> lines(Program program) {
    List<String> lines = new ArrayList<>();
    for (ViewQuery view : program.views()) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.addAll(QueryPrinter.lines(view));
    }
    SetQuery set = program.set();
    if (set != null) {
      lines.add("");
      lines.add("set     " + set.name().simpleName());
      set.accessors()
          .forEach(
              accessor ->
                  lines.add("show    " + accessor.name() + " = " + accessor.view().simpleName()));
    }
    return List.copyOf(lines);
  }
}
