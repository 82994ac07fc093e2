package dev.viewsmith.internal;

/*
 * Rows of words, the last of which is a weight: those that go (weight below 0), then those that come,
 * each in the order in which they stood; rows of weight 0 are left out. One pass to count, one to
 * copy; neither branches on a sign, which no processor could predict.
 */
/** A stable partition of net changes by the sign of their weight. */
final class SignPartition {
  /** The rows, from 0 on. */
  final long[] words;

  /** Where those that go end, and those that come begin. */
  final int goingEnd;

  /** Where those that come end. */
  final int end;

  /** Copies rows of so many words that stand in {@code words} before {@code end}. */
  SignPartition(long[] words, int end, int stride) {
    this.words = new long[end + stride]; // the last row of weight 0 is written, too
    this.goingEnd = going(words, end, stride) * stride;
    this.end = copy(words, end, stride);
  }

  private static int going(long[] words, int end, int stride) {
    int going = 0;
    for (int weight = stride - 1; weight < end; weight += stride) {
      going += (int) (words[weight] >>> 63);
    }
    return going;
  }

  private int copy(long[] words, int end, int stride) {
    long[] target = this.words;
    int goes = 0;
    int comes = goingEnd;
    for (int row = 0; row < end; row += stride) {
      int sign = Long.signum(words[row + stride - 1]);
      int to = sign < 0 ? goes : comes;
      for (int i = 0; i < stride; i++) {
        target[to + i] = words[row + i];
      }
      goes += stride & sign >> 31;
      comes += stride & -sign >> 31;
    }
    return comes;
  }
}
