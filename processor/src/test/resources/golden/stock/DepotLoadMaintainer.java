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
import dev.viewsmith.internal.Sums;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link DepotLoad} up to date while parcels come and go.
 *
 * <pre>{@code
 * view    DepotLoad
 * from    Parcel parcel
 * where   parcel.status != Status.LOST && parcel.grams >= 50
 * group   depot = parcel.depot, express = parcel.express
 * select  parcels = count, grams = sum(parcel.grams), fee = avg(parcel.fee),
 *         cities = count distinct(parcel.city), firstCity = min(parcel.city),
 *         lastCity = max(parcel.city), least = min(parcel.status),
 *         dearest = max(parcel.express ? 2 * parcel.fee : parcel.fee)
 *
 * state   parcels        (depot, status, express, city, grams, fee) -> copies
 *         groups         (depot, express) -> parcels, grams, feeTotal, cities, firstCity,
 *                        lastCity, least, dearest; fee is feeTotal / parcels
 *         cities         (depot, express) -> counts of each parcel.city, for cities, firstCity
 *                        and lastCity
 *         statuses       (depot, express) -> counts of each parcel.status, for least
 *         dearestValues  (depot, express) -> counts of each parcel.express ? 2 * parcel.fee :
 *                        parcel.fee, for dearest
 *         strings        an id for each string
 *
 * parcel  1. choose it only if parcel.status != Status.LOST && parcel.grams >= 50
 *         2. compute parcel.express ? 2 * parcel.fee : parcel.fee: refuses the batch where
 *            that fails
 *         3. choose the parcel with its weight
 *         4. enter the parcel into parcels
 * chosen  5. find the group (parcel.depot, parcel.express) in groups
 *         6. add the weight to parcels, weight times parcel.grams to grams, weight times
 *            parcel.fee to feeTotal, the weight to the frequency of parcel.city in cities, the
 *            weight to the frequency of parcel.status in statuses, the weight to the frequency
 *            of parcel.express ? 2 * parcel.fee : parcel.fee in dearestValues
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the chosen rows), {@code settle}, {@code
 * keep} and {@code publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it
 * comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link DepotLoad}: change the declaration, not this file.
 */
