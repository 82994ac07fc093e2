package stock;

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
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.DictionaryValues;
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
 * Keeps {@link Destinations} up to date while parcels come and go.
 *
 * <pre>{@code
 * view    Destinations
 * from    Parcel parcel
 * where   parcel.status == Status.SENT && parcel.grams >= 1000
 * select  distinct depot = parcel.depot, city = parcel.city
 *
 * state   parcels  (depot, status, city, grams, express, fee) -> copies
 *         rows     (depot, city) -> copies, shown
 *         strings  an id for each string
 *
 * parcel  1. choose it only if parcel.status == Status.SENT && parcel.grams >= 1000
 *         2. choose the parcel with its weight
 *         3. enter the parcel into parcels
 * chosen  4. find the row (parcel.depot, parcel.city) in rows
 *         5. add the weight to copies
 * batch   6. show one copy of each touched row that has copies
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
 * <p>Generated from {@link Destinations}: change the declaration, not this file.
 */
@NullMarked
public final class DestinationsMaintainer
    extends Maintainer<
        DestinationsMaintainer.Batch,
        DestinationsMaintainer.Snapshot,
        ViewChange<Destinations, DestinationsMaintainer.Snapshot>> {
  private static final Status[] STATUSES = Status.values();

  static {
    Contract.require(1);
  }

  /** Net changes of parcels in this batch. */
  private final ChangeSet parcelChanges = new ChangeSet("Parcel", ParcelRow.COLUMNS);

  /** All parcels, each with its copies. */
  private final Parcels parcels = new Parcels();

  /** Rows of this batch that the view counts, before equal ones become one. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** The view's rows, each once, and how many joined rows it stands for. */
  private final Rows rows = new Rows();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private DestinationsMaintainer() {
    super("Destinations");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static DestinationsMaintainer create() {
    return new DestinationsMaintainer();
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
            parcel[row + ParcelRow.EXPRESS],
            parcel[row + ParcelRow.FEE],
            parcel[row + ParcelRow.WEIGHT]);
      }
    }
  }

  /** A parcel comes (weight above 0) or goes. */
  private void onParcel(
      long depot, long status, long city, long grams, long express, long fee, long weight) {
    // 1. choose it only if parcel.status == Status.SENT && parcel.grams >= 1000
    if (status == Status.SENT.ordinal() && grams >= 1000) {
      // 2. choose the parcel with its weight
      addChosen(depot, city, weight);
    }

    // 3. enter the parcel into parcels
    enterParcel(depot, status, city, grams, express, fee, weight);
    parcelChanges.entered();
  }

  private void enterParcel(
      long depot, long status, long city, long grams, long express, long fee, long weight) {
    int rowsEntered = parcels.add(depot, status, city, grams, express, fee, weight);
    if (rowsEntered != 0) {
      // Each id counts the rows that hold it.
      strings.count(city, rowsEntered);
    }
  }

  private void addChosen(long depot, long city, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Rows.hash(depot, strings.hash(city));
    words[row + ChosenRow.KEY] = Rows.key(depot, city);
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
        rows.touch(words, from, to, ChosenRow.WORDS);
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

    // 4. find the row (parcel.depot, parcel.city) in rows
    int place = rows.open(words[row + ChosenRow.HASH], key);
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
  }

  private void show() {
    // 6. show one copy of each touched row that has copies
    for (int place = rows.firstTouched(); place >= 0; place = rows.nextTouched()) {
      rows.show(place, 1);
    }
  }

  @Override
  protected List<Object> failedGroup() {
    long key = chosen.sliceOf(chosen.done)[chosen.offsetOf(chosen.done) + ChosenRow.KEY];
    return List.of((int) Rows.depot(key), string(Rows.city(key)));
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
        long express = words[row + ParcelRow.EXPRESS];
        long fee = words[row + ParcelRow.FEE];
        enterParcel(depot, status, city, grams, express, fee, -words[row + ParcelRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    parcelChanges.clear();
    chosen.clear();
  }

  @Override
  protected void keep() {
    parcelChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, rows.publish(), strings.publish());
  }

  @Override
  protected ViewChange<Destinations, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, rows.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("parcels", parcels);
    stats.add("rows", rows);
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
      words[row + ParcelRow.EXPRESS] = log.word(i, Batch.PARCEL_EXPRESS);
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
          long city = words[row + ParcelRow.CITY];
          long grams = words[row + ParcelRow.GRAMS];
          long express = words[row + ParcelRow.EXPRESS];
          long fee = words[row + ParcelRow.FEE];
          long copies = parcels.copiesOf(depot, status, city, grams, express, fee);
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
        view    Destinations
        from    Parcel parcel
        where   parcel.status == Status.SENT && parcel.grams >= 1000
        select  distinct depot = parcel.depot, city = parcel.city

        state   parcels  (depot, status, city, grams, express, fee) -> copies
                rows     (depot, city) -> copies, shown
                strings  an id for each string

        parcel  1. choose it only if parcel.status == Status.SENT && parcel.grams >= 1000
                2. choose the parcel with its weight
                3. enter the parcel into parcels
        chosen  4. find the row (parcel.depot, parcel.city) in rows
                5. add the weight to copies
        batch   6. show one copy of each touched row that has copies
        """,
        """
        input parcel change
        table parcels
        rows chosen
        view rows
        parcel change -> chosen: 2 choose
        parcel change -> parcels: 3 enter
        chosen -> rows: 4 find, 5 add
        rows -> rows: 6 show
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

    private Batch(DestinationsMaintainer owner) {
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
  public static final class Snapshot extends ViewSnapshot<Destinations> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    private boolean find(GroupReader reader, int depot, String city) {
      long hash = Rows.hash(depot, Dictionary.hashOf(city));
      boolean found = reader.find(hash);
      while (found && !(depot(reader) == depot && city(reader).equals(city))) {
        found = reader.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader reader, Destinations row) {
      return find(reader, row.depot(), row.city());
    }

    @Override
    protected Destinations row(GroupReader reader) {
      return new Destinations(depot(reader), city(reader));
    }

    private int depot(GroupReader reader) {
      return (int) Rows.depot(reader.word(Rows.KEY));
    }

    private String city(GroupReader reader) {
      return strings.at((int) Rows.city(reader.word(Rows.KEY)));
    }
  }

  /** All parcels, each with its copies. */
  private static final class Parcels extends RowTable {
    static final int DEPOT = 0;
    static final int STATUS = 1;
    static final int CITY = 2;
    static final int GRAMS = 3;
    static final int EXPRESS = 4;
    static final int FEE = 5;
    static final int COPIES = 6;

    Parcels() {
      super(6); // columns
    }

    /** Returns the entry of a parcel, or -1. */
    int find(long depot, long status, long city, long grams, long express, long fee) {
      long[] directory = this.directory;
      int entry = first(hash(depot, status, city, grams, express, fee));
      while (directory[entry + COPIES] != 0
          && (directory[entry + DEPOT] != depot
              || directory[entry + STATUS] != status
              || directory[entry + CITY] != city
              || directory[entry + GRAMS] != grams
              || directory[entry + EXPRESS] != express
              || directory[entry + FEE] != fee)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(long depot, long status, long city, long grams, long express, long fee) {
      return copies(find(depot, status, city, grams, express, fee));
    }

    /** Adds to the copies of a parcel. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(long depot, long status, long city, long grams, long express, long fee, long weight) {
      int entry = find(depot, status, city, grams, express, fee);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(depot, status, city, grams, express, fee), weight);
      directory[entry + DEPOT] = depot;
      directory[entry + STATUS] = status;
      directory[entry + CITY] = city;
      directory[entry + GRAMS] = grams;
      directory[entry + EXPRESS] = express;
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
                words[row + ParcelRow.CITY],
                words[row + ParcelRow.GRAMS],
                words[row + ParcelRow.EXPRESS],
                words[row + ParcelRow.FEE]));
      }
    }

    static long hash(long depot, long status, long city, long grams, long express, long fee) {
      return Hashing.mix(
          Hashing.mix(Hashing.mix(Hashing.mix(Hashing.mix(depot, status), city), grams), express),
          fee);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + DEPOT],
          directory[entry + STATUS],
          directory[entry + CITY],
          directory[entry + GRAMS],
          directory[entry + EXPRESS],
          directory[entry + FEE]);
    }
  }

  /** One row for each depot and city: its key, one word that readers see, one of the writer. */
  private static final class Rows extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int SHOWN = KEY + 1;
    static final int COPIES = SHOWN + 1;
    static final int WORDS = SHOWN + 2;

    Rows() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(1, 1, 1, 1, true);
    }

    /** Returns the row of a depot and a city, ready to be changed; enters it if it is new. */
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

    static long hash(long depot, long cityHash) {
      return Hashing.mix(depot, cityHash);
    }

    static long key(long depot, long city) {
      return depot << 32 | city;
    }

    static long depot(long key) {
      return key >> 32;
    }

    static long city(long key) {
      return key & 0xffff_ffffL;
    }
  }

  /** A net change of a parcel; strings as ids. */
  private static final class ParcelRow {
    static final int DEPOT = 0;
    static final int STATUS = 1;
    static final int CITY = 2;
    static final int GRAMS = 3;
    static final int EXPRESS = 4;
    static final int FEE = 5;
    static final int COLUMNS = 6;
    static final int WEIGHT = 6;
    static final int WORDS = 7;
  }

  /** A chosen row: what the view shows of it. */
  private static final class ChosenRow {
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
          Schema.distinct()
              .input(Parcel.class, ParcelRow.WORDS)
              .slot("parcel", Parcel.class)
              .columns("depot", "city")
              .key("depot", "depot")
              .key("city", "city")
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
      return rows[0][ParcelRow.STATUS] == Status.SENT.ordinal() && rows[0][ParcelRow.GRAMS] >= 1000;
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of((int) rows[0][ParcelRow.DEPOT], string(rows[0][ParcelRow.CITY]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Destinations view = (Destinations) row;
      return Arrays.asList(view.depot(), view.city());
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
