package stock;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Plan;
import dev.viewsmith.Rational;
import dev.viewsmith.Shortages;
import dev.viewsmith.Stats;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewChange;
import dev.viewsmith.ViewSnapshot;
import dev.viewsmith.internal.ChangeLog;
import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Contract;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.DictionaryValues;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.Orderings;
import dev.viewsmith.internal.RowTable;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Strings;
import dev.viewsmith.internal.Sums;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link HeavyLoads} up to date while parcels come and go.
 *
 * <pre>{@code
 * view    HeavyLoads
 * from    Parcel parcel
 * group   depot = parcel.depot, status = parcel.status
 * select  grams = sum(parcel.grams), firstCity = min(parcel.city), fee = avg(parcel.fee)
 * having  status != Status.LOST && firstCity < "S" && grams * 2 >= 20_000
 *
 * state   parcels  (depot, status, city, grams, fee, express) -> copies
 *         groups   (depot, status) -> rows, grams, feeTotal, firstCity, shown; fee is feeTotal
 *                  / rows
 *         cities   (depot, status) -> counts of each parcel.city, for firstCity
 *         strings  an id for each string
 *
 * parcel  1. choose the parcel with its weight
 *         2. enter the parcel into parcels
 * chosen  3. find the group (parcel.depot, parcel.status) in groups
 *         4. add the weight to rows, weight times parcel.grams to grams, weight times
 *            parcel.fee to feeTotal, the weight to the frequency of parcel.city in cities
 * batch   5. show each touched group that has rows if status != Status.LOST && firstCity < "S"
 *            && grams * 2 >= 20_000, hide it otherwise
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the chosen rows), {@code settle} (the step
 * of the batch), {@code keep} and {@code publish}. A refusal ends in {@code undo}, whichever step
 * before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link HeavyLoads}: change the declaration, not this file.
 */