@NullMarked
public final class DepotLoadMaintainer
    extends Maintainer<
        DepotLoadMaintainer.Batch,
        DepotLoadMaintainer.Snapshot,
        ViewChange<DepotLoad, DepotLoadMaintainer.Snapshot>> {
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

  /** Summaries by depot and express. */
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
          Groups.MAX_CITY,
          Groups.CITY_BLOCK);

  /** Frequencies of parcel.status in each group. */
  private final Frequencies statuses =
      new Frequencies(
          Groups.DISTINCT_STATUSES, Groups.MIN_STATUS, Frequencies.NONE, Groups.STATUS_BLOCK);

  /** Frequencies of {@code parcel.express ? 2 * parcel.fee : parcel.fee} in each group. */
  private final Frequencies dearestValues =
      new Frequencies(
          Groups.DISTINCT_DEAREST_VALUES,
          Groups.LEAST_DEAREST_VALUE,
          Groups.MAX_DEAREST_VALUE,
          Groups.DEAREST_VALUE_BLOCK);

  private DepotLoadMaintainer() {
    super("DepotLoad");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static DepotLoadMaintainer create() {
    return new DepotLoadMaintainer();
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
            parcel[row + ParcelRow.EXPRESS],
            parcel[row + ParcelRow.CITY],
            parcel[row + ParcelRow.GRAMS],
            parcel[row + ParcelRow.FEE],
            parcel[row + ParcelRow.WEIGHT]);
      }
    }
  }

  /** A parcel comes (weight above 0) or goes. */
  private void onParcel(
      long depot, long status, long express, long city, long grams, long fee, long weight) {
    // 1. choose it only if parcel.status != Status.LOST && parcel.grams >= 50
    if (status != Status.LOST.ordinal() && grams >= 50) {
      // 2. compute parcel.express ? 2 * parcel.fee : parcel.fee: refuses the batch where that fails
      long dearestValue = dearestValue(depot, status, express, city, grams, fee);

      // 3. choose the parcel with its weight
      addChosen(depot, express, grams, fee, city, status, dearestValue, weight);
    }

    // 4. enter the parcel into parcels
    enterParcel(depot, status, express, city, grams, fee, weight);
    parcelChanges.entered();
  }

  private void enterParcel(
      long depot, long status, long express, long city, long grams, long fee, long weight) {
    int rows = parcels.add(depot, status, express, city, grams, fee, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(city, rows);
    }
  }

  /**
   * Computes {@code parcel.express ? 2 * parcel.fee : parcel.fee}; refuses the batch where that
   * cannot be computed.
   */
  private long dearestValue(
      long depot, long status, long express, long city, long grams, long fee) {
    try {
      return express != 0 ? Math.multiplyExact(2, fee) : fee;
    } catch (ArithmeticException fault) {
      throw refuse(
          "parcel.express ? 2 * parcel.fee : parcel.fee",
          fault,
          parcel(depot, status, express, city, grams, fee));
    }
  }

  private void addChosen(
      long depot,
      long express,
      long grams,
      long fee,
      long city,
      long status,
      long dearestValue,
      long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash(depot, express);
    words[row + ChosenRow.KEY] = Groups.key(depot, express);
    words[row + ChosenRow.GRAMS] = grams;
    words[row + ChosenRow.FEE] = fee;
    words[row + ChosenRow.CITY] = city;
    words[row + ChosenRow.STATUS] = status;
    words[row + ChosenRow.DEAREST_VALUE] = dearestValue;
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
        statuses.touch(groups, words, from, to, ChosenRow.WORDS);
        dearestValues.touch(groups, words, from, to, ChosenRow.WORDS);
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

    // 5. find the group (parcel.depot, parcel.express) in groups
    int group = groups.open(words[row + ChosenRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 6. add the weight to parcels, weight times parcel.grams to grams, weight times parcel.fee to
    //    feeTotal, the weight to the frequency of parcel.city in cities, the weight to the
    //    frequency of parcel.status in statuses, the weight to the frequency of parcel.express ? 2
    //    * parcel.fee : parcel.fee in dearestValues
    long parcelsBefore = page[group + Groups.PARCELS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(parcelsBefore, weight);
    GroupTable.put(page, group + Groups.PARCELS, parcelsBefore + weight);
    addGramsToGroup(page, group, words[row + ChosenRow.GRAMS], weight);
    addFeeToGroup(page, group, words[row + ChosenRow.FEE], weight);
    addCityToGroup(page, group, words[row + ChosenRow.CITY], weight, parcelsBefore);
    addStatusToGroup(page, group, words[row + ChosenRow.STATUS], weight, parcelsBefore);
    addDearestValueToGroup(
        page, group, words[row + ChosenRow.DEAREST_VALUE], weight, parcelsBefore);
  }

  private void addGramsToGroup(long[] page, int group, long grams, long weight) {
    GroupTable.put(page, group + Groups.GRAMS, sums.add(page[group + Groups.GRAMS], grams, weight));
  }

  private void addFeeToGroup(long[] page, int group, long fee, long weight) {
    Sums.addWide(page, group + Groups.FEE_TOTAL_HIGH, fee, weight);
  }

  private void addCityToGroup(long[] page, int group, long city, long weight, long parcelsBefore) {
    cities.add(page, group, city, weight, parcelsBefore);
  }

  private void addStatusToGroup(
      long[] page, int group, long status, long weight, long parcelsBefore) {
    statuses.add(page, group, status, weight, parcelsBefore);
  }

  private void addDearestValueToGroup(
      long[] page, int group, long dearestValue, long weight, long parcelsBefore) {
    dearestValues.add(page, group, dearestValue, weight, parcelsBefore);
  }

  @Override
  protected void settle() {
    if (sums.suspect()) {
      int row = Sums.outOfRange(groups, Groups.GRAMS, chosen, ChosenRow.GRAMS);
      if (row >= 0) {
        throw overflow("DepotLoad", group(row), "grams");
      }
    }
  }

  @Override
  protected List<Object> failedGroup() {
    return group(chosen.done);
  }

  /** The key of the group that a chosen row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = chosen.sliceOf(row)[chosen.offsetOf(row) + ChosenRow.KEY];
    return List.of((int) Groups.depot(key), Groups.express(key) != 0);
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = chosen.done - 1; row >= 0; row--) {
      long[] words = chosen.sliceOf(row);
      int at = chosen.offsetOf(row);
      onChosen(words, at, -words[at + ChosenRow.WEIGHT]);
    }
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
        long express = words[row + ParcelRow.EXPRESS];
        long city = words[row + ParcelRow.CITY];
        long grams = words[row + ParcelRow.GRAMS];
        long fee = words[row + ParcelRow.FEE];
        enterParcel(depot, status, express, city, grams, fee, -words[row + ParcelRow.WEIGHT]);
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
  protected ViewChange<DepotLoad, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("parcels", parcels);
    stats.add("groups", groups);
    stats.add("cities", cities);
    stats.add("statuses", statuses);
    stats.add("dearestValues", dearestValues);
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
      words[row + ParcelRow.EXPRESS] = log.word(i, Batch.PARCEL_EXPRESS);
      words[row + ParcelRow.CITY] = strings.encode(log.object(i, Batch.PARCEL_CITY));
      words[row + ParcelRow.GRAMS] = log.word(i, Batch.PARCEL_GRAMS);
      words[row + ParcelRow.FEE] = log.word(i, Batch.PARCEL_FEE);
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
          long express = words[row + ParcelRow.EXPRESS];
          long city = words[row + ParcelRow.CITY];
          long grams = words[row + ParcelRow.GRAMS];
          long fee = words[row + ParcelRow.FEE];
          long copies = parcels.copiesOf(depot, status, express, city, grams, fee);
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
        view    DepotLoad
        from    Parcel parcel
        where   parcel.status != Status.LOST && parcel.grams >= 50
        group   depot = parcel.depot, express = parcel.express
        select  parcels = count, grams = sum(parcel.grams), fee = avg(parcel.fee),
                cities = count distinct(parcel.city), firstCity = min(parcel.city),
                lastCity = max(parcel.city), least = min(parcel.status),
                dearest = max(parcel.express ? 2 * parcel.fee : parcel.fee)

        state   parcels        (depot, status, express, city, grams, fee) -> copies
                groups         (depot, express) -> parcels, grams, feeTotal, cities, firstCity,
                               lastCity, least, dearest; fee is feeTotal / parcels
                cities         (depot, express) -> counts of each parcel.city, for cities,\s\
        firstCity
                               and lastCity
                statuses       (depot, express) -> counts of each parcel.status, for least
                dearestValues  (depot,\s\
        express) -> counts of each parcel.express ? 2 * parcel.fee :
                               parcel.fee, for dearest
                strings        an id for each string

        parcel  1. choose it only if parcel.status != Status.LOST && parcel.grams >= 50
                2. compute parcel.express ? 2 * parcel.fee : parcel.fee: refuses the batch where
                   that fails
                3. choose the parcel with its weight
                4. enter the parcel into parcels
        chosen  5. find the group (parcel.depot, parcel.express) in groups
                6. add the weight to parcels, weight times parcel.grams to grams, weight times
                   parcel.fee to feeTotal,\s\
        the weight to the frequency of parcel.city in cities, the
                   weight to the frequency of parcel.status in statuses,\s\
        the weight to the frequency
                   of parcel.express ? 2 * parcel.fee : parcel.fee in dearestValues
        """,
        """
        input parcel change
        table parcels
        rows chosen
        table cities
        table statuses
        table dearestValues
        view groups
        parcel change -> chosen: 3 choose
        parcel change -> parcels: 4 enter
        chosen -> groups: 5 find, 6 add
        chosen -> cities: 6 add
        chosen -> statuses: 6 add
        chosen -> dearestValues: 6 add
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

    private Batch(DepotLoadMaintainer owner) {
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
  public static final class Snapshot extends ViewSnapshot<DepotLoad> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a depot and an express, or null if there is none}
     *
     * @param depot {@code DepotLoad.depot}
     * @param express {@code DepotLoad.express}
     */
    public @Nullable DepotLoad get(int depot, boolean express) {
      GroupReader group = reader();
      return find(group, depot, express) ? row(group) : null;
    }

    private boolean find(GroupReader group, int depot, boolean express) {
      long hash = Groups.hash(depot, express ? 1 : 0);
      boolean found = group.find(hash);
      while (found && !(depot(group) == depot && express(group) == express)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, DepotLoad row) {
      return find(group, row.depot(), row.express());
    }

    @Override
    protected DepotLoad row(GroupReader group) {
      long parcels = group.word(Groups.PARCELS);
      long grams = group.word(Groups.GRAMS);
      long feeTotalHigh = group.word(Groups.FEE_TOTAL_HIGH);
      long feeTotalLow = group.word(Groups.FEE_TOTAL_LOW);
      long cities = group.word(Groups.DISTINCT_CITIES);
      long firstCity = group.word(Groups.MIN_CITY);
      long lastCity = group.word(Groups.MAX_CITY);
      long least = group.word(Groups.MIN_STATUS);
      long dearest = group.word(Groups.MAX_DEAREST_VALUE);
      return new DepotLoad(
          depot(group),
          express(group),
          parcels,
          grams,
          Rational.of(feeTotalHigh, feeTotalLow, parcels),
          cities,
          strings.at((int) firstCity),
          strings.at((int) lastCity),
          STATUSES[(int) least],
          dearest);
    }

    private int depot(GroupReader group) {
      return (int) Groups.depot(group.word(Groups.KEY));
    }

    private boolean express(GroupReader group) {
      return Groups.express(group.word(Groups.KEY)) != 0;
    }
  }

  /** All parcels, each with its copies. */
  private static final class Parcels extends RowTable {
    static final int DEPOT = 0;
    static final int STATUS = 1;
    static final int EXPRESS = 2;
    static final int CITY = 3;
    static final int GRAMS = 4;
    static final int FEE = 5;
    static final int COPIES = 6;

    Parcels() {
      super(6); // columns
    }

    /** Returns the entry of a parcel, or -1. */
    int find(long depot, long status, long express, long city, long grams, long fee) {
      long[] directory = this.directory;
      int entry = first(hash(depot, status, express, city, grams, fee));
      while (directory[entry + COPIES] != 0
          && (directory[entry + DEPOT] != depot
              || directory[entry + STATUS] != status
              || directory[entry + EXPRESS] != express
              || directory[entry + CITY] != city
              || directory[entry + GRAMS] != grams
              || directory[entry + FEE] != fee)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(long depot, long status, long express, long city, long grams, long fee) {
      return copies(find(depot, status, express, city, grams, fee));
    }

    /** Adds to the copies of a parcel. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(long depot, long status, long express, long city, long grams, long fee, long weight) {
      int entry = find(depot, status, express, city, grams, fee);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(depot, status, express, city, grams, fee), weight);
      directory[entry + DEPOT] = depot;
      directory[entry + STATUS] = status;
      directory[entry + EXPRESS] = express;
      directory[entry + CITY] = city;
      directory[entry + GRAMS] = grams;
      directory[entry + FEE] = fee;
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
                words[row + ParcelRow.EXPRESS],
                words[row + ParcelRow.CITY],
                words[row + ParcelRow.GRAMS],
                words[row + ParcelRow.FEE]));
      }
    }

    static long hash(long depot, long status, long express, long city, long grams, long fee) {
      return Hashing.mix(
          Hashing.mix(Hashing.mix(Hashing.mix(Hashing.mix(depot, status), express), city), grams),
          fee);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + DEPOT],
          directory[entry + STATUS],
          directory[entry + EXPRESS],
          directory[entry + CITY],
          directory[entry + GRAMS],
          directory[entry + FEE]);
    }
  }

  /**
   * One row for each depot and express: its key, nine words that readers see, six of the writer.
   */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int PARCELS = KEY + 1;
    static final int GRAMS = PARCELS + 1;
    static final int FEE_TOTAL_HIGH = PARCELS + 2;
    static final int FEE_TOTAL_LOW = PARCELS + 3;
    static final int DISTINCT_CITIES = PARCELS + 4;
    static final int MIN_CITY = PARCELS + 5;
    static final int MAX_CITY = PARCELS + 6;
    static final int MIN_STATUS = PARCELS + 7;
    static final int MAX_DEAREST_VALUE = PARCELS + 8;
    static final int CITY_BLOCK = PARCELS + 9;
    static final int DISTINCT_STATUSES = PARCELS + 10;
    static final int STATUS_BLOCK = PARCELS + 11;
    static final int DISTINCT_DEAREST_VALUES = PARCELS + 12;
    static final int LEAST_DEAREST_VALUE = PARCELS + 13;
    static final int DEAREST_VALUE_BLOCK = PARCELS + 14;
    static final int WORDS = PARCELS + 15;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 9, 6);
    }

    /** Returns the row of a depot and an express, ready to be changed; enters it if it is new. */
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

    static long hash(long depot, long express) {
      return Hashing.mix(depot, express);
    }

    static long key(long depot, long express) {
      return depot << 32 | express;
    }

    static long depot(long key) {
      return key >> 32;
    }

    static long express(long key) {
      return key & 0xffff_ffffL;
    }
  }

  /** A net change of a parcel; strings as ids. */
  private static final class ParcelRow {
    static final int DEPOT = 0;
    static final int STATUS = 1;
    static final int EXPRESS = 2;
    static final int CITY = 3;
    static final int GRAMS = 4;
    static final int FEE = 5;
    static final int COLUMNS = 6;
    static final int WEIGHT = 6;
    static final int WORDS = 7;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int GRAMS = 2;
    static final int FEE = 3;
    static final int CITY = 4;
    static final int STATUS = 5;
    static final int DEAREST_VALUE = 6;
    static final int WEIGHT = 7;
    static final int WORDS = 8;
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
              .columns("depot", "express", "grams", "fee", "city", "status", "dearestValue")
              .key("depot", "depot")
              .key("express", "express")
              .count("parcels")
              .sum("grams", "grams")
              .avg("fee", "fee")
              .countDistinct("cities", "city")
              .min("firstCity", "city")
              .max("lastCity", "city")
              .min("least", "status")
              .max("dearest", "dearestValue")
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
    public boolean joins(int slot, long[][] rows) {
      return rows[0][ParcelRow.STATUS] != Status.LOST.ordinal() && rows[0][ParcelRow.GRAMS] >= 50;
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          (int) rows[0][ParcelRow.DEPOT],
          rows[0][ParcelRow.EXPRESS] != 0,
          (int) rows[0][ParcelRow.GRAMS],
          rows[0][ParcelRow.FEE],
          string(rows[0][ParcelRow.CITY]),
          STATUSES[(int) rows[0][ParcelRow.STATUS]],
          rows[0][ParcelRow.EXPRESS] != 0
              ? Math.multiplyExact(2, rows[0][ParcelRow.FEE])
              : rows[0][ParcelRow.FEE]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      DepotLoad view = (DepotLoad) row;
      return Arrays.asList(
          view.depot(),
          view.express(),
          view.parcels(),
          view.grams(),
          view.fee(),
          view.cities(),
          view.firstCity(),
          view.lastCity(),
          view.least(),
          view.dearest());
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
