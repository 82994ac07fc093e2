package net;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Plan;
import dev.viewsmith.Shortages;
import dev.viewsmith.Stats;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewChange;
import dev.viewsmith.ViewSnapshot;
import dev.viewsmith.internal.ChangeLog;
import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Contract;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowTable;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Inversions} up to date while readings come and go.
 *
 * <pre>{@code
 * view    Inversions
 * from    Reading low
 * join    Reading high on low.sensor < high.sensor && low.value > high.value
 * select  low = low.sensor, high = high.sensor, drop = low.value - high.value
 * having  drop > 5
 *
 * state   readings  (sensor, value) -> copies   which changes as low and as high scan
 *         rows      (low, high, drop) -> copies, shown
 *
 * reading 1. join it, as low, with each high in readings (a scan: no equality of two
 *            components leads to them) where low.sensor < high.sensor && low.value >
 *            high.value: weight of the low times copies of the high
 *         2. enter the reading into readings
 *         3. join it, as high, with each low in readings (a scan: no equality of two
 *            components leads to them) where low.sensor < high.sensor && low.value >
 *            high.value: weight of the high times copies of the low
 * joined  4. find the row (low.sensor, high.sensor, low.value - high.value) in rows
 *         5. add the weight to copies
 * batch   6. show each touched row that has copies if drop > 5, hide it otherwise
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions. Each change meets the state that those before it have left,
 * so that a pair whose two rows change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code settle} (the step
 * of the batch), {@code keep} and {@code publish}. A refusal ends in {@code undo}, whichever step
 * before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Inversions}: change the declaration, not this file.
 */
