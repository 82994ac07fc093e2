package dev.viewsmith.processor.report;

import dev.viewsmith.processor.report.Box.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a box, broken to its width. Letters are of one width, so that no font needs to be
 * measured.
 */
final class BoxText {
  /** What a letter takes, a little more than those of common fonts do. */
  private static final double LETTER = 7.3;

  /** Free space on the left and on the right. */
  private static final int MARGIN = 10;

  /** Letters between what stands on the left and on the right. */
  private static final int SPACE = 2;

  /** Where long words are broken: behind one of these, if there is one. */
  private static final String JOINTS = ".,(/_";

  private BoxText() {}

  /**
   * A row of letters.
   *
   * @param style null for the title
   */
  record Row(Box.@Nullable Style style, String left, String right) {}

  /** How wide a box is in which nothing is broken. */
  static int width(Box box) {
    int letters = box.title().length();
    for (Line line : box.lines()) {
      int space = line.right().isEmpty() ? 0 : SPACE + line.right().length();
      letters = Math.max(letters, line.left().length() + space);
    }
    return (int) Math.ceil(letters * LETTER) + 2 * MARGIN;
  }

  /** The rows in a box that is so wide; the title comes first. */
  static List<Row> rows(Box box, int width) {
    int letters = Math.max(1, (int) ((width - 2 * MARGIN) / LETTER));
    List<Row> rows = new ArrayList<>();
    broken(box.title(), letters).forEach(part -> rows.add(new Row(null, part, "")));
    for (Line line : box.lines()) {
      add(rows, line, letters);
    }
    return rows;
  }

  private static void add(List<Row> rows, Line line, int letters) {
    List<String> left = broken(line.left(), letters);
    List<String> right = broken(line.right(), letters);
    int last = left.size() - 1;
    left.subList(0, last).forEach(part -> rows.add(new Row(line.style(), part, "")));
    boolean fits = left.get(last).length() + SPACE + right.get(0).length() <= letters;
    int from = fits ? 1 : 0;
    rows.add(new Row(line.style(), left.get(last), fits ? right.get(0) : ""));
    right.stream()
        .skip(from)
        .filter(part -> !part.isEmpty())
        .forEach(part -> rows.add(new Row(line.style(), "", part)));
  }

  /** A text in parts of at most so many letters: at spaces if possible. */
  private static List<String> broken(String text, int letters) {
    List<String> parts = new ArrayList<>();
    String rest = text;
    while (rest.length() > letters) {
      int end = end(rest, letters);
      parts.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    parts.add(rest);
    return parts;
  }

  private static int end(String text, int letters) {
    int space = text.lastIndexOf(' ', letters);
    if (space > 0) {
      return space;
    }
    int joint = letters;
    while (joint > 0 && JOINTS.indexOf(text.charAt(joint - 1)) < 0) {
      joint--;
    }
    int end = joint > letters / 2 ? joint : letters;
    return Character.isHighSurrogate(text.charAt(end - 1)) ? end + 1 : end;
  }
}