@NullMarked
public final class HeavyLoadsMaintainer
    extends Maintainer<
        HeavyLoadsMaintainer.Batch,
        HeavyLoadsMaintainer.Snapshot,
        ViewChange<HeavyLoads, HeavyLoadsMaintainer.Snapshot>> {
  private static final Status[] STATUSES = Status.values();

  static {
    Contract.require(1);
  }

  /** Net changes of parcels in this batch. */
  private final ChangeSet parcelChanges = new ChangeSet("Parcel", ParcelRow.COLUMNS);

  /** All parcels, each with its copies. */
  private final Parcels parcels = new Parcels();

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** Summaries by depot and status. */
  private final Groups groups = new Groups();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  /** Sums of parcel.grams. */
  private final Sums sums = new Sums();

  /**
   * Frequencies of parcel.city in each group. Columns: how many values, the least, the greatest,
   * the block of all.
   */
  private final Frequencies cities =
      new Frequencies(
          strings,
          Orderings.STRINGS,
          Groups.DISTINCT_CITIES,
          Groups.MIN_CITY,
          Frequencies.NONE,
          Groups.CITY_BLOCK);

  private HeavyLoadsMaintainer() {
    super("HeavyLoads");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static HeavyLoadsMaintainer create() {
    return new HeavyLoadsMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    chooseParcels(sign);
  }

  private void chooseParcels(int sign) {
    long[] parcel = parcelChanges.words();
    for (int from = parcelChanges.first(sign), to; from >= 0; from = parcelChanges.seek(to, sign)) {
      to = parcelChanges.run(from);
      if (parcelChanges.isLarge()) {
        parcels.touch(parcel, from, to, ParcelRow.WORDS);
      }
      for (int row = from; row >= 0; row = parcelChanges.next(row, to, sign)) {
        onParcel(
            parcel[row + ParcelRow.DEPOT],
            parcel[row + ParcelRow.STATUS],
            parcel[row + ParcelRow.CITY],
            parcel[row + ParcelRow.GRAMS],
            parcel[row + ParcelRow.FEE],
            parcel[row + ParcelRow.EXPRESS],
            parcel[row + ParcelRow.WEIGHT]);
      }
    }
  }

  /** A parcel comes (weight above 0) or goes. */
  private void onParcel(
      long depot, long status, long city, long grams, long fee, long express, long weight) {
    // 1. choose the parcel with its weight
    addChosen(depot, status, grams, city, fee, weight);

    // 2. enter the parcel into parcels
    enterParcel(depot, status, city, grams, fee, express, weight);
    parcelChanges.entered();
  }

  private void enterParcel(
      long depot, long status, long city, long grams, long fee, long express, long weight) {
    int rows = parcels.add(depot, status, city, grams, fee, express, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(city, rows);
    }
  }

  private void addChosen(long depot, long status, long grams, long city, long fee, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash(depot, status);
    words[row + ChosenRow.KEY] = Groups.key(depot, status);
    words[row + ChosenRow.GRAMS] = grams;
    words[row + ChosenRow.CITY] = city;
    words[row + ChosenRow.FEE] = fee;
    words[row + ChosenRow.WEIGHT] = weight;
  }

  @Override
  protected void update() {
    chosen.partition();
    for (int slice = 0; slice < chosen.slices(); slice++) {
      long[] words = chosen.slice(slice);
      for (int from = 0, to; from < chosen.end(slice); from = to) {
        to = chosen.run(slice, from);
        // Into the cache first, all at once: row by row, each load would wait for the one before.
        groups.touch(words, from, to, ChosenRow.WORDS);
        cities.touch(groups, words, from, to, ChosenRow.WORDS);
        for (int row = from; row < to; row += ChosenRow.WORDS) {
          // If this refuses the row, it has changed nothing: undo takes back the rows before.
          onChosen(words, row, words[row + ChosenRow.WEIGHT]);
          chosen.done++;
        }
      }
    }
  }

  /** A chosen row comes (weight above 0) or goes. */
  private void onChosen(long[] words, int row, long weight) {
    long key = words[row + ChosenRow.KEY];
    long grams = words[row + ChosenRow.GRAMS];
    long city = words[row + ChosenRow.CITY];
    long fee = words[row + ChosenRow.FEE];

    // 3. find the group (parcel.depot, parcel.status) in groups
    int group = groups.open(words[row + ChosenRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 4. add the weight to rows, weight times parcel.grams to grams, weight times parcel.fee to
    //    feeTotal, the weight to the frequency of parcel.city in cities
    long rowsBefore = page[group + Groups.ROWS];
    // Refuses a count beyond long, while nothing has changed; hides a group of 0 rows.
    groups.count(rowsBefore, weight);
    GroupTable.put(page, group + Groups.ROWS, rowsBefore + weight);
    GroupTable.put(page, group + Groups.GRAMS, sums.add(page[group + Groups.GRAMS], grams, weight));
    Sums.addWide(page, group + Groups.FEE_TOTAL_HIGH, fee, weight);
    cities.add(page, group, city, weight, rowsBefore);
  }

  @Override
  protected void settle() {
    if (sums.suspect()) {
      int row = Sums.outOfRange(groups, Groups.GRAMS, chosen, ChosenRow.GRAMS);
      if (row >= 0) {
        throw overflow("HeavyLoads", group(row), "grams");
      }
    }
    show();
  }

  private void show() {
    // 5. show each touched group that has rows if status != Status.LOST && firstCity < "S" && grams
    //    * 2 >= 20_000, hide it otherwise
    for (int group = groups.firstTouched(); group >= 0; group = groups.nextTouched()) {
      groups.show(group, isShown(group) ? 1 : 0);
    }
  }

  /**
   * Whether {@code status != Status.LOST && firstCity < "S" && grams * 2 >= 20_000}; refuses the
   * batch where that cannot be computed.
   */
  private boolean isShown(int group) {
    long[] page = groups.page;
    try {
      return accepts(
          Groups.status(page[group + Groups.KEY]),
          page[group + Groups.GRAMS],
          string(page[group + Groups.MIN_CITY]));
    } catch (ArithmeticException fault) {
      throw refuseRow(
          "status != Status.LOST && firstCity < \"S\" && grams * 2 >= 20_000",
          fault,
          summary(group));
    }
  }

  private boolean accepts(long status, long grams, String firstCity) {
    return status != Status.LOST.ordinal()
        && Strings.compare(firstCity, "S") < 0
        && Math.multiplyExact(grams, 2) >= 20_000;
  }

  /** The record of a row, or the list of its components if the constructor refuses them. */
  private Object summary(int group) {
    long[] page = groups.page;
    long grams = page[group + Groups.GRAMS];
    long firstCity = page[group + Groups.MIN_CITY];
    long rows = page[group + Groups.ROWS];
    long feeTotalHigh = page[group + Groups.FEE_TOTAL_HIGH];
    long feeTotalLow = page[group + Groups.FEE_TOTAL_LOW];
    try {
      return new HeavyLoads(
          (int) Groups.depot(page[group + Groups.KEY]),
          STATUSES[(int) Groups.status(page[group + Groups.KEY])],
          grams,
          string(firstCity),
          Rational.of(feeTotalHigh, feeTotalLow, rows));
    } catch (RuntimeException fault) {
      return List.of(
          (int) Groups.depot(page[group + Groups.KEY]),
          STATUSES[(int) Groups.status(page[group + Groups.KEY])],
          grams,
          string(firstCity),
          Rational.of(feeTotalHigh, feeTotalLow, rows));
    }
  }

  @Override
  protected List<Object> failedGroup() {
    return group(chosen.done);
  }

  /** The key of the group that a chosen row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = chosen.sliceOf(row)[chosen.offsetOf(row) + ChosenRow.KEY];
    return List.of((int) Groups.depot(key), STATUSES[(int) Groups.status(key)]);
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = chosen.done - 1; row >= 0; row--) {
      long[] words = chosen.sliceOf(row);
      int at = chosen.offsetOf(row);
      onChosen(words, at, -words[at + ChosenRow.WEIGHT]);
    }
    show();
    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
    undoParcels();
    clear();
    strings.undo();
  }

  private void undoParcels() {
    long[] words = parcelChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < parcelChanges.end(); row += ParcelRow.WORDS) {
      if (parcelChanges.isEntered(row)) {
        long depot = words[row + ParcelRow.DEPOT];
        long status = words[row + ParcelRow.STATUS];
        long city = words[row + ParcelRow.CITY];
        long grams = words[row + ParcelRow.GRAMS];
        long fee = words[row + ParcelRow.FEE];
        long express = words[row + ParcelRow.EXPRESS];
        enterParcel(depot, status, city, grams, fee, express, -words[row + ParcelRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    parcelChanges.clear();
    chosen.clear();
    sums.clear();
  }

  @Override
  protected void keep() {
    parcelChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish());
  }

  @Override
  protected ViewChange<HeavyLoads, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("parcels", parcels);
    stats.add("groups", groups);
    stats.add("cities", cities);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readParcels(batch.parcels);
    checkParcels(shortages);
    parcelChanges.checkCopies();
  }

  private void readParcels(ChangeLog log) {
    parcelChanges.begin(log.size());
    if (log.deletesAll()) {
      parcelChanges.deleteAll(parcels);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = parcelChanges.slot();
      int row = parcelChanges.end();
      words[row + ParcelRow.DEPOT] = log.word(i, Batch.PARCEL_DEPOT);
      words[row + ParcelRow.STATUS] = log.word(i, Batch.PARCEL_STATUS);
      words[row + ParcelRow.CITY] = strings.encode(log.object(i, Batch.PARCEL_CITY));
      words[row + ParcelRow.GRAMS] = log.word(i, Batch.PARCEL_GRAMS);
      words[row + ParcelRow.FEE] = log.word(i, Batch.PARCEL_FEE);
      words[row + ParcelRow.EXPRESS] = log.word(i, Batch.PARCEL_EXPRESS);
      parcelChanges.add(log.weight(i));
    }
  }

  private void checkParcels(Shortages shortages) {
    long[] words = parcelChanges.words();
    for (int from = 0, to; from < parcelChanges.checkEnd(); from = to) {
      to = parcelChanges.run(from);
      parcels.touch(words, from, to, ParcelRow.WORDS);
      for (int row = from; row < to; row += ParcelRow.WORDS) {
        long weight = words[row + ParcelRow.WEIGHT];
        if (weight < 0) {
          long depot = words[row + ParcelRow.DEPOT];
          long status = words[row + ParcelRow.STATUS];
          long city = words[row + ParcelRow.CITY];
          long grams = words[row + ParcelRow.GRAMS];
          long fee = words[row + ParcelRow.FEE];
          long express = words[row + ParcelRow.EXPRESS];
          long copies = parcels.copiesOf(depot, status, city, grams, fee, express);
          if (copies + weight < 0) {
            shortages.add(
                "Parcel", parcel(depot, status, express, city, grams, fee), copies, weight);
          }
        }
      }
    }
  }

  /** The record of a parcel, or the list of its components if the constructor refuses them. */
  private Object parcel(long depot, long status, long express, long city, long grams, long fee) {
    try {
      return new Parcel(
          (int) depot, STATUSES[(int) status], express != 0, string(city), (int) grams, fee);
    } catch (RuntimeException fault) {
      return List.of(
          (int) depot, STATUSES[(int) status], express != 0, string(city), (int) grams, fee);
    }
  }

  private String string(long id) {
    return strings.at((int) id);
  }

  @Override
  protected Definition definition() {
    return new Declared();
  }

  /** {@return how the view is maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    HeavyLoads
        from    Parcel parcel
        group   depot = parcel.depot, status = parcel.status
        select  grams = sum(parcel.grams), firstCity = min(parcel.city), fee = avg(parcel.fee)
        having  status != Status.LOST && firstCity < "S" && grams * 2 >= 20_000

        state   parcels  (depot, status, city, grams, fee, express) -> copies
                groups   (depot, status) -> rows, grams, feeTotal, firstCity,\s\
        shown; fee is feeTotal
                         / rows
                cities   (depot, status) -> counts of each parcel.city, for firstCity
                strings  an id for each string

        parcel  1. choose the parcel with its weight
                2. enter the parcel into parcels
        chosen  3. find the group (parcel.depot, parcel.status) in groups
                4. add the weight to rows, weight times parcel.grams to grams, weight times
                   parcel.fee to feeTotal, the weight to the frequency of parcel.city in cities
        batch   5. show each touched group that has rows if status != Status.LOST && firstCity < "S"
                   && grams * 2 >= 20_000, hide it otherwise
        """,
        """
        input parcel change
        table parcels
        rows chosen
        table cities
        view groups
        parcel change -> chosen: 1 choose
        parcel change -> parcels: 2 enter
        chosen -> groups: 3 find, 4 add
        chosen -> cities: 4 add
        groups -> groups: 5 show
        """);
  }

  /**
   * Changes of parcels that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int PARCEL_DEPOT = 0;
    private static final int PARCEL_STATUS = 1;
    private static final int PARCEL_EXPRESS = 2;
    private static final int PARCEL_GRAMS = 3;
    private static final int PARCEL_FEE = 4;
    private static final int PARCEL_WORDS = 5;
    private static final int PARCEL_CITY = 0;
    private static final int PARCEL_OBJECTS = 1;

    private final ChangeLog parcels = new ChangeLog(PARCEL_WORDS, PARCEL_OBJECTS);

    private Batch(HeavyLoadsMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a parcel.
     *
     * @param parcel the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Parcel parcel) {
      return add(parcel, 1);
    }

    /**
     * Adds copies of a parcel.
     *
     * @param parcel the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Parcel parcel, long copies) {
      return add(parcel, positive(copies));
    }

    /**
     * Takes away one copy of a parcel.
     *
     * @param parcel the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Parcel parcel) {
      return add(parcel, -1);
    }

    /**
     * Takes away copies of a parcel.
     *
     * @param parcel the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Parcel parcel, long copies) {
      return add(parcel, -positive(copies));
    }

    /**
     * Changes a parcel: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Parcel before, Parcel after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        parcels.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a parcel, or takes them away if the weight is negative.
     *
     * @param parcel the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Parcel parcel, long weight) {
      int depot;
      Status status;
      boolean express;
      String city;
      int grams;
      long fee;
      try {
        depot = parcel.depot();
        status = parcel.status();
        express = parcel.express();
        city = parcel.city();
        grams = parcel.grams();
        fee = parcel.fee();
      } catch (RuntimeException fault) {
        throw unreadable("Parcel", parcel, fault);
      }
      return addParcel(depot, status, express, city, grams, fee, weight);
    }

    /**
     * As {@link #insert(Parcel)}, without a record.
     *
     * @param depot {@code Parcel.depot}
     * @param status {@code Parcel.status}
     * @param express {@code Parcel.express}
     * @param city {@code Parcel.city}
     * @param grams {@code Parcel.grams}
     * @param fee {@code Parcel.fee}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertParcel(
        int depot, Status status, boolean express, String city, int grams, long fee) {
      return addParcel(depot, status, express, city, grams, fee, 1);
    }

    /**
     * As {@link #delete(Parcel)}, without a record.
     *
     * @param depot {@code Parcel.depot}
     * @param status {@code Parcel.status}
     * @param express {@code Parcel.express}
     * @param city {@code Parcel.city}
     * @param grams {@code Parcel.grams}
     * @param fee {@code Parcel.fee}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteParcel(
        int depot, Status status, boolean express, String city, int grams, long fee) {
      return addParcel(depot, status, express, city, grams, fee, -1);
    }

    /**
     * As {@link #add(Parcel, long)}, without a record.
     *
     * @param depot {@code Parcel.depot}
     * @param status {@code Parcel.status}
     * @param express {@code Parcel.express}
     * @param city {@code Parcel.city}
     * @param grams {@code Parcel.grams}
     * @param fee {@code Parcel.fee}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addParcel(
        int depot, Status status, boolean express, String city, int grams, long fee, long weight) {
      present(status, "Parcel.status");
      present(city, "Parcel.city");
      parcels
          .add(weight)
          .with(depot)
          .with(status.ordinal())
          .with(express ? 1 : 0)
          .with(city)
          .with(grams)
          .with(fee);
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
      if (input == Parcel.class) {
        parcels.deleteAll();
      } else {
        throw noInput(input, Parcel.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return parcels.isEmpty();
    }

    @Override
    public void clear() {
      parcels.clear();
    }

    @Override
    public String toString() {
      return "Parcel: " + parcels;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<HeavyLoads> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a depot and a status, or null if there is none}
     *
     * @param depot {@code HeavyLoads.depot}
     * @param status {@code HeavyLoads.status}
     */
    public @Nullable HeavyLoads get(int depot, Status status) {
      GroupReader group = reader();
      return find(group, depot, status) ? row(group) : null;
    }

    private boolean find(GroupReader group, int depot, Status status) {
      if (status == null) {
        return false;
      }
      long hash = Groups.hash(depot, status.ordinal());
      boolean found = group.find(hash);
      while (found && !(depot(group) == depot && status(group) == status)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, HeavyLoads row) {
      return find(group, row.depot(), row.status());
    }

    @Override
    protected HeavyLoads row(GroupReader group) {
      long grams = group.word(Groups.GRAMS);
      long firstCity = group.word(Groups.MIN_CITY);
      long rows = group.word(Groups.ROWS);
      long feeTotalHigh = group.word(Groups.FEE_TOTAL_HIGH);
      long feeTotalLow = group.word(Groups.FEE_TOTAL_LOW);
      return new HeavyLoads(
          depot(group),
          status(group),
          grams,
          strings.at((int) firstCity),
          Rational.of(feeTotalHigh, feeTotalLow, rows));
    }

    private int depot(GroupReader group) {
      return (int) Groups.depot(group.word(Groups.KEY));
    }

    private Status status(GroupReader group) {
      return STATUSES[(int) Groups.status(group.word(Groups.KEY))];
    }
  }

  /** All parcels, each with its copies. */
  private static final class Parcels extends RowTable {
    static final int DEPOT = 0;
    static final int STATUS = 1;
    static final int CITY = 2;
    static final int GRAMS = 3;
    static final int FEE = 4;
    static final int EXPRESS = 5;
    static final int COPIES = 6;

    Parcels() {
      super(6); // columns
    }

    /** Returns the entry of a parcel, or -1. */
    int find(long depot, long status, long city, long grams, long fee, long express) {
      long[] directory = this.directory;
      int entry = first(hash(depot, status, city, grams, fee, express));
      while (directory[entry + COPIES] != 0
          && (directory[entry + DEPOT] != depot
              || directory[entry + STATUS] != status
              || directory[entry + CITY] != city
              || directory[entry + GRAMS] != grams
              || directory[entry + FEE] != fee
              || directory[entry + EXPRESS] != express)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(long depot, long status, long city, long grams, long fee, long express) {
      return copies(find(depot, status, city, grams, fee, express));
    }

    /** Adds to the copies of a parcel. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(long depot, long status, long city, long grams, long fee, long express, long weight) {
      int entry = find(depot, status, city, grams, fee, express);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(depot, status, city, grams, fee, express), weight);
      directory[entry + DEPOT] = depot;
      directory[entry + STATUS] = status;
      directory[entry + CITY] = city;
      directory[entry + GRAMS] = grams;
      directory[entry + FEE] = fee;
      directory[entry + EXPRESS] = express;
      return 1;
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(
            hash(
                words[row + ParcelRow.DEPOT],
                words[row + ParcelRow.STATUS],
                words[row + ParcelRow.CITY],
                words[row + ParcelRow.GRAMS],
                words[row + ParcelRow.FEE],
                words[row + ParcelRow.EXPRESS]));
      }
    }

    static long hash(long depot, long status, long city, long grams, long fee, long express) {
      return Hashing.mix(
          Hashing.mix(Hashing.mix(Hashing.mix(Hashing.mix(depot, status), city), grams), fee),
          express);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + DEPOT],
          directory[entry + STATUS],
          directory[entry + CITY],
          directory[entry + GRAMS],
          directory[entry + FEE],
          directory[entry + EXPRESS]);
    }
  }

  /** One row for each depot and status: its key, six words that readers see, two of the writer. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int SHOWN = KEY + 1;
    static final int ROWS = SHOWN + 1;
    static final int GRAMS = SHOWN + 2;
    static final int FEE_TOTAL_HIGH = SHOWN + 3;
    static final int FEE_TOTAL_LOW = SHOWN + 4;
    static final int MIN_CITY = SHOWN + 5;
    static final int DISTINCT_CITIES = SHOWN + 6;
    static final int CITY_BLOCK = SHOWN + 7;
    static final int WORDS = SHOWN + 8;

    Groups() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(1, 6, 2, 1, true);
    }

    /** Returns the row of a depot and a status, ready to be changed; enters it if it is new. */
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

    static long hash(long depot, long status) {
      return Hashing.mix(depot, status);
    }

    static long key(long depot, long status) {
      return depot << 32 | status;
    }

    static long depot(long key) {
      return key >> 32;
    }

    static long status(long key) {
      return key & 0xffff_ffffL;
    }
  }

  /** A net change of a parcel; strings as ids. */
  private static final class ParcelRow {
    static final int DEPOT = 0;
    static final int STATUS = 1;
    static final int CITY = 2;
    static final int GRAMS = 3;
    static final int FEE = 4;
    static final int EXPRESS = 5;
    static final int COLUMNS = 6;
    static final int WEIGHT = 6;
    static final int WORDS = 7;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int GRAMS = 2;
    static final int CITY = 3;
    static final int FEE = 4;
    static final int WEIGHT = 5;
    static final int WORDS = 6;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Parcel.class, ParcelRow.WORDS)
              .slot("parcel", Parcel.class)
              .columns("depot", "status", "grams", "city", "fee")
              .key("depot", "depot")
              .key("status", "status")
              .sum("grams", "grams")
              .min("firstCity", "city")
              .avg("fee", "fee")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      parcels.forEach(action);
    }

    @Override
    public ChangeSet changes(int input) {
      return parcelChanges;
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          (int) rows[0][ParcelRow.DEPOT],
          STATUSES[(int) rows[0][ParcelRow.STATUS]],
          (int) rows[0][ParcelRow.GRAMS],
          string(rows[0][ParcelRow.CITY]),
          rows[0][ParcelRow.FEE]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      HeavyLoads view = (HeavyLoads) row;
      return Arrays.asList(view.depot(), view.status(), view.grams(), view.firstCity(), view.fee());
    }

    @Override
    public boolean accepts(List<@Nullable Object> values) {
      return HeavyLoadsMaintainer.this.accepts(
          ((Status) values.get(1)).ordinal(), (long) values.get(2), (String) values.get(3));
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Parcel(
          (int) row[at + ParcelRow.DEPOT],
          STATUSES[(int) row[at + ParcelRow.STATUS]],
          row[at + ParcelRow.EXPRESS] != 0,
          string(row[at + ParcelRow.CITY]),
          (int) row[at + ParcelRow.GRAMS],
          row[at + ParcelRow.FEE]);
    }
  }
}
