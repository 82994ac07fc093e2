package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.internal.DecimalSums;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.FloatingSums;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.IntegerSums;
import dev.viewsmith.internal.PairTable;
import java.math.BigDecimal;
import java.math.BigInteger;
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
  void countsExactSumsThatAreNotZero() {
    FloatingSums rates = new FloatingSums(0);
    DecimalSums prices = new DecimalSums(1);
    IntegerSums units = new IntegerSums(2);
    long[] page = new long[2 * 3];
    rates.add(page, 0, 0.5, 1);
    rates.add(page, 3, 0.5, 1);
    rates.add(page, 3, 0.5, -1);
    prices.add(page, 0, new BigDecimal("0.1"), 1);
    prices.add(page, 3, new BigDecimal("0.2"), 1);
    units.add(page, 0, BigInteger.TEN, 3);
    Stats.Builder builder = new Stats.Builder();
    builder.add("rates", rates);
    builder.add("prices", prices);
    builder.add("units", units);
    assertEquals(
        List.of(
            new Stats.Table("rates", 1, 1, rates.bytes()),
            new Stats.Table("prices", 2, 2, prices.bytes()),
            new Stats.Table("units", 1, 1, units.bytes())),
        builder.build(1).tables());
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