@NullMarked
public final class InversionsMaintainer
    extends Maintainer<
        InversionsMaintainer.Batch,
        InversionsMaintainer.Snapshot,
        ViewChange<Inversions, InversionsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of readings in this batch. */
  private final ChangeSet readingChanges = new ChangeSet("Reading", ReadingRow.COLUMNS);

  /** All readings, each with its copies. */
  private final Readings readings = new Readings();

  /** Rows of this batch's delta join, before equal ones become one. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** The view's rows, each with its copies. */
  private final Rows rows = new Rows();

  private InversionsMaintainer() {
    super("Inversions");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static InversionsMaintainer create() {
    return new InversionsMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    joinReadings(sign);
  }

  private void joinReadings(int sign) {
    long[] reading = readingChanges.words();
    for (int from = readingChanges.first(sign), to;
        from >= 0;
        from = readingChanges.seek(to, sign)) {
      to = readingChanges.run(from);
      if (readingChanges.isLarge()) {
        readings.touch(reading, from, to, ReadingRow.WORDS);
      }
      for (int row = from; row >= 0; row = readingChanges.next(row, to, sign)) {
        onReading(
            reading[row + ReadingRow.SENSOR],
            reading[row + ReadingRow.VALUE],
            reading[row + ReadingRow.WEIGHT]);
      }
    }
  }

  /** A reading comes (weight above 0) or goes. */
  private void onReading(long sensor, long value, long weight) {
    // 1. join it, as low, with each high in readings (a scan: no equality of two components leads
    //    to them) where low.sensor < high.sensor && low.value > high.value: weight of the low times
    //    copies of the high
    joinAsLow(sensor, value, weight);

    // 2. enter the reading into readings
    readings.add(sensor, value, weight);
    readingChanges.entered();

    // 3. join it, as high, with each low in readings (a scan: no equality of two components leads
    //    to them) where low.sensor < high.sensor && low.value > high.value: weight of the high
    //    times copies of the low
    joinAsHigh(sensor, value, weight);
  }

  private void joinAsLow(long sensor, long value, long weight) {
    long[] entries = readings.entries();
    for (int high = readings.firstEntry(); high >= 0; high = readings.nextEntry(high)) {
      long highSensor = entries[high + Readings.SENSOR];
      long highValue = entries[high + Readings.VALUE];
      if (sensor < highSensor && value > highValue) {
        long drop = drop(sensor, value, highSensor, highValue);
        long copies = entries[high + Readings.COPIES];
        addJoined(sensor, highSensor, drop, Math.multiplyExact(weight, copies));
      }
    }
  }

  private void joinAsHigh(long sensor, long value, long weight) {
    long[] entries = readings.entries();
    for (int low = readings.firstEntry(); low >= 0; low = readings.nextEntry(low)) {
      long lowSensor = entries[low + Readings.SENSOR];
      long lowValue = entries[low + Readings.VALUE];
      if (lowSensor < sensor && lowValue > value) {
        long drop = drop(lowSensor, lowValue, sensor, value);
        long copies = entries[low + Readings.COPIES];
        addJoined(lowSensor, sensor, drop, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** Computes {@code low.value - high.value}; refuses the batch where that cannot be computed. */
  private long drop(long sensor, long value, long highSensor, long highValue) {
    try {
      return Math.subtractExact(value, highValue);
    } catch (ArithmeticException fault) {
      throw refuse(
          "low.value - high.value", fault, reading(sensor, value), reading(highSensor, highValue));
    }
  }

  private void addJoined(long low, long high, long drop, long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Rows.hash(low, high, drop);
    words[row + JoinedRow.LOW_HIGH] = Rows.lowHigh(low, high);
    words[row + JoinedRow.DROP_KEY] = drop;
    words[row + JoinedRow.WEIGHT] = weight;
  }

  @Override
  protected void update() {
    joined.partition();
    for (int slice = 0; slice < joined.slices(); slice++) {
      long[] words = joined.slice(slice);
      for (int from = 0, to; from < joined.end(slice); from = to) {
        to = joined.run(slice, from);
        // Into the cache first, all at once: row by row, each load would wait for the one before.
        rows.touch(words, from, to, JoinedRow.WORDS);
        for (int row = from; row < to; row += JoinedRow.WORDS) {
          // If this refuses the row, it has changed nothing: undo takes back the rows before.
          onJoined(words, row, words[row + JoinedRow.WEIGHT]);
          joined.done++;
        }
      }
    }
  }

  /** A joined row comes (weight above 0) or goes. */
  private void onJoined(long[] words, int row, long weight) {
    long lowHigh = words[row + JoinedRow.LOW_HIGH];
    long dropKey = words[row + JoinedRow.DROP_KEY];

    // 4. find the row (low.sensor, high.sensor, low.value - high.value) in rows
    int place = rows.open(words[row + JoinedRow.HASH], lowHigh, dropKey);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = rows.page;

    // 5. add the weight to copies
    long copiesBefore = page[place + Rows.COPIES];
    // Refuses a count beyond long, while nothing has changed; hides a row of 0 copies.
    rows.count(copiesBefore, weight);
    page[place + Rows.COPIES] = copiesBefore + weight;
  }

  @Override
  protected void settle() {
    show();
    if (rows.copiesOutOfRange()) {
      throw overflow("Inversions", List.of(), "copies");
    }
  }

  private void show() {
    // 6. show each touched row that has copies if drop > 5, hide it otherwise
    for (int place = rows.firstTouched(); place >= 0; place = rows.nextTouched()) {
      long[] page = rows.page;
      rows.show(place, accepts(page[place + Rows.DROP_KEY]) ? page[place + Rows.COPIES] : 0);
    }
  }

  private boolean accepts(long drop) {
    return drop > 5;
  }

  @Override
  protected List<Object> failedGroup() {
    long[] words = joined.sliceOf(joined.done);
    int at = joined.offsetOf(joined.done);
    return List.of(
        (int) Rows.low(words[at + JoinedRow.LOW_HIGH]),
        (int) Rows.high(words[at + JoinedRow.LOW_HIGH]),
        words[at + JoinedRow.DROP_KEY]);
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = joined.done - 1; row >= 0; row--) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      onJoined(words, at, -words[at + JoinedRow.WEIGHT]);
    }
    show();
    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
    undoReadings();
    clear();
  }

  private void undoReadings() {
    long[] words = readingChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < readingChanges.end(); row += ReadingRow.WORDS) {
      if (readingChanges.isEntered(row)) {
        long sensor = words[row + ReadingRow.SENSOR];
        long value = words[row + ReadingRow.VALUE];
        readings.add(sensor, value, -words[row + ReadingRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    readingChanges.clear();
    joined.clear();
  }

  @Override
  protected void keep() {
    readingChanges.publish();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, rows.publish());
  }

  @Override
  protected ViewChange<Inversions, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, rows.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("readings", readings);
    stats.add("rows", rows);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readReadings(batch.readings);
    checkReadings(shortages);
    readingChanges.checkCopies();
  }

  private void readReadings(ChangeLog log) {
    readingChanges.begin(log.size());
    if (log.deletesAll()) {
      readingChanges.deleteAll(readings);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = readingChanges.slot();
      int row = readingChanges.end();
      words[row + ReadingRow.SENSOR] = log.word(i, Batch.READING_SENSOR);
      words[row + ReadingRow.VALUE] = log.word(i, Batch.READING_VALUE);
      readingChanges.add(log.weight(i));
    }
  }

  private void checkReadings(Shortages shortages) {
    long[] words = readingChanges.words();
    for (int from = 0, to; from < readingChanges.checkEnd(); from = to) {
      to = readingChanges.run(from);
      readings.touch(words, from, to, ReadingRow.WORDS);
      for (int row = from; row < to; row += ReadingRow.WORDS) {
        long weight = words[row + ReadingRow.WEIGHT];
        if (weight < 0) {
          long sensor = words[row + ReadingRow.SENSOR];
          long value = words[row + ReadingRow.VALUE];
          long copies = readings.copiesOf(sensor, value);
          if (copies + weight < 0) {
            shortages.add("Reading", reading(sensor, value), copies, weight);
          }
        }
      }
    }
  }

  /** The record of a reading, or the list of its components if the constructor refuses them. */
  private Object reading(long sensor, long value) {
    try {
      return new Reading((int) sensor, value);
    } catch (RuntimeException fault) {
      return List.of((int) sensor, value);
    }
  }

  @Override
  protected Definition definition() {
    return new Declared();
  }

  /** {@return how the view is maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    Inversions
        from    Reading low
        join    Reading high on low.sensor < high.sensor && low.value > high.value
        select  low = low.sensor, high = high.sensor, drop = low.value - high.value
        having  drop > 5

        state   readings  (sensor, value) -> copies   which changes as low and as high scan
                rows      (low, high, drop) -> copies, shown

        reading 1. join it, as low, with each high in readings (a scan: no equality of two
                   components leads to them) where low.sensor < high.sensor && low.value >
                   high.value: weight of the low times copies of the high
                2. enter the reading into readings
                3. join it, as high, with each low in readings (a scan: no equality of two
                   components leads to them) where low.sensor < high.sensor && low.value >
                   high.value: weight of the high times copies of the low
        joined  4. find the row (low.sensor, high.sensor, low.value - high.value) in rows
                5. add the weight to copies
        batch   6. show each touched row that has copies if drop > 5, hide it otherwise
        """,
        """
        input reading change
        table readings
        rows joined
        view rows
        reading change -> readings: 1 scan, 2 enter, 3 scan
        readings -> joined: 1 join as low, 3 join as high
        joined -> rows: 4 find, 5 add
        rows -> rows: 6 show
        """);
  }

  /**
   * Changes of readings that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int READING_SENSOR = 0;
    private static final int READING_VALUE = 1;
    private static final int READING_WORDS = 2;
    private static final int READING_OBJECTS = 0;

    private final ChangeLog readings = new ChangeLog(READING_WORDS, READING_OBJECTS);

    private Batch(InversionsMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a reading.
     *
     * @param reading the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Reading reading) {
      return add(reading, 1);
    }

    /**
     * Adds copies of a reading.
     *
     * @param reading the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Reading reading, long copies) {
      return add(reading, positive(copies));
    }

    /**
     * Takes away one copy of a reading.
     *
     * @param reading the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Reading reading) {
      return add(reading, -1);
    }

    /**
     * Takes away copies of a reading.
     *
     * @param reading the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Reading reading, long copies) {
      return add(reading, -positive(copies));
    }

    /**
     * Changes a reading: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Reading before, Reading after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        readings.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a reading, or takes them away if the weight is negative.
     *
     * @param reading the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Reading reading, long weight) {
      int sensor;
      long value;
      try {
        sensor = reading.sensor();
        value = reading.value();
      } catch (RuntimeException fault) {
        throw unreadable("Reading", reading, fault);
      }
      return addReading(sensor, value, weight);
    }

    /**
     * As {@link #insert(Reading)}, without a record.
     *
     * @param sensor {@code Reading.sensor}
     * @param value {@code Reading.value}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertReading(int sensor, long value) {
      return addReading(sensor, value, 1);
    }

    /**
     * As {@link #delete(Reading)}, without a record.
     *
     * @param sensor {@code Reading.sensor}
     * @param value {@code Reading.value}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteReading(int sensor, long value) {
      return addReading(sensor, value, -1);
    }

    /**
     * As {@link #add(Reading, long)}, without a record.
     *
     * @param sensor {@code Reading.sensor}
     * @param value {@code Reading.value}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addReading(int sensor, long value, long weight) {
      readings.add(weight).with(sensor).with(value);
      return this;
    }

    /**
     * Takes away all copies that an input has when the batch is applied, beside the other changes.
     *
     * @param input the record class of the input
     * @return this batch
     * @throws IllegalArgumentException if the class is no input of the view
     */
    public Batch deleteAll(Class<?> input) {
      if (input == Reading.class) {
        readings.deleteAll();
      } else {
        throw noInput(input, Reading.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return readings.isEmpty();
    }

    @Override
    public void clear() {
      readings.clear();
    }

    @Override
    public String toString() {
      return "Reading: " + readings;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<Inversions> {
    private Snapshot(long version, GroupRoot groups) {
      super(version, groups);
    }

    private boolean find(GroupReader reader, int low, int high, long drop) {
      long hash = Rows.hash(low, high, drop);
      boolean found = reader.find(hash);
      while (found && !(low(reader) == low && high(reader) == high && drop(reader) == drop)) {
        found = reader.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader reader, Inversions row) {
      return find(reader, row.low(), row.high(), row.drop());
    }

    @Override
    protected Inversions row(GroupReader reader) {
      return new Inversions(low(reader), high(reader), drop(reader));
    }

    private int low(GroupReader reader) {
      return (int) Rows.low(reader.word(Rows.LOW_HIGH));
    }

    private int high(GroupReader reader) {
      return (int) Rows.high(reader.word(Rows.LOW_HIGH));
    }

    private long drop(GroupReader reader) {
      return reader.word(Rows.DROP_KEY);
    }
  }

  /** All readings, each with its copies. */
  private static final class Readings extends RowTable {
    static final int SENSOR = 0;
    static final int VALUE = 1;
    static final int COPIES = 2;

    Readings() {
      super(2); // columns
    }

    /** Returns the entry of a reading, or -1. */
    int find(long sensor, long value) {
      long[] directory = this.directory;
      int entry = first(hash(sensor, value));
      while (directory[entry + COPIES] != 0
          && (directory[entry + SENSOR] != sensor || directory[entry + VALUE] != value)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(long sensor, long value) {
      return copies(find(sensor, value));
    }

    /** Adds to the copies of a reading. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(long sensor, long value, long weight) {
      int entry = find(sensor, value);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(sensor, value), weight);
      directory[entry + SENSOR] = sensor;
      directory[entry + VALUE] = value;
      return 1;
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + ReadingRow.SENSOR], words[row + ReadingRow.VALUE]));
      }
    }

    static long hash(long sensor, long value) {
      return Hashing.mix(sensor, value);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + SENSOR], directory[entry + VALUE]);
    }
  }

  /** One row for each low, high and drop: its key, one word that readers see, one of the writer. */
  private static final class Rows extends GroupTable {
    static final int LOW_HIGH = GroupTable.KEY;
    static final int DROP_KEY = LOW_HIGH + 1;
    static final int SHOWN = LOW_HIGH + 2;
    static final int COPIES = SHOWN + 1;
    static final int WORDS = SHOWN + 2;

    Rows() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(2, 1, 1, 1, true);
    }

    /** Returns the row of a low, a high and a drop, ready to be changed; enters it if it is new. */
    int open(long hash, long lowHigh, long dropKey) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash
            && page[row + LOW_HIGH] == lowHigh
            && page[row + DROP_KEY] == dropKey) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + LOW_HIGH] = lowHigh;
      this.page[row + DROP_KEY] = dropKey;
      return enter(hash, row);
    }

    static long hash(long low, long high, long drop) {
      return Hashing.mix(Hashing.mix(low, high), drop);
    }

    static long lowHigh(long low, long high) {
      return low << 32 | high & 0xffff_ffffL;
    }

    static long low(long key) {
      return key >> 32;
    }

    static long high(long key) {
      return (int) key;
    }
  }

  /** A net change of a reading. */
  private static final class ReadingRow {
    static final int SENSOR = 0;
    static final int VALUE = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A joined row: what the view shows of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int LOW_HIGH = 1;
    static final int DROP_KEY = 2;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.bag()
              .input(Reading.class, ReadingRow.WORDS)
              .slot("low", Reading.class)
              .slot("high", Reading.class)
              .columns("low", "high", "drop")
              .key("low", "low")
              .key("high", "high")
              .key("drop", "drop")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      readings.forEach(action);
    }

    @Override
    public ChangeSet changes(int input) {
      return readingChanges;
    }

    @Override
    public void partners(int slot, long[] row, RowVisitor action) {
      readings.forEach(action);
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return slot == 0
          || (rows[0][ReadingRow.SENSOR] < rows[1][ReadingRow.SENSOR]
              && rows[0][ReadingRow.VALUE] > rows[1][ReadingRow.VALUE]);
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          (int) rows[0][ReadingRow.SENSOR],
          (int) rows[1][ReadingRow.SENSOR],
          Math.subtractExact(rows[0][ReadingRow.VALUE], rows[1][ReadingRow.VALUE]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Inversions view = (Inversions) row;
      return Arrays.asList(view.low(), view.high(), view.drop());
    }

    @Override
    public boolean accepts(List<@Nullable Object> values) {
      return InversionsMaintainer.this.accepts((long) values.get(2));
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Reading((int) row[at + ReadingRow.SENSOR], row[at + ReadingRow.VALUE]);
    }
  }
}
