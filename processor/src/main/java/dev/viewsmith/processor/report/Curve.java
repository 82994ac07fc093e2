package dev.viewsmith.processor.report;

import java.util.ArrayList;
import java.util.List;

/**
 * The line of a leg: it leaves a box and reaches the next one at a right angle.
 *
 * @param direction the way that it goes
 * @param from where it begins along that way
 * @param fromAcross where it begins across
 */
record Curve(Direction direction, int from, int fromAcross, int to, int toAcross) {
  private static final int SAMPLES = 200;

  /** A point, with whole coordinates. */
  record Point(int x, int y) {}

  Point first() {
    return point(from, fromAcross);
  }

  Point last() {
    return point(to, toAcross);
  }

  /** The control point behind the first point. */
  Point leaving() {
    return point((from + to) / 2, fromAcross);
  }

  /** The control point before the last point. */
  Point reaching() {
    return point((from + to) / 2, toAcross);
  }

  /**
   * Points along the curve: the first at some distance from its beginning, each other at some
   * distance from the one before.
   */
  List<Point> along(int first, int step, int count) {
    List<Point> points = new ArrayList<>();
    Point last = first();
    for (int i = 0; i <= SAMPLES && points.size() < count; i++) {
      Point next = at((double) i / SAMPLES);
      if (distance(last, next) >= (points.isEmpty() ? first : step)) {
        points.add(next);
        last = next;
      }
    }
    if (points.size() < count) {
      throw new IllegalArgumentException("too short for " + count + ": " + this);
    }
    return points;
  }

  private Point at(double t) {
    double middle = (from + to) / 2.0;
    return point(
        (int) Math.round(bezier(from, middle, middle, to, t)),
        (int) Math.round(bezier(fromAcross, fromAcross, toAcross, toAcross, t)));
  }

  private static double distance(Point a, Point b) {
    return Math.sqrt(square(a.x() - b.x()) + square(a.y() - b.y()));
  }

  private Point point(int along, int across) {
    return new Point(direction.x(along, across), direction.y(along, across));
  }

  private static double bezier(double a, double b, double c, double d, double t) {
    double u = 1 - t;
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  }

  private static double square(double x) {
    return x * x;
  }
}
