package dev.viewsmith.processor.report;

/** Where a map goes, from the inputs to the readers. Along is that way, across is the other. */
enum Direction {
  /** For wide screens. */
  RIGHT,
  /** For narrow screens. */
  DOWN;

  int x(int along, int across) {
    return this == RIGHT ? along : across;
  }

  int y(int along, int across) {
    return this == RIGHT ? across : along;
  }

  /** What of a width and a height lies along. */
  int along(int width, int height) {
    return this == RIGHT ? width : height;
  }

  /** What of a width and a height lies across. */
  int across(int width, int height) {
    return this == RIGHT ? height : width;
  }
}
