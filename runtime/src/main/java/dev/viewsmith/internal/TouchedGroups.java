package dev.viewsmith.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/*
 * Hash and key of each group that the version in the making has touched: where the delta is looked
 * for. A group is noted at the first touch of its row, so a refused batch leaves its groups here: the
 * next batch changes the same version and does not touch them first. (A maintainer publishes after
 * each refusal, for nobody, so that its list holds the groups of one batch.)
 *
 * A group is noted again only if its row came or died in this version, was dropped with its page and
 * came back. Only after such a drop are repeated groups looked for. While batches are refused, groups
 * that no row is left of are dropped too, so that the list is bounded by the rows of the table and of
 * the last published version, not by the number of refused batches.
 */
final class TouchedGroups {
  private static final int SMALL = 1 << 10;
  private static final long[] NONE = {};

  private final PageFormat format;
  private final PageDirectory directory;
  private final int groupWords;
  private long[] groups;
  private int end;
  private boolean mayRepeat;

  TouchedGroups(PageFormat format, PageDirectory directory) {
    this.format = format;
    this.directory = directory;
    this.groupWords = 1 + format.keyWords;
    this.groups = new long[16 * groupWords];
  }

  /** Notes the group of a row. */
  void add(long[] page, int row, @Nullable GroupRoot published) {
    if (end == groups.length) {
      makeRoom(published);
    }
    int to = end;
    groups[to] = page[row + PageFormat.HASH];
    for (int i = 1; i < groupWords; i++) {
      groups[to + i] = page[row + PageFormat.KEY + i - 1];
    }
    end = to + groupWords;
  }

  /** A row that may have been noted was dropped. */
  void mayRepeat() {
    mayRepeat = true;
  }

  /** Where the groups end that are noted; the first begins at 0. */
  int end() {
    return end;
  }

  /** Words of a group. */
  int groupWords() {
    return groupWords;
  }

  /** The hash of a group. */
  long hash(int group) {
    return groups[group];
  }

  /** Takes hash and key of each group, once. */
  long[] take() {
    if (mayRepeat) {
      keep(null, false);
      mayRepeat = false;
    }
    if (end == 0) {
      return NONE;
    }
    long[] taken = Arrays.copyOf(groups, end);
    end = 0;
    if (groups.length > SMALL * groupWords) {
      groups = new long[16 * groupWords];
    }
    return taken;
  }

  long bytes() {
    return 8L * groups.length;
  }

  private void makeRoom(@Nullable GroupRoot published) {
    if (mayRepeat) {
      keep(published, true);
    }
    if (end > groups.length / 2) {
      groups = Arrays.copyOf(groups, Capacity.exact(2L * groups.length));
    }
  }

  /** Keeps each group once; if asked to, only those that the table or the published version has. */
  private void keep(@Nullable GroupRoot published, boolean onlyPresent) {
    int[] table = new int[Integer.highestOneBit(Math.max(1, end / groupWords)) << 2];
    GroupReader reader = published == null ? null : published.reader();
    int kept = 0;
    for (int group = 0; group < end; group += groupWords) {
      int at = place(table, group);
      if (table[at] == 0
          && (!onlyPresent || isHere(group) || reader != null && reader.find(groups, group))) {
        System.arraycopy(groups, group, groups, kept, groupWords);
        table[at] = kept + 1;
        kept += groupWords;
      }
    }
    end = kept;
  }

  /** Where an equal group is noted in an open-addressing table, or could be. */
  private int place(int[] table, int group) {
    int mask = table.length - 1;
    int at = (int) (groups[group] >>> 32) & mask;
    while (table[at] != 0 && !equal(table[at] - 1, group)) {
      at = at + 1 & mask;
    }
    return at;
  }

  private boolean equal(int a, int b) {
    return Arrays.equals(groups, a, a + groupWords, groups, b, b + groupWords);
  }

  /** Whether the table has a row for a group, dead or alive. */
  private boolean isHere(int group) {
    return find(directory.page(groups[group]), group) >= 0;
  }

  /** The row of a group in the page of its hash, dead or alive, or -1. */
  int find(long[] page, int group) {
    long hash = groups[group];
    int row = PageFormat.first(page, hash, format.rowWords);
    while (page[row + PageFormat.STAMP] != 0) {
      int key = row + PageFormat.KEY;
      if (page[row + PageFormat.HASH] == hash
          && Arrays.equals(
              page, key, key + format.keyWords, groups, group + 1, group + groupWords)) {
        return row;
      }
      row = PageFormat.next(page, row, format.rowWords);
    }
    return -1;
  }
}
