package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows come out in the order in which they went in, by slices and by number, or by parts. */
class JoinedRowsTest {
  private static final int STRIDE = 3;

  @Test
  void keepsRowsInOrderAcrossSlices() {
    JoinedRows joined = new JoinedRows(STRIDE);
    for (int count : new int[] {0, 1, 63, 64, 65, 4095, 4096, 4097, 8192, 20_000, 5, 9000}) {
      fill(joined, count);
      assertEquals(count, joined.size());
      assertEquals(count, readInRuns(joined));
      for (int row = 0; row < count; row++) {
        assertEquals(row, joined.sliceOf(row)[joined.offsetOf(row)]);
        assertEquals(-row, joined.sliceOf(row)[joined.offsetOf(row) + STRIDE - 1]);
      }
      joined.done = count;
      joined.clear();
      assertEquals(0, joined.size());
      assertEquals(0, joined.done);
      assertEquals(0, joined.end(0));
    }
  }

  private static void fill(JoinedRows joined, int count) {
    for (int row = 0; row < count; row++) {
      int at = joined.append();
      joined.words[at] = row;
      joined.words[at + STRIDE - 1] = -row;
    }
  }

  private static int readInRuns(JoinedRows joined) {
    int read = 0;
    for (int slice = 0; slice < joined.slices(); slice++) {
      long[] words = joined.slice(slice);
      for (int from = 0, to; from < joined.end(slice); from = to) {
        to = joined.run(slice, from);
        assertTrue(to > from && to - from <= 32 * STRIDE);
        for (int at = from; at < to; at += STRIDE) {
          assertEquals(read++, words[at]);
        }
      }
    }
    return read;
  }

  @Test
  void bringsRowsWhoseHashesBeginAlikeTogetherAndKeepsTheirOrder() {
    JoinedRows joined = new JoinedRows(STRIDE);
    Random random = new Random(42);
    int block = 256 * 4096;
    for (int count : new int[] {0, 1, 4096, 8192, 8193, 12_288, 50_000, block + 9000, 20_000}) {
      long[] hashes = random.longs(count).toArray();
      for (int row = 0; row < count; row++) {
        int at = joined.append();
        joined.words[at] = hashes[row];
        joined.words[at + 1] = row;
        joined.words[at + 2] = -row;
      }
      joined.partition();
      Integer[] expected = new Integer[count];
      Arrays.setAll(expected, row -> row);
      for (int from = 0; count > 8192 && from < count; from += block) {
        Arrays.sort(
            expected,
            from,
            Math.min(from + block, count),
            Comparator.comparing(row -> hashes[row] >>> 56)); // stable
      }
      assertRows(joined, hashes, expected);
      joined.clear();
    }
  }

  private static void assertRows(JoinedRows joined, long[] hashes, Integer[] expected) {
    assertEquals(expected.length, joined.size());
    for (int row = 0; row < expected.length; row++) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      assertEquals(expected[row].longValue(), words[at + 1], "seed 42");
      assertEquals(hashes[expected[row]], words[at]);
      assertEquals(-expected[row].longValue(), words[at + 2]);
    }
  }

  @Test
  void givesBackTheMemoryOfAHugeBatch() {
    JoinedRows joined = new JoinedRows(STRIDE);
    assertTrue(joined.bytes() < 2000);
    fill(joined, 1_000_000);
    assertTrue(joined.bytes() >= 24_000_000);
    joined.clear();
    assertTrue(joined.bytes() <= 2 * 4096 * STRIDE * 8);
    fill(joined, 10_000);
    assertEquals(10_000, readInRuns(joined));
  }

  @Test
  void theEndsOfInputsAreKnownUntilTheRowsAreForgotten() {
    JoinedRows rows = new JoinedRows(1);
    for (int input = 0; input < 20; input++) {
      for (int i = 0; i < input; i++) {
        rows.append();
      }
      rows.endOfInput();
    }
    assertEquals(20, rows.inputs());
    assertEquals(0, rows.endOf(0));
    assertEquals(3, rows.endOf(2));
    assertEquals(190, rows.endOf(19));
    rows.clear();
    assertEquals(0, rows.inputs());
  }
}
