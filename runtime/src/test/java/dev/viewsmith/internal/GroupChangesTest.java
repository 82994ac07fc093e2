package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Changes of sums against exact arithmetic, with as many groups as make the table grow often. */
class GroupChangesTest {
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

  @Test
  void eachGroupIsOneWhateverItsHash() {
    for (int hashes : new int[] {1, 7, 100_000}) {
      compare(hashes, new Random(hashes));
    }
  }

  private static void compare(int hashes, Random random) {
    JoinedRows joined = new JoinedRows(4);
    GroupChanges changes = new GroupChanges(joined, 2);
    Map<Long, BigInteger> sums = new HashMap<>();
    List<Long> keys = new ArrayList<>();
    for (int row = 0; row < 3_000; row++) {
      long key = random.nextInt(900);
      long value = random.nextLong();
      long weight = random.nextBoolean() ? random.nextLong() : random.nextInt(5) - 2;
      int at = joined.append();
      joined.words[at] = Hashing.mix(key % hashes);
      joined.words[at + 1] = key;
      changes.add(row, value, weight);
      if (!sums.containsKey(key)) {
        keys.add(key);
      }
      sums.merge(
          key, BigInteger.valueOf(value).multiply(BigInteger.valueOf(weight)), BigInteger::add);
    }
    assertEquals(keys.size(), changes.size());
    for (int group = 0; group < changes.size(); group++) {
      long key = keys.get(group);
      int row = changes.row(group);
      assertEquals(key, joined.sliceOf(row)[joined.offsetOf(row) + 1]);
      for (long before : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
        BigInteger sum = sums.get(key).add(BigInteger.valueOf(before));
        boolean isOut = sum.compareTo(LEAST) < 0 || sum.compareTo(GREATEST) > 0;
        assertEquals(isOut, changes.isOutOfRange(group, before), key + " with " + before);
      }
    }
  }
}
