package dev.viewsmith;

import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.PairTable;

/** A snapshot as a generated one is. */
final class PairSnapshot extends ViewSnapshot<PairSnapshot.Pair> {
  /** A summary; the average alone tells less than the table keeps. */
  record Pair(Long a, long b, double average) {}

  PairSnapshot(long version, PairTable table) {
    super(version, table.publish());
  }

  Pair get(Long a, long b) {
    if (a == null) {
      return null;
    }
    GroupTable.Reader group = reader();
    boolean found = group.find(PairTable.mixed(a, b));
    while (found && !(group.word(PairTable.A) == a && group.word(PairTable.B) == b)) {
      found = group.findNext();
    }
    return found ? row(group) : null;
  }

  @Override
  protected Pair row(GroupTable.Reader group) {
    double average = (double) group.word(PairTable.SUM) / group.word(PairTable.N);
    return new Pair(group.word(PairTable.A), group.word(PairTable.B), average);
  }

  @Override
  protected Pair sameKey(Pair row) {
    return get(row.a(), row.b());
  }
}
