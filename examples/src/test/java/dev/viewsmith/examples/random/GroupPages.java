package dev.viewsmith.examples.random;

import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupTable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The rows of a group table as its writer sees them: hidden columns and frequencies too. */
final class GroupPages {
  private static final int HASH = 0;
  private static final int STAMP = 1;
  private static final int KEY = 2;

  private final Object directory;
  private final List<Frequencies> frequencies;

  /** Exact sums, of whatever class. */
  private final List<Object> sums;

  private final int header;
  private final int keyWords;
  private final int rowWords;

  /** The column with the number of rows of a group: that by which it lives. */
  private final int rows;

  GroupPages(GroupTable table, List<Frequencies> frequencies, List<Object> sums) {
    Object format = Inside.get(table, "format");
    this.directory = Inside.get(table, "directory");
    this.frequencies = frequencies;
    this.sums = sums;
    this.header = (Integer) Inside.get(format, "HEADER");
    this.keyWords = (Integer) Inside.get(format, "keyWords");
    this.rowWords = (Integer) Inside.get(format, "rowWords");
    int shown = KEY + keyWords;
    this.rows = keyWords == 0 ? shown + 1 : (Integer) Inside.get(format, "live");
  }

  /**
   * The row that a reader stands on, in words and in the values of its frequencies; null if it is
   * dead.
   */
  String line(GroupReader reader) {
    long[] seen = (long[]) Inside.get(reader, "page");
    int at = (Integer) Inside.get(reader, "row");
    long hash = seen[at + HASH];
    long[] page = (long[]) Inside.call(directory, "page", hash);
    for (int row = header; row + rowWords <= page.length; row += rowWords) {
      if (page[row + STAMP] != 0 && page[row + HASH] == hash && isSameKey(reader, page, row)) {
        boolean isDead = keyWords > 0 && page[row + rows] == 0;
        return isDead ? null : line(page, row);
      }
    }
    return null; // dead when its page was made anew; a row that was lost would be missed by a count
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
    long copies = page[row + rows];
    Set<Integer> left = withoutMeaning(page, row);
    List<Long> words = new ArrayList<>();
    for (int at = KEY; at < rowWords; at++) {
      if (!left.contains(at)) {
        words.add(page[row + at]);
      }
    }
    return words
        + frequencies.stream()
            .map(each -> values(each, page, row, copies))
            .collect(Collectors.joining())
        + sums.stream().map(each -> Inside.call(each, "total", page, row)).toList();
  }

  /** Columns that name a place, or the extremes of no values. */
  private Set<Integer> withoutMeaning(long[] page, int row) {
    Set<Integer> columns = new HashSet<>();
    sums.forEach(each -> columns.add((Integer) Inside.get(each, "state")));
    for (Frequencies each : frequencies) {
      columns.add((Integer) Inside.get(each, "block"));
      if (isEmpty(each, page, row)) {
        columns.add((Integer) Inside.get(each, "least"));
        columns.add((Integer) Inside.get(each, "greatest"));
      }
    }
    return columns;
  }

  private static boolean isEmpty(Frequencies frequencies, long[] page, int row) {
    return page[row + (Integer) Inside.get(frequencies, "distinct")] == 0;
  }

  private static String values(Frequencies frequencies, long[] page, int row, long copies) {
    List<String> values = new ArrayList<>();
    if (!isEmpty(frequencies, page, row)) {
      frequencies.forEach(page, row, copies, (value, count) -> values.add(value + " x " + count));
    }
    return values.toString();
  }
}
