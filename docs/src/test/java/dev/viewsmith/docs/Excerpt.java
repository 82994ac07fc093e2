package dev.viewsmith.docs;

import dev.viewsmith.docs.page.Fence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A block that shows lines of a file, word for word: consecutive ones, but that a line {@code …}
 * leaves some out, and that an indentation common to all may be dropped.
 */
final class Excerpt {
  private static final String LEFT_OUT = "…";

  private final List<String> lines;
  private int next;

  /** The most lines of a block that were found in a row from its start, for the message. */
  private int found;

  private Excerpt(List<String> lines) {
    this.lines = lines;
  }

  /** What is wrong with the block; empty if the file has its lines. */
  static String faults(Fence fence, Path root) throws IOException {
    Path file = root.resolve(fence.argument());
    if (fence.argument().isEmpty() || !Files.isRegularFile(file)) {
      return fence.place() + " is an excerpt of a file that does not exist: " + fence.argument();
    }
    Excerpt excerpt = new Excerpt(Files.readAllLines(file));
    List<String> shown = fence.lines();
    for (int indent = 0; indent <= 40; indent++) {
      if (excerpt.has(shown, " ".repeat(indent))) {
        return "";
      }
    }
    return fence.place(fence.line() + 1 + excerpt.found)
        + " is not what "
        + fence.argument()
        + " has there:\n    "
        + shown.get(excerpt.found)
        + "\nCopy the lines anew; a line … leaves lines out.";
  }

  private boolean has(List<String> shown, String indent) {
    next = 0;
    int done = 0;
    for (List<String> part : parts(shown)) {
      if (!find(part, indent, done)) {
        return false;
      }
      done += part.size() + 1;
    }
    return true;
  }

  private boolean find(List<String> part, String indent, int before) {
    for (int at = next; at + part.size() <= lines.size(); at++) {
      int same = 0;
      while (same < part.size() && same(lines.get(at + same), part.get(same), indent)) {
        same++;
      }
      if (same == part.size()) {
        next = at + same;
        return true;
      }
      found = Math.max(found, before + same);
    }
    return false;
  }

  private static boolean same(String line, String shown, String indent) {
    return line.equals(shown.isBlank() ? "" : indent + shown);
  }

  private static List<List<String>> parts(List<String> shown) {
    List<List<String>> parts = new ArrayList<>();
    parts.add(new ArrayList<>());
    for (String line : shown) {
      if (line.strip().equals(LEFT_OUT)) {
        parts.add(new ArrayList<>());
      } else {
        parts.get(parts.size() - 1).add(line);
      }
    }
    return parts;
  }
}
