package dev.viewsmith.processor.report;

import java.util.List;

/**
 * What stands at one place of the map.
 *
 * @param id unlike that of any other box
 * @param kind how it is drawn
 * @param lines under the title
 */
record Box(String id, Kind kind, String title, List<Line> lines) {
  Box {
    lines = List.copyOf(lines);
  }

  /** What a box stands for. */
  enum Kind {
    INPUT,
    /** What the writer keeps. */
    TABLE,
    /** Rows of one batch, which are gone after it. */
    ROWS,
    /** What readers see. */
    VIEW,
    READERS
  }

  /**
   * A line.
   *
   * @param right its type, or what it is; may be empty
   */
  record Line(Style style, String left, String right) {}

  /** How a line is drawn. */
  enum Style {
    HEADING,
    KEY,
    VALUE
  }
}
