package dev.viewsmith.processor.report;

import java.util.List;

/** A box at its place. */
record Placed(Box box, List<BoxText.Row> rows, int x, int y, int width, int height) {
  Placed {
    rows = List.copyOf(rows);
  }

  /** The same at another place. */
  Placed at(int newX, int newY) {
    return new Placed(box, rows, newX, newY, width, height);
  }

  int start(Direction direction) {
    return direction.along(x, y);
  }

  int end(Direction direction) {
    return start(direction) + direction.along(width, height);
  }

  int top(Direction direction) {
    return direction.across(x, y);
  }

  int extent(Direction direction) {
    return direction.across(width, height);
  }

  int middle(Direction direction) {
    return top(direction) + extent(direction) / 2;
  }
}
