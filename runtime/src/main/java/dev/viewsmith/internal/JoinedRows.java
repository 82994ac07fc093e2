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
 *
 * Partition. Groups whose hashes begin with the same bits share pages (PageDirectory). Where a batch
 * has several rows a page, one pass of a radix sort by the first bits brings those of a page close
 * enough together that header, images and rows of the page are still in the cache for the next. The
 * rows of one group stay in their order, and no group is concerned with the rows of another. A batch
 * of more than BLOCK slices is partitioned block by block, so that no more than a block is there twice.
 */
/** The joined rows of one batch. One thread at a time. */
public final class JoinedRows {
  private static final int SLICE_BITS = 12;
  private static final int SLICE = 1 << SLICE_BITS;
  private static final int FIRST = 64;
  private static final int KEPT_SLICES = 2;
  private static final int RUN = 32;

  /** So few rows are spread over more pages than would be met again. */
  private static final int UNPARTITIONED = 2 * SLICE;

  private static final int PARTS_BITS = 8;
  private static final int BLOCK = 1 << 8;

  private final int stride;
  private long[][] slices = new long[KEPT_SLICES][];
  private int slice;
  private int end;

  /** The slice that is being filled; valid after {@link #append}. */
  public long[] words;

  /** Numbers of rows after each call of {@link #endOfInput}. */
  private int[] ends = new int[0];

  private int inputs;

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

  /**
   * Brings rows of groups that share a page close together, if they are so many that it pays; rows
   * of one group keep their order. To be called before the rows are numbered for anybody: {@link
   * #done} is 0, and no row is appended any more.
   */
  public void partition() {
    if (size() <= UNPARTITIONED) {
      return;
    }
    for (int from = 0; from <= slice; from += BLOCK) {
      partition(from, Math.min(from + BLOCK, slice + 1));
    }
    words = slices[slice];
  }

  private void partition(int fromSlice, int toSlice) {
    int[] next = partStarts(fromSlice, toSlice);
    long[][] parted = new long[toSlice - fromSlice][SLICE * stride];
    for (int i = fromSlice; i < toSlice; i++) {
      distribute(slices[i], end(i), parted, next);
    }
    System.arraycopy(parted, 0, slices, fromSlice, parted.length);
  }

  /** Numbers of the rows where the parts begin, from 0 for the first row of the slices. */
  private int[] partStarts(int fromSlice, int toSlice) {
    int[] sizes = new int[1 << PARTS_BITS];
    for (int i = fromSlice; i < toSlice; i++) {
      long[] rows = slices[i];
      for (int at = 0, end = end(i); at < end; at += stride) {
        sizes[part(rows[at])]++;
      }
    }
    int start = 0;
    for (int part = 0; part < sizes.length; part++) {
      int size = sizes[part];
      sizes[part] = start;
      start += size;
    }
    return sizes;
  }

  private void distribute(long[] rows, int end, long[][] parted, int[] next) {
    int stride = this.stride;
    for (int at = 0; at < end; at += stride) {
      int row = next[part(rows[at])]++;
      long[] target = parted[row >>> SLICE_BITS];
      int to = offsetOf(row);
      for (int i = 0; i < stride; i++) {
        target[to + i] = rows[at + i];
      }
    }
  }

  private static int part(long hash) {
    return (int) (hash >>> 64 - PARTS_BITS);
  }

  /** Notes that all rows of one more input are there, for {@link #endOf}. */
  public void endOfInput() {
    if (inputs == ends.length) {
      ends = Arrays.copyOf(ends, Math.max(8, 2 * inputs));
    }
    ends[inputs++] = size();
  }

  /** How often {@link #endOfInput} was called. */
  public int inputs() {
    return inputs;
  }

  /** Number of rows at the call of {@link #endOfInput} with this number, from 0. */
  public int endOf(int call) {
    return ends[call];
  }

  /** Number of rows. */
  public int size() {
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
    inputs = 0;
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
