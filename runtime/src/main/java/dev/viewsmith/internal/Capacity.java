package dev.viewsmith.internal;

/** How arrays grow: doubled, but never beyond what a JVM can allocate. */
final class Capacity {
  private static final int LEAST = 8;
  private static final int MOST = Integer.MAX_VALUE - 8;

  private Capacity() {}

  /**
   * Returns a length as it is.
   *
   * @throws OutOfMemoryError if no array is that long
   */
  static int exact(long length) {
    if (length > MOST) {
      throw new OutOfMemoryError("no array holds " + length + " elements: use smaller batches");
    }
    return (int) length;
  }

  /**
   * Returns the next length of a full array: doubled, at least 8 and at least {@code needed}.
   *
   * @throws OutOfMemoryError if no array is that long
   */
  static int grown(int length, long needed) {
    return (int) Math.max(exact(needed), Math.max(LEAST, Math.min(MOST, 2L * length)));
  }
}
