package dev.viewsmith.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/**
 * A view table of any shape, as a generated one is: a key of one word or none, copies, and a sum
 * that readers see.
 */
public final class ShapedTable extends GroupTable {
  /** Shapes of views, by the columns that they need. */
  public enum Shape {
    /** Readers see all copies. */
    BAG(1, 2, 0, 0),
    /** Readers see all copies, or none. */
    BAG_HAVING(1, 2, 1, 2),
    /** Readers see one copy. */
    DISTINCT(1, 2, 1, 2),
    /** Readers see one copy, or none. */
    GROUPED_HAVING(1, 2, 1, 2),
    /** Readers see one row, or none, also if it has no copies. */
    GLOBAL(0, 2, 1, 0);

    private final int keyWords;
    private final int visible;
    private final int hidden;
    private final int live;

    Shape(int keyWords, int visible, int hidden, int live) {
      this.keyWords = keyWords;
      this.visible = visible;
      this.hidden = hidden;
      this.live = live;
    }

    /**
     * How many copies readers see of a row, if the view's condition is that of {@link #accepts}.
     */
    long shown(long n, long sum) {
      return switch (this) {
        case BAG -> n;
        case BAG_HAVING -> accepts(sum) ? n : 0;
        case DISTINCT -> Math.min(n, 1);
        case GROUPED_HAVING -> n != 0 && accepts(sum) ? 1 : 0;
        case GLOBAL -> accepts(sum) ? 1 : 0;
      };
    }

    /** A condition that a row easily comes to satisfy, and ceases to. */
    static boolean accepts(long sum) {
      return Math.floorMod(sum, 3) != 1;
    }
  }

  /** What readers see of a row. */
  record Seen(long copies, long sum) {}

  /** Where the key stands. */
  public static final int FIRST_KEY = KEY;

  private final Shape shape;
  private final LongUnaryOperator hash;
  private final int key;
  private final int first;
  private final int sum;
  private final int n;
  private final int words;

  /** A table with pages of the normal size. */
  public ShapedTable(Shape shape) {
    this(shape, Hashing::mix, PageFormat.COMMON_ROWS, PageFormat.COMMON_ROWS);
  }

  /** A table with pages of another size. */
  ShapedTable(Shape shape, LongUnaryOperator hash, int rows, int images) {
    super(shape.keyWords, shape.visible, shape.hidden, shape.live, true, rows, images);
    this.shape = shape;
    this.hash = shape.keyWords == 0 ? key -> 0 : hash;
    key = KEY;
    first = KEY + shape.keyWords;
    sum = first + 1;
    n = shape == Shape.BAG ? first : first + 2;
    words = first + shape.visible + shape.hidden;
    if (shape == Shape.GLOBAL) {
      show(open(0), shape.shown(0, 0));
    }
  }

  /** Adds copies of a value to a row, as the update step of a generated maintainer does. */
  public void add(long key, long value, long weight) {
    int row = open(key);
    long[] page = this.page;
    long before = page[row + n];
    if (shape == Shape.BAG) {
      countCopies(before, weight);
    } else {
      count(before, weight);
    }
    put(page, row + n, before + weight);
    put(page, row + sum, page[row + sum] + value * weight);
  }

  /** Shows and hides rows, as the settle step does. */
  public void settle() {
    settle(Integer.MAX_VALUE);
  }

  /** The same, but stops when so many rows are done, as a batch does that is refused there. */
  void settle(int rows) {
    int done = 0;
    if (shape != Shape.BAG) {
      for (int row = firstTouched(); row >= 0 && done < rows; row = nextTouched()) {
        show(row, shape.shown(page[row + n], page[row + sum]));
        done++;
      }
    }
  }

  int open(long key) {
    long hash = this.hash.applyAsLong(key);
    long[] page = pageOf(hash);
    int row = first(page, hash, words);
    while (page[row + STAMP] != 0) {
      if (page[row + HASH] == hash && (shape.keyWords == 0 || page[row + this.key] == key)) {
        return change(page, row);
      }
      row = next(page, row, words);
    }
    row = room(hash, page, row);
    if (shape.keyWords != 0) {
      this.page[row + this.key] = key;
    }
    return enter(hash, row);
  }

  /** The rows that a version shows, each once, by iteration; the one row has the key 0. */
  Map<Long, Seen> rows(GroupRoot root) {
    Map<Long, Seen> rows = new HashMap<>();
    GroupReader reader = root.reader();
    while (reader.next()) {
      if (rows.put(shape.keyWords == 0 ? 0 : reader.word(key), seen(root, reader)) != null) {
        throw new AssertionError("a row that was passed twice");
      }
    }
    return rows;
  }

  /** What a version shows of a row, by lookup; null if nothing. */
  Seen get(GroupRoot root, long key) {
    GroupReader reader = root.reader();
    return find(reader, key) ? seen(root, reader) : null;
  }

  /** Takes a reader to a row. */
  public boolean find(GroupReader reader, long key) {
    return reader.find(new long[] {hash.applyAsLong(key), key}, 0);
  }

  /** The value of the sum in the row that a reader stands on. */
  public long sum(GroupReader reader) {
    return reader.word(sum);
  }

  private Seen seen(GroupRoot root, GroupReader reader) {
    return new Seen(root.copiesOf(reader), reader.word(sum));
  }

  /** The keys of touched rows. */
  List<Long> keys(long[] touched) {
    List<Long> keys = new ArrayList<>();
    for (int at = 0; at < touched.length; at += 1 + shape.keyWords) {
      keys.add(shape.keyWords == 0 ? 0 : touched[at + 1]);
    }
    return keys;
  }
}
