package dev.viewsmith.internal;

import java.util.Arrays;

/**
 * The joined rows of one batch: row-major words, the hash of the group first, the key words behind
 * it, the weight last. Kept in slices of SLICE rows, so that a change that meets millions of rows
 * needs no single huge array. Grows, is reused.
 */
public final class JoinedRows {
  private static final int SLICE_BITS = 14;
  private static final int SLICE = 1 << SLICE_BITS;
  private static final int RUN = 32;

  private final int stride;
  private long[][] slices = new long[1][];
  private int slice;

  /** The slice that is being filled; valid after {@link #append}. */
  public long[] words;

  private int end;

  /** How many rows, from the first, the view holds already. */
  public int done;

  public JoinedRows(int stride) {
    this.stride = stride;
    this.words = slices[0] = new long[64 * stride];
  }

  /** Where the next row goes, in {@link #words}. */
  public int append() {
    int at = end;
    if (at + stride > words.length) {
      at = grow();
    }
    end = at + stride;
    return at;
  }

  /** Number of slices that hold rows. */
  public int slices() {
    return slice + 1;
  }

  /** The words of a slice. */
  public long[] slice(int slice) {
    return slices[slice];
  }

  /** Where the rows of a slice end. */
  public int end(int slice) {
    return slice == this.slice ? end : SLICE * stride;
  }

  /** Where the run of rows ends that is touched before it is updated. */
  public int run(int slice, int from) {
    return Math.min(end(slice), from + RUN * stride);
  }

  /** The slice that holds a row. */
  public long[] sliceOf(int row) {
    return slices[row >>> SLICE_BITS];
  }

  /** Where a row begins in its slice. */
  public int offsetOf(int row) {
    return (row & SLICE - 1) * stride;
  }

  public int stride() {
    return stride;
  }

  public void clear() {
    slice = 0;
    words = slices[0];
    end = 0;
    done = 0;
  }

  private int grow() {
    if (words.length < SLICE * stride) {
      words = slices[slice] = Arrays.copyOf(words, Math.min(2 * words.length, SLICE * stride));
      return end;
    }
    if (++slice == slices.length) {
      slices = Arrays.copyOf(slices, 2 * slice);
    }
    if (slices[slice] == null) {
      slices[slice] = new long[SLICE * stride];
    }
    words = slices[slice];
    return 0;
  }
}
