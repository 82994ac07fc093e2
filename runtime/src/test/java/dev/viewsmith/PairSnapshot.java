package dev.viewsmith;

import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.PairTable;

/** A snapshot as a generated one is. */
final class PairSnapshot extends ViewSnapshot<PairSnapshot.Pair> {
  /** A summary; the average alone tells less than the table keeps. */
  record Pair(Long a, long b, double average) {}

  PairSnapshot(long version, PairTable table) {
    super(version, table.publish());
  }

  Pair get(Long a, long b) {
    GroupReader group = reader();
    return find(group, a, b) ? row(group) : null;
  }

  private static boolean find(GroupReader group, Long a, long b) {
    if (a == null) {
      return false;
    }
    boolean found = group.find(PairTable.mixed(a, b));
    while (found && !(group.word(PairTable.A) == a && group.word(PairTable.B) == b)) {
      found = group.findNext();
    }
    return found;
  }

  @Override
  protected Pair row(GroupReader group) {
    double average = (double) group.word(PairTable.SUM) / group.word(PairTable.N);
    return new Pair(group.word(PairTable.A), group.word(PairTable.B), average);
  }

  @Override
  protected boolean find(GroupReader group, Pair row) {
    return find(group, row.a(), row.b());
  }
}
