package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.PairTable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sizes of tables, as they are told and printed. */
class StatsTest {
  @Test
  void tellsTheSizeOfEachTableInTheirOrder() {
    Dictionary<String> strings = new Dictionary<>();
    strings.encode("a");
    strings.encode("b");
    PairTable groups = new PairTable(PairTable::mixed);
    Frequencies amounts = new Frequencies(0, 1, Frequencies.NONE, 2);
    long[] page = new long[2 * 3];
    amounts.add(page, 0, 10, 1, 0);
    amounts.add(page, 0, 30, 1, 1);
    amounts.add(page, 3, 10, 2, 0);
    Stats.Builder builder = new Stats.Builder();
    builder.add("groups", groups);
    builder.add("amounts", amounts);
    builder.add("strings", strings);
    Stats stats = builder.build(12);
    assertEquals(12, stats.version());
    assertEquals(
        List.of(
            new Stats.Table("groups", 0, 0, groups.bytes()),
            new Stats.Table("amounts", 3, 1, amounts.bytes()),
            new Stats.Table("strings", 2, 2, strings.bytes())),
        stats.tables());
    assertEquals(groups.bytes() + amounts.bytes() + strings.bytes(), stats.bytes());
  }

  @Test
  void printsALineForEachTable() {
    Stats.Builder builder = new Stats.Builder();
    Dictionary<String> strings = new Dictionary<>();
    strings.encode("a");
    builder.add("strings", strings);
    String bytes = Long.toString(strings.bytes());
    assertEquals(
        "version 7  rows  keys  "
            + " ".repeat(Math.max(0, bytes.length() - 5))
            + "bytes\nstrings       1     1  "
            + " ".repeat(Math.max(0, 5 - bytes.length()))
            + bytes,
        builder.build(7).toString());
  }
}
