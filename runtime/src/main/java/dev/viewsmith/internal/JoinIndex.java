package dev.viewsmith.internal;

/*
 * The rows of several inputs under one join key: one probe of the directory finds the rows of all of
 * them. The key, its hash and its equality, and the columns of a row belong to the generated subclass.
 *
 * A side that says how many copies of a row there are keeps each row once. The identity of a row is
 * all its words. A block of up to SCANNED words is scanned for it by the subclass; a larger one has a
 * PositionTable behind its rows, and the subclass asks findWanted.
 *
 * A side that is only joined with need not find a row in a large block. A change is appended there as a
 * row with the weight in place of the copies, and equal rows become one before they are read: see
 * SignedBlock. Smaller blocks are as above.
 *
 * A block doubles when it is full and is halved when it is a quarter full, so that the cost of moving
 * is constant for each row that came or went. Deleting moves the last row into the gap.
 */
public abstract class JoinIndex extends RowBlocks {
  /** Rows of up to so many words in all are scanned: 32 lines of the cache. */
  protected static final int SCANNED = 256;

  private final SignedBlock signed = new SignedBlock();
  private long[] wanted = {};

  protected JoinIndex(int keyWords, int sides) {
    this(keyWords, sides, 0);
  }

  /**
   * An index.
   *
   * @param notes words of a row behind its copies, which are not part of what it is
   */
  protected JoinIndex(int keyWords, int sides, int notes) {
    super(keyWords, sides, notes);
  }

  /**
   * Returns where the caller writes the words of the row that {@link #findWanted} looks for, each
   * at its place in a row.
   */
  protected final long[] wanted(int words) {
    if (wanted.length < words) {
      wanted = new long[words];
    }
    return wanted;
  }

  /**
   * Finds the wanted row in the opened block, which has more than {@link #SCANNED} words of rows.
   *
   * @return where it stands, or {@link #to}
   */
  protected final int findWanted(int words) {
    int row = PositionTable.find(block, from, Arena.power(opened), words, words - tail, wanted);
    return row < 0 ? to : row;
  }

  /**
   * Appends a row to the opened ones. The caller writes its words there, but for the copies, and
   * then calls {@link #appended}.
   */
  protected final int append(int entry, int side, int words, long copies) {
    long rows = directory[entry + side + 1];
    if (rows == 0) {
      grow(entry, side, words, smallest(words));
    } else if (!hasRoom(rows, words)) {
      grow(entry, side, words, Arena.power(opened) + 1);
    }
    this.rows++;
    return appendRow(entry, side, words, copies);
  }

  /**
   * Completes an appended row, whose words the caller has written.
   *
   * @return 1: the row is new
   */
  protected final int appended(int row, int words) {
    if (Arena.power(opened) > SCANNED_POWER) {
      PositionTable.enter(
          block, from, Arena.power(opened), words, words - tail, (row - from) / words);
    }
    return 1;
  }

  /**
   * Adds to the copies of a row of the opened ones.
   *
   * @return -1 if none is left: the row is gone, and the entry with its last row; 0 otherwise
   * @throws ArithmeticException if the copies leave the range of long; nothing has changed then
   */
  protected final int addCopies(int entry, int side, int words, int row, long weight) {
    long copies = Math.addExact(block[row + words - tail], weight);
    block[row + words - tail] = copies;
    if (copies != 0) {
      return 0;
    }
    delete(entry, side, words, row);
    return -1;
  }

  /** Loads the rows of one side of an entry, unless they are so many that they are not scanned. */
  protected final void touchRows(int entry, int side, int words) {
    open(entry, side, words);
    long[] block = this.block;
    int end = to - from > SCANNED ? from : to;
    long sum = 0;
    for (int at = from; at < end; at += 8) {
      sum += block[at];
    }
    touched += sum;
  }

  private boolean hasRoom(long rows, int words) {
    int power = Arena.power(opened);
    return power <= SCANNED_POWER
        ? (rows + 1) * words <= 1 << power
        : rows < PositionTable.capacity(power, words);
  }

  /**
   * Moves the opened rows to a block of this power, or of the next one that has room for one more.
   */
  private void grow(int entry, int side, int words, int atLeast) {
    int rows = (to - from) / words;
    int power = atLeast;
    while (power > SCANNED_POWER && PositionTable.capacity(power, words) <= rows) {
      power++;
    }
    moveTo(entry, side, words, power);
  }

  private void moveTo(int entry, int side, int words, int power) {
    long[] before = block;
    int start = from;
    long left = move(entry, side, words, power);
    if (power > SCANNED_POWER) {
      if (left != 0 && Arena.power(left) > SCANNED_POWER) {
        PositionTable.copy(before, start, Arena.power(left), block, from, power, words);
      } else {
        PositionTable.build(block, from, power, words, words - tail, (to - from) / words);
      }
    }
    if (left != 0) {
      arena.free(left);
    }
  }

