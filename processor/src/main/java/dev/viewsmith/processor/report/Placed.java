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

  int right() {
    return x + width;
  }

  int bottom() {
    return y + height;
  }

  int middle() {
    return y + height / 2;
  }
}
