package dev.viewsmith.internal;

import java.util.Arrays;

/*
 * The joined rows of one batch, before any group is touched: what update, undo and the exact check of
 * sums read.
 *
 *   row      hash of the group | key… | arguments… | weight
 *   slices   SLICE rows each, row-major; the first begins small and doubles
 *
 * Slices, since one change may meet millions of rows: no array is copied when it is full, none is
 * huge. Rows are numbered from 0 across slices. The first slices are kept from batch to batch.
 */
/** The joined rows of one batch. One thread at a time. */
public final class JoinedRows {
  private static final int SLICE_BITS = 12;
  private static final int SLICE = 1 << SLICE_BITS;
  private static final int FIRST = 64;
  private static final int KEPT_SLICES = 2;
  private static final int RUN = 32;

  private final int stride;
  private long[][] slices = new long[KEPT_SLICES][];
  private int slice;
  private int end;

  /** The slice that is being filled; valid after {@link #append}. */
  public long[] words;

  /** How many rows, from the first, the view holds already. */
  public int done;

  /** Rows of so many words. */
  public JoinedRows(int stride) {
    this.stride = stride;
    this.words = new long[FIRST * stride];
    this.slices[0] = words;
  }

  /** Returns where the next row goes, in {@link #words}. */
  public int append() {
    int at = end;
    if (at + stride > words.length) {
      at = grow();
    }
    end = at + stride;
    return at;
  }

  /** Number of rows. */
  int size() {
    return (slice << SLICE_BITS) + end / stride;
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

  /** Words of a row. */
  public int stride() {
    return stride;
  }

  /** Forgets all rows, and gives back the memory of a huge batch. */
  public void clear() {
    if (slices.length > KEPT_SLICES) {
      slices = Arrays.copyOf(slices, KEPT_SLICES);
    }
    slice = 0;
    words = slices[0];
    end = 0;
    done = 0;
  }

  /** Memory held. */
  public long bytes() {
    long bytes = 0;
    for (long[] words : slices) {
      bytes += words == null ? 0 : 8L * words.length;
    }
    return bytes;
  }

  private int grow() {
    if (words.length < SLICE * stride) {
      words = Arrays.copyOf(words, 2 * words.length);
      slices[slice] = words;
      return end;
    }
    nextSlice();
    return 0;
  }

  private void nextSlice() {
    int next = slice + 1;
    if (next > Integer.MAX_VALUE >>> SLICE_BITS) {
      throw new OutOfMemoryError("a batch of more than 2^31 joined rows: use smaller batches");
    }
    if (next == slices.length) {
      slices = Arrays.copyOf(slices, 2 * next);
    }
    if (slices[next] == null) {
      slices[next] = new long[SLICE * stride];
    }
    slice = next;
    words = slices[next];
  }
}