  private void delete(int entry, int side, int words, int row) {
    long[] directory = this.directory;
    int power = Arena.power(opened);
    if (power > SCANNED_POWER) {
      deletePosition(power, words, row);
    }
    to -= words;
    System.arraycopy(block, to, block, row, words);
    rows--;
    directory[entry + keyWords]--;
    if (--directory[entry + side + 1] == 0) {
      close(entry, side);
    } else if ((to - from) * 4L <= 1 << power) {
      shrink(entry, side, words, power);
    }
  }

  /** Lets the last row take the place of a row: in the table, while both still stand in theirs. */
  private void deletePosition(int power, int words, int row) {
    int number = (row - from) / words;
    int last = (to - from) / words - 1;
    PositionTable.remove(block, from, power, words, words - tail, number);
    if (last != number) {
      PositionTable.move(block, from, power, words, words - tail, last, number);
    }
  }

  private void shrink(int entry, int side, int words, int power) {
    int rows = (to - from) / words;
    boolean roomy =
        power - 1 <= SCANNED_POWER
            ? (rows + 1) * words <= 1 << power - 1
            : rows * 2 <= PositionTable.capacity(power - 1, words);
    if (roomy && 1 << power - 1 >= 2 * words) {
      moveTo(entry, side, words, power - 1);
    }
  }

  // Sides that are only joined with: no row is looked for in a large block.

  /**
   * Opens the rows of a side that is only joined with. All have copies; equal ones may stand there
   * more than once, each with some of them.
   *
   * <p>No entry moves. The cost is that of reading the rows, and of those that are no more.
   */
  protected final void openJoined(int entry, int side, int words) {
    open(entry, side, words);
    if (isLarge() && SignedBlock.hasDeletions(block, end())) {
      consolidate(entry, side, words, 1);
    }
  }

  /** Returns where to look for a row among the opened ones: nowhere if they are many. */
  protected final int scanFrom() {
    return isLarge() ? to : from;
  }

  /**
   * Appends a change to the opened rows of a side that is only joined with. The caller writes the
   * words of the row there, but for the copies; nobody reads them if that was the last copy.
   */
  protected final int appendSigned(int entry, int side, int words, long weight) {
    if (from == to) {
      moveSigned(entry, side, words, power(0, words));
    } else if (to - from + words > end() - from - (isLarge() ? SignedBlock.TRAILER : 0)) {
      makeRoom(entry, side, words);
    }
    if (Arena.power(opened) > SCANNED_POWER) {
      if (SignedBlock.isLast(block, end(), weight)) {
        return drop(entry, side, words);
      }
      SignedBlock.count(block, end(), weight);
    }
    rows += weight < 0 ? -1 : 1;
    return appendRow(entry, side, words, weight);
  }

  private boolean isLarge() {
    return from < to && Arena.power(opened) > SCANNED_POWER;
  }

  /** Where the opened block ends. */
  private int end() {
    return from + (1 << Arena.power(opened));
  }

  private void makeRoom(int entry, int side, int words) {
    if (isLarge()) {
      // The row was not looked for: it must not come to stand among rows that are.
      consolidate(entry, side, words, SCANNED_POWER + 1);
    } else {
      moveSigned(entry, side, words, Arena.power(opened) + 1);
    }
  }

  /**
   * Makes one of equal rows, and takes a block of at least this power that is half full at most.
   */
  private void consolidate(int entry, int side, int words, int least) {
    int before = (to - from) / words;
    rows -= SignedBlock.balance(block, end(), before);
    int after = signed.consolidate(block, from, before, words);
    rows += after;
    directory[entry + side + 1] = after;
    directory[entry + keyWords] -= before - after;
    to = from + after * words;
    SignedBlock.begin(block, from, end(), after, words);
    int power = Math.max(least, power(after, words));
    if (power != Arena.power(opened)) {
      moveSigned(entry, side, words, power);
    }
  }

  /** The power of a block that so many rows leave half empty, with room for one more. */
  private static int power(int rows, int words) {
    int power = smallest(Math.max(1, rows) * words);
    return (rows + 1L) * words + SignedBlock.TRAILER > 1L << power && power > SCANNED_POWER
        ? power + 1
        : power;
  }

  private void moveSigned(int entry, int side, int words, int power) {
    long left = move(entry, side, words, power);
    if (power > SCANNED_POWER) {
      SignedBlock.begin(block, from, end(), (to - from) / words, words);
    }
    if (left != 0) {
      arena.free(left);
    }
  }

  /** Drops all rows of the opened side, as nothing is left of them. */
  private int drop(int entry, int side, int words) {
    int all = (to - from) / words;
    rows -= SignedBlock.balance(block, end(), all);
    directory[entry + side + 1] = 0;
    directory[entry + keyWords] -= all;
    close(entry, side);
    block = wanted(words);
    return 0;
  }

  /** Returns how much memory is held, about. */
  public final long bytes() {
    return directoryBytes() + arena.bytes() + 8L * wanted.length + signed.bytes();
  }
}
