package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HashingTest {
  private static final long[] EXTREMES = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32};

  @Test
  void mixCanBeTakenBack() {
    SplittableRandom random = new SplittableRandom(1);
    for (long word : EXTREMES) {
      assertEquals(word, unmix(Hashing.mix(word)));
    }
    for (int i = 0; i < 100_000; i++) {
      long word = random.nextLong();
      assertEquals(word, unmix(Hashing.mix(word)));
    }
  }

  private static long unmix(long hash) {
    long x = hash ^ hash >>> 32;
    x *= inverse(0xBF58476D1CE4E5B9L);
    x ^= x >>> 29 ^ x >>> 58;
    x *= inverse(0x9E3779B97F4A7C15L);
    return x ^ x >>> 32;
  }

  /** The inverse of an odd number modulo 2^64, by Newton's iteration. */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 6; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }

  @Test
  void everyWordCounts() {
    long[] words = {3, 5, 7, 11};
    long hash = Hashing.mix(words, 0, 4);
    assertEquals(Hashing.mix(Hashing.mix(Hashing.mix(Hashing.mix(3), 5), 7), 11), hash);
    assertEquals(Hashing.mix(5), Hashing.mix(words, 1, 1));
    for (int i = 0; i < words.length; i++) {
      words[i]++;
      assertNotEquals(hash, Hashing.mix(words, 0, 4));
      words[i]--;
    }
    assertEquals(0, Hashing.mix(words, 4, 0));
  }

  @Test
  void neighboursScatterOverLowAndHighBits() {
    for (int shift : new int[] {0, 48}) {
      int[] bins = new int[256];
      for (long word = 0; word < 256 * 100; word++) {
        bins[(int) (Hashing.mix(word) >>> shift) & 255]++;
      }
      for (int bin : bins) {
        assertEquals(100, bin, 50, "bits from " + shift);
      }
    }
  }
}
