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
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link SensorPairs} up to date while readings come and go.
 *
 * <pre>{@code
 * view    SensorPairs
 * from    Reading left
 * join    Reading right on left.sensor == right.sensor
 * group   sensor = left.sensor
 * select  pairs = count
 *
 * state   bySensor  sensor -> readings (value)   which changes as left and as right probe
 *         groups    sensor -> pairs
 *
 * reading 1. find the sensor in bySensor
 *         2. join it, as left, with each right there: weight of the left times copies of the
 *            right
 *         3. enter the reading into bySensor
 *         4. find the sensor in bySensor again: entering the reading may have moved it
 *         5. join it, as right, with each left there: weight of the right times copies of the
 *            left
 * joined  6. find the group (left.sensor) in groups
 *         7. add the weight to pairs
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions. Each change meets the state that those before it have left,
 * so that a pair whose two rows change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code keep} and {@code
 * publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it comes from; from
 * there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link SensorPairs}: change the declaration, not this file.
 */
@NullMarked
public final class SensorPairsMaintainer
    extends Maintainer<
        SensorPairsMaintainer.Batch,
        SensorPairsMaintainer.Snapshot,
        ViewChange<SensorPairs, SensorPairsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of readings in this batch. */
  private final ChangeSet readingChanges = new ChangeSet("Reading", ReadingRow.COLUMNS);

  /** Readings by sensor. */
  private final BySensor bySensor = new BySensor();

  /** Rows of this batch's delta join, before grouping. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** Summaries by sensor. */
  private final Groups groups = new Groups();

  private SensorPairsMaintainer() {
    super("SensorPairs");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static SensorPairsMaintainer create() {
    return new SensorPairsMaintainer();
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
        bySensor.touch(reading, from, to, ReadingRow.WORDS, ReadingRow.SENSOR);
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
    // 1. find the sensor in bySensor
    int entry = bySensor.find(sensor);

    // 2. join it, as left, with each right there: weight of the left times copies of the right
    joinAsLeft(entry, sensor, weight);

    // 3. enter the reading into bySensor
    bySensor.addReading(entry, sensor, value, weight);
    readingChanges.entered();

    // 4. find the sensor in bySensor again: entering the reading may have moved it
    int entryNow = bySensor.find(sensor);

    // 5. join it, as right, with each left there: weight of the right times copies of the left
    joinAsRight(entryNow, sensor, weight);
  }

  private void joinAsLeft(int entry, long sensor, long weight) {
    bySensor.openReadings(entry);
    long[] readings = bySensor.block;
    for (int reading = bySensor.from, end = bySensor.to;
        reading < end;
        reading += ReadingEntry.WORDS) {
      long copies = readings[reading + ReadingEntry.COPIES];
      addJoined(sensor, Math.multiplyExact(weight, copies));
    }
  }

  private void joinAsRight(int entry, long sensor, long weight) {
    bySensor.openReadings(entry);
    long[] readings = bySensor.block;
    for (int reading = bySensor.from, end = bySensor.to;
        reading < end;
        reading += ReadingEntry.WORDS) {
      long copies = readings[reading + ReadingEntry.COPIES];
      addJoined(sensor, Math.multiplyExact(weight, copies));
    }
  }

  private void addJoined(long sensor, long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Groups.hash(sensor);
    words[row + JoinedRow.KEY] = sensor;
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
        groups.touch(words, from, to, JoinedRow.WORDS);
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
    long key = words[row + JoinedRow.KEY];

    // 6. find the group (left.sensor) in groups
    int group = groups.open(words[row + JoinedRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 7. add the weight to pairs
    long pairsBefore = page[group + Groups.PAIRS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(pairsBefore, weight);
    GroupTable.put(page, group + Groups.PAIRS, pairsBefore + weight);
  }

  @Override
  protected List<Object> failedGroup() {
    return group(joined.done);
  }

  /** The key of the group that a joined row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = joined.sliceOf(row)[joined.offsetOf(row) + JoinedRow.KEY];
    return List.of((int) key);
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = joined.done - 1; row >= 0; row--) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      onJoined(words, at, -words[at + JoinedRow.WEIGHT]);
    }
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
        bySensor.addReading(bySensor.find(sensor), sensor, value, -words[row + ReadingRow.WEIGHT]);
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
    return new Snapshot(version, groups.publish());
  }

  @Override
  protected ViewChange<SensorPairs, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("bySensor", bySensor);
    stats.add("groups", groups);
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
      readingChanges.deleteAll(bySensor, BySensor.READINGS, ReadingEntry.WORDS);
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
      bySensor.touch(words, from, to, ReadingRow.WORDS, ReadingRow.SENSOR);
      for (int row = from; row < to; row += ReadingRow.WORDS) {
        long weight = words[row + ReadingRow.WEIGHT];
        if (weight < 0) {
          long sensor = words[row + ReadingRow.SENSOR];
          long value = words[row + ReadingRow.VALUE];
          long copies = bySensor.copiesOfReading(sensor, value);
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
        view    SensorPairs
        from    Reading left
        join    Reading right on left.sensor == right.sensor
        group   sensor = left.sensor
        select  pairs = count

        state   bySensor  sensor -> readings (value)   which changes as left and as right probe
                groups    sensor -> pairs

        reading 1. find the sensor in bySensor
                2. join it, as left, with each right there: weight of the left times copies of the
                   right
                3. enter the reading into bySensor
                4. find the sensor in bySensor again: entering the reading may have moved it
                5. join it, as right,\s\
        with each left there: weight of the right times copies of the
                   left
        joined  6. find the group (left.sensor) in groups
                7. add the weight to pairs
        """,
        """
        input reading change
        table bySensor
        rows joined
        view groups
        reading change -> bySensor: 1 find, 3 enter, 4 find
        bySensor -> joined: 2 join as left, 5 join as right
        joined -> groups: 6 find, 7 add
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

    private Batch(SensorPairsMaintainer owner) {
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
  public static final class Snapshot extends ViewSnapshot<SensorPairs> {
    private Snapshot(long version, GroupRoot groups) {
      super(version, groups);
    }

    /**
     * {@return the summary of a sensor, or null if there is none}
     *
     * @param sensor {@code SensorPairs.sensor}
     */
    public @Nullable SensorPairs get(int sensor) {
      GroupReader group = reader();
      return find(group, sensor) ? row(group) : null;
    }

    private boolean find(GroupReader group, int sensor) {
      long hash = Groups.hash(sensor);
      boolean found = group.find(hash);
      while (found && sensor(group) != sensor) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, SensorPairs row) {
      return find(group, row.sensor());
    }

    @Override
    protected SensorPairs row(GroupReader group) {
      long pairs = group.word(Groups.PAIRS);
      return new SensorPairs(sensor(group), pairs);
    }

    private int sensor(GroupReader group) {
      return (int) group.word(Groups.KEY);
    }
  }

  /** Readings by sensor: one entry a sensor, with a block of readings. */
  private static final class BySensor extends JoinIndex {
    static final int SENSOR = 0;
    static final int ROWS = 1;
    static final int READINGS = side(1, 0);

    BySensor() {
      super(1, 1); // columns of the key; sides
    }

    /** Returns the entry of a sensor, or -1. */
    int find(long sensor) {
      long[] directory = this.directory;
      int entry = first(hash(sensor));
      while (directory[entry + ROWS] != 0 && directory[entry + SENSOR] != sensor) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openReadings(int entry) {
      open(entry, READINGS, ReadingEntry.WORDS);
    }

    long copiesOfReading(long sensor, long value) {
      openReadings(find(sensor));
      return copies(findReading(value), ReadingEntry.WORDS);
    }

    /** Adds to the copies of a reading. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addReading(int found, long sensor, long value, long weight) {
      int entry = found < 0 ? enter(sensor) : found;
      openReadings(entry);
      int reading = findReading(value);
      if (reading < to) {
        return addCopies(entry, READINGS, ReadingEntry.WORDS, reading, weight);
      }
      reading = append(entry, READINGS, ReadingEntry.WORDS, weight);
      block[reading + ReadingEntry.VALUE] = value;
      return appended(reading, ReadingEntry.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int sensor) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + sensor]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + sensor]);
        touchRows(entry, READINGS, ReadingEntry.WORDS);
      }
    }

    private int findReading(long value) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(ReadingEntry.WORDS);
        wanted[ReadingEntry.VALUE] = value;
        return findWanted(ReadingEntry.WORDS);
      }
      int reading = from;
      while (reading < to && block[reading + ReadingEntry.VALUE] != value) {
        reading += ReadingEntry.WORDS;
      }
      return reading;
    }

    private int enter(long sensor) {
      int entry = enterHash(hash(sensor));
      directory[entry + SENSOR] = sensor;
      return entry;
    }

    static long hash(long sensor) {
      return Hashing.mix(sensor);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + SENSOR]);
    }
  }

  /** One row for each sensor: its key, one word that readers see. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int PAIRS = KEY + 1;
    static final int WORDS = PAIRS + 1;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 1, 0);
    }

    /** Returns the row of a sensor, ready to be changed; enters it if it is new. */
    int open(long hash, long key) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash && page[row + KEY] == key) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + KEY] = key;
      return enter(hash, row);
    }

    static long hash(long sensor) {
      return Hashing.mix(sensor);
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

  /** A reading in bySensor. */
  private static final class ReadingEntry {
    static final int VALUE = 0;
    static final int COPIES = 1;
    static final int WORDS = 2;
  }

  /** A joined row: what its group needs of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Reading.class, ReadingRow.WORDS)
              .slot("left", Reading.class)
              .slot("right", Reading.class)
              .columns("sensor")
              .key("sensor", "sensor")
              .count("pairs")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      bySensor.forEachRow(BySensor.READINGS, ReadingEntry.WORDS, action);
    }

    @Override
    public ChangeSet changes(int input) {
      return readingChanges;
    }

    @Override
    public void partners(int slot, long[] row, RowVisitor action) {
      int entry = bySensor.find(row[ReadingRow.SENSOR]);
      bySensor.forEachRow(entry, BySensor.READINGS, ReadingEntry.WORDS, action);
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return List.of(row[ReadingRow.SENSOR]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return List.of(rows[0][ReadingRow.SENSOR]);
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of((int) rows[0][ReadingRow.SENSOR]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      SensorPairs view = (SensorPairs) row;
      return Arrays.asList(view.sensor(), view.pairs());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Reading((int) row[at + ReadingRow.SENSOR], row[at + ReadingRow.VALUE]);
    }
  }
}
