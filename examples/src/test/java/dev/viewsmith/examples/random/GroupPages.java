package dev.viewsmith.examples.random;

import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The rows of a group table as its writer sees them: hidden columns and frequencies too. */
final class GroupPages {
  private static final int HASH = 0;
  private static final int STAMP = 1;
  private static final int KEY = 2;

  private final Object directory;
  private final List<Frequencies> frequencies;
  private final int header;
  private final int keyWords;
  private final int rowWords;

  GroupPages(GroupTable table, List<Frequencies> frequencies) {
    Object format = Inside.get(table, "format");
    this.directory = Inside.get(table, "directory");
    this.frequencies = frequencies;
    this.header = (Integer) Inside.get(format, "HEADER");
    this.keyWords = (Integer) Inside.get(format, "keyWords");
    this.rowWords = (Integer) Inside.get(format, "rowWords");
  }

  /** The row that a reader stands on, in words and in the values of its frequencies. */
  String line(GroupReader reader) {
    long hash = hashOf(reader);
    long[] page = (long[]) Inside.call(directory, "page", hash);
    for (int row = header; row + rowWords <= page.length; row += rowWords) {
      if (page[row + STAMP] != 0 && page[row + HASH] == hash && isSameKey(reader, page, row)) {
        return line(page, row);
      }
    }
    throw new AssertionError("a group that readers see is not in the writer's pages");
  }

  private static long hashOf(GroupReader reader) {
    return ((long[]) Inside.get(reader, "page"))[(Integer) Inside.get(reader, "row") + HASH];
  }

  private boolean isSameKey(GroupReader reader, long[] page, int row) {
    for (int i = 0; i < keyWords; i++) {
      if (reader.word(KEY + i) != page[row + KEY + i]) {
        return false;
      }
    }
    return true;
  }

  private String line(long[] page, int row) {
    List<Integer> blocks =
        frequencies.stream().map(each -> (Integer) Inside.get(each, "block")).toList();
    List<Long> words = new ArrayList<>();
    for (int at = KEY; at < rowWords; at++) {
      if (!blocks.contains(at)) {
        words.add(page[row + at]);
      }
    }
    long copies = page[row + KEY + keyWords];
    return words
        + frequencies.stream()
            .map(each -> values(each, page, row, copies))
            .collect(Collectors.joining());
  }

  private static String values(Frequencies frequencies, long[] page, int row, long copies) {
    List<String> values = new ArrayList<>();
    frequencies.forEach(page, row, copies, (value, count) -> values.add(value + " x " + count));
    return values.toString();
  }
}
