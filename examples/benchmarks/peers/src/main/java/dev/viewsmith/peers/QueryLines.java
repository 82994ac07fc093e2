package dev.viewsmith.peers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Counts the lines of a query in the source of its peer, which is beside its class: those between
 * two comments that say where it begins and ends, without blank ones and comments.
 */
final class QueryLines {
  private QueryLines() {}

  static int of(String simpleName) {
    String file = simpleName + ".java";
    try (InputStream source = QueryLines.class.getResourceAsStream(file)) {
      if (source == null) {
        throw new IllegalStateException(file + " is not beside the classes");
      }
      return count(new String(source.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static int count(List<String> source) {
    int lines = 0;
    boolean inQuery = false;
    for (String line : source) {
      String text = line.strip();
      if (text.equals("// The query begins.")) {
        inQuery = true;
      } else if (text.equals("// The query ends.")) {
        inQuery = false;
      } else if (inQuery && !text.isEmpty() && !text.startsWith("//")) {
        lines++;
      }
    }
    if (inQuery || lines == 0) {
      throw new IllegalArgumentException("no query, or one without an end");
    }
    return lines;
  }
}
