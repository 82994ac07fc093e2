package care;

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
import dev.viewsmith.internal.Decimals;
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
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Reminders} up to date while visits come and go.
 *
 * <pre>{@code
 * view    Reminders
 * from    Visit visit
 * where   !(visit.minutes > 60)
 * select  patient = visit.patient, twice = visit.minutes * 2, fee = coalesce(visit.fee, 0),
 *         zip = visit.home.zip, whom = visit.minutes > 30 ? visit.doctor : visit.home.city
 *
 * state   visits    (patient, doctor, minutes, fee, isNull(minutes), isNull(home.zip),
 *                   home.zip, home.city, day, home) -> copies
 *         rows      (patient, twice, fee, zip, whom) -> copies
 *         strings   an id for each string
 *         decimals  an id for each BigDecimal
 *         homes     an id for each Home
 *
 * visit   1. choose it only if !(visit.minutes > 60)
 *         2. compute visit.minutes * 2: refuses the batch where that fails
 *         3. choose the visit with its weight
 *         4. enter the visit into visits
 * chosen  5. find the row (visit.patient, visit.minutes * 2, coalesce(visit.fee, 0),
 *            visit.home.zip, visit.minutes > 30 ? visit.doctor : visit.home.city) in rows
 *         6. add the weight to copies
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the chosen rows), {@code keep} and {@code
 * publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it comes from; from
 * there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Reminders}: change the declaration, not this file.
 */
@NullMarked
public final class RemindersMaintainer
    extends Maintainer<
        RemindersMaintainer.Batch,
        RemindersMaintainer.Snapshot,
        ViewChange<Reminders, RemindersMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of visits in this batch. */
  private final ChangeSet visitChanges = new ChangeSet("Visit", VisitRow.COLUMNS);

  /** All visits, each with its copies. */
  private final Visits visits = new Visits();

  /** Rows of this batch that the view counts, before equal ones become one. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** The view's rows, each with its copies. */
  private final Rows rows = new Rows();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  /** An id for each BigDecimal: tables hold it in place of the value. */
  private final Dictionary<BigDecimal> decimals = new Dictionary<>();

  /** An id for each Home: tables hold it in place of the value. */
  private final Homes homes = new Homes();

  private RemindersMaintainer() {
    super("Reminders");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static RemindersMaintainer create() {
    return new RemindersMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    chooseVisits(sign);
  }

  private void chooseVisits(int sign) {
    long[] visit = visitChanges.words();
    for (int from = visitChanges.first(sign), to; from >= 0; from = visitChanges.seek(to, sign)) {
      to = visitChanges.run(from);
      if (visitChanges.isLarge()) {
        visits.touch(visit, from, to, VisitRow.WORDS);
      }
      for (int row = from; row >= 0; row = visitChanges.next(row, to, sign)) {
        onVisit(
            visit[row + VisitRow.PATIENT],
            visit[row + VisitRow.DOCTOR],
            visit[row + VisitRow.MINUTES],
            visit[row + VisitRow.FEE],
            visit[row + VisitRow.MINUTES_IS_NULL],
            visit[row + VisitRow.HOME_ZIP_IS_NULL],
            visit[row + VisitRow.HOME_ZIP],
            visit[row + VisitRow.HOME_CITY],
            visit[row + VisitRow.DAY],
            visit[row + VisitRow.HOME],
            visit[row + VisitRow.WEIGHT]);
      }
    }
  }

  /** A visit comes (weight above 0) or goes. */
  private void onVisit(
      long patient,
      long doctor,
      long minutes,
      long fee,
      long minutesIsNull,
      long homeZipIsNull,
      long homeZip,
      long homeCity,
      long day,
      long home,
      long weight) {
    // 1. choose it only if !(visit.minutes > 60)
    if (minutesIsNull == 0 && !(minutes > 60)) {
      // 2. compute visit.minutes * 2: refuses the batch where that fails
      long twice =
          minutesIsNull != 0 ? 0 : twice(patient, doctor, day, minutesIsNull, minutes, fee, home);

      // 3. choose the visit with its weight
      long feeValue = fee == 0 ? decimals.encode(BigDecimal.valueOf(0)) : fee;
      long whom =
          (minutesIsNull == 0 && minutes > 30 ? doctor == 0 : homeCity == 0)
              ? 0
              : minutesIsNull == 0 && minutes > 30
              ? doctor
              : homeCity;
      addChosen(patient, minutesIsNull, twice, feeValue, homeZipIsNull, homeZip, whom, weight);
    }

    // 4. enter the visit into visits
    enterVisit(
        patient,
        doctor,
        minutes,
        fee,
        minutesIsNull,
        homeZipIsNull,
        homeZip,
        homeCity,
        day,
        home,
        weight);
    visitChanges.entered();
  }

  private void enterVisit(
      long patient,
      long doctor,
      long minutes,
      long fee,
      long minutesIsNull,
      long homeZipIsNull,
      long homeZip,
      long homeCity,
      long day,
      long home,
      long weight) {
    int rowsEntered =
        visits.add(
            patient,
            doctor,
            minutes,
            fee,
            minutesIsNull,
            homeZipIsNull,
            homeZip,
            homeCity,
            day,
            home,
            weight);
    if (rowsEntered != 0) {
      // Each id counts the rows that hold it.
      strings.count(patient, rowsEntered);
      strings.count(doctor, rowsEntered);
      decimals.count(fee, rowsEntered);
      strings.count(homeCity, rowsEntered);
      homes.count(home, rowsEntered);
    }
  }

  /** Computes {@code visit.minutes * 2}; refuses the batch where that cannot be computed. */
  private long twice(
      long patient, long doctor, long day, long minutesIsNull, long minutes, long fee, long home) {
    try {
      return Math.multiplyExact((int) minutes, 2);
    } catch (ArithmeticException fault) {
      throw refuse(
          "visit.minutes * 2",
          fault,
          visit(patient, doctor, day, minutesIsNull, minutes, fee, home));
    }
  }

  private void addChosen(
      long patient,
      long twiceIsNull,
      long twice,
      long fee,
      long zipIsNull,
      long zip,
      long whom,
      long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] =
        Rows.hash(
            strings.hash(patient),
            twiceIsNull,
            twice,
            decimals.hash(fee),
            zipIsNull,
            zip,
            strings.hash(whom));
    words[row + ChosenRow.PATIENT_TWICE_IS_NULL] = Rows.patientTwiceIsNull(patient, twiceIsNull);
    words[row + ChosenRow.TWICE_FEE] = Rows.twiceFee(twice, fee);
    words[row + ChosenRow.ZIP_IS_NULL_ZIP] = Rows.zipIsNullZip(zipIsNull, zip);
    words[row + ChosenRow.WHOM_KEY] = whom;
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
    long patientTwiceIsNull = words[row + ChosenRow.PATIENT_TWICE_IS_NULL];
    long twiceFee = words[row + ChosenRow.TWICE_FEE];
    long zipIsNullZip = words[row + ChosenRow.ZIP_IS_NULL_ZIP];
    long whomKey = words[row + ChosenRow.WHOM_KEY];

    // 5. find the row (visit.patient, visit.minutes * 2, coalesce(visit.fee, 0), visit.home.zip,
    //    visit.minutes > 30 ? visit.doctor : visit.home.city) in rows
    int place =
        rows.open(words[row + ChosenRow.HASH], patientTwiceIsNull, twiceFee, zipIsNullZip, whomKey);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = rows.page;

    // 6. add the weight to copies
    long copiesBefore = page[place + Rows.COPIES];
    // Refuses a count beyond long, while nothing has changed; readers pass a row of 0 copies.
    int rowsEntered = rows.countCopies(copiesBefore, weight);
    if (rowsEntered != 0) {
      decimals.count(Rows.fee(twiceFee), rowsEntered);
      strings.count(whomKey, rowsEntered);
    }
    GroupTable.put(page, place + Rows.COPIES, copiesBefore + weight);
  }

  @Override
  protected List<Object> failedGroup() {
    long[] words = chosen.sliceOf(chosen.done);
    int at = chosen.offsetOf(chosen.done);
    return Arrays.asList(
        string(Rows.patient(words[at + ChosenRow.PATIENT_TWICE_IS_NULL])),
        Rows.twiceIsNull(words[at + ChosenRow.PATIENT_TWICE_IS_NULL]) != 0
            ? null
            : (int) Rows.twice(words[at + ChosenRow.TWICE_FEE]),
        decimal(Rows.fee(words[at + ChosenRow.TWICE_FEE])),
        Rows.zipIsNull(words[at + ChosenRow.ZIP_IS_NULL_ZIP]) != 0
            ? null
            : (int) Rows.zip(words[at + ChosenRow.ZIP_IS_NULL_ZIP]),
        string(words[at + ChosenRow.WHOM_KEY]));
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
    undoVisits();
    clear();
    strings.undo();
    decimals.undo();
    homes.undo();
  }

  private void undoVisits() {
    long[] words = visitChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < visitChanges.end(); row += VisitRow.WORDS) {
      if (visitChanges.isEntered(row)) {
        long patient = words[row + VisitRow.PATIENT];
        long doctor = words[row + VisitRow.DOCTOR];
        long minutes = words[row + VisitRow.MINUTES];
        long fee = words[row + VisitRow.FEE];
        long minutesIsNull = words[row + VisitRow.MINUTES_IS_NULL];
        long homeZipIsNull = words[row + VisitRow.HOME_ZIP_IS_NULL];
        long homeZip = words[row + VisitRow.HOME_ZIP];
        long homeCity = words[row + VisitRow.HOME_CITY];
        long day = words[row + VisitRow.DAY];
        long home = words[row + VisitRow.HOME];
        enterVisit(
            patient,
            doctor,
            minutes,
            fee,
            minutesIsNull,
            homeZipIsNull,
            homeZip,
            homeCity,
            day,
            home,
            -words[row + VisitRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    visitChanges.clear();
    chosen.clear();
  }

  @Override
  protected void keep() {
    visitChanges.publish();
    strings.keep();
    decimals.keep();
    homes.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, rows.publish(), strings.publish(), decimals.publish());
  }

  @Override
  protected ViewChange<Reminders, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, rows.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("visits", visits);
    stats.add("rows", rows);
    stats.add("strings", strings);
    stats.add("decimals", decimals);
    stats.add("homes", homes);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readVisits(batch.visits);
    checkVisits(shortages);
    visitChanges.checkCopies();
  }

  private void readVisits(ChangeLog log) {
    visitChanges.begin(log.size());
    if (log.deletesAll()) {
      visitChanges.deleteAll(visits);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = visitChanges.slot();
      int row = visitChanges.end();
      try {
        Home home = log.object(i, Batch.VISIT_HOME);
        words[row + VisitRow.PATIENT] = strings.encode(log.object(i, Batch.VISIT_PATIENT));
        words[row + VisitRow.DOCTOR] =
            log.object(i, Batch.VISIT_DOCTOR) == null
                ? 0
                : strings.encode(log.object(i, Batch.VISIT_DOCTOR));
        words[row + VisitRow.MINUTES] = log.word(i, Batch.VISIT_MINUTES);
        words[row + VisitRow.FEE] =
            log.object(i, Batch.VISIT_FEE) == null
                ? 0
                : decimals.encode(log.object(i, Batch.VISIT_FEE));
        words[row + VisitRow.MINUTES_IS_NULL] = log.word(i, Batch.VISIT_MINUTES_IS_NULL);
        words[row + VisitRow.HOME_ZIP_IS_NULL] = home == null || home.zip() == null ? 1 : 0;
        words[row + VisitRow.HOME_ZIP] =
            home == null || home.zip() == null ? 0 : home.zip().intValue();
        words[row + VisitRow.HOME_CITY] = home == null ? 0 : strings.encode(home.city());
        words[row + VisitRow.DAY] = log.word(i, Batch.VISIT_DAY);
        words[row + VisitRow.HOME] = home == null ? 0 : homes.encode(home);
      } catch (RuntimeException fault) {
        throw unreadable("Visit", fault);
      }
      visitChanges.add(log.weight(i));
    }
  }

  private void checkVisits(Shortages shortages) {
    long[] words = visitChanges.words();
    for (int from = 0, to; from < visitChanges.checkEnd(); from = to) {
      to = visitChanges.run(from);
      visits.touch(words, from, to, VisitRow.WORDS);
      for (int row = from; row < to; row += VisitRow.WORDS) {
        long weight = words[row + VisitRow.WEIGHT];
        if (weight < 0) {
          long patient = words[row + VisitRow.PATIENT];
          long doctor = words[row + VisitRow.DOCTOR];
          long minutes = words[row + VisitRow.MINUTES];
          long fee = words[row + VisitRow.FEE];
          long minutesIsNull = words[row + VisitRow.MINUTES_IS_NULL];
          long homeZipIsNull = words[row + VisitRow.HOME_ZIP_IS_NULL];
          long homeZip = words[row + VisitRow.HOME_ZIP];
          long homeCity = words[row + VisitRow.HOME_CITY];
          long day = words[row + VisitRow.DAY];
          long home = words[row + VisitRow.HOME];
          long copies =
              visits.copiesOf(
                  patient,
                  doctor,
                  minutes,
                  fee,
                  minutesIsNull,
                  homeZipIsNull,
                  homeZip,
                  homeCity,
                  day,
                  home);
          if (copies + weight < 0) {
            shortages.add(
                "Visit",
                visit(patient, doctor, day, minutesIsNull, minutes, fee, home),
                copies,
                weight);
          }
        }
      }
    }
  }

  /** The record of a visit, or the list of its components if the constructor refuses them. */
  private Object visit(
      long patient, long doctor, long day, long minutesIsNull, long minutes, long fee, long home) {
    try {
      return new Visit(
          string(patient),
          string(doctor),
          LocalDate.ofEpochDay(day),
          minutesIsNull != 0 ? null : (int) minutes,
          decimal(fee),
          home(home));
    } catch (RuntimeException fault) {
      return Arrays.asList(
          string(patient),
          string(doctor),
          LocalDate.ofEpochDay(day),
          minutesIsNull != 0 ? null : (int) minutes,
          decimal(fee),
          home(home));
    }
  }

  private String string(long id) {
    return strings.at((int) id);
  }

  private BigDecimal decimal(long id) {
    return decimals.at((int) id);
  }

  private Home home(long id) {
    return homes.at((int) id);
  }

  @Override
  protected Definition definition() {
    return new Declared();
  }

  /** {@return how the view is maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    Reminders
        from    Visit visit
        where   !(visit.minutes > 60)
        select  patient = visit.patient, twice = visit.minutes * 2, fee = coalesce(visit.fee, 0),
                zip = visit.home.zip, whom = visit.minutes > 30 ? visit.doctor : visit.home.city

        state   visits    (patient, doctor, minutes, fee, isNull(minutes), isNull(home.zip),
                          home.zip, home.city, day, home) -> copies
                rows      (patient, twice, fee, zip, whom) -> copies
                strings   an id for each string
                decimals  an id for each BigDecimal
                homes     an id for each Home

        visit   1. choose it only if !(visit.minutes > 60)
                2. compute visit.minutes * 2: refuses the batch where that fails
                3. choose the visit with its weight
                4. enter the visit into visits
        chosen  5. find the row (visit.patient, visit.minutes * 2, coalesce(visit.fee, 0),
                   visit.home.zip, visit.minutes > 30 ? visit.doctor : visit.home.city) in rows
                6. add the weight to copies
        """,
        """
        input visit change
        table visits
        rows chosen
        view rows
        visit change -> chosen: 3 choose
        visit change -> visits: 4 enter
        chosen -> rows: 5 find, 6 add
        """);
  }

  /**
   * Changes of visits that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int VISIT_DAY = 0;
    private static final int VISIT_MINUTES_IS_NULL = 1;
    private static final int VISIT_MINUTES = 2;
    private static final int VISIT_WORDS = 3;
    private static final int VISIT_PATIENT = 0;
    private static final int VISIT_DOCTOR = 1;
    private static final int VISIT_FEE = 2;
    private static final int VISIT_HOME = 3;
    private static final int VISIT_OBJECTS = 4;

    private final ChangeLog visits = new ChangeLog(VISIT_WORDS, VISIT_OBJECTS);

    private Batch(RemindersMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a visit.
     *
     * @param visit the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Visit visit) {
      return add(visit, 1);
    }

    /**
     * Adds copies of a visit.
     *
     * @param visit the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Visit visit, long copies) {
      return add(visit, positive(copies));
    }

    /**
     * Takes away one copy of a visit.
     *
     * @param visit the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Visit visit) {
      return add(visit, -1);
    }

    /**
     * Takes away copies of a visit.
     *
     * @param visit the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Visit visit, long copies) {
      return add(visit, -positive(copies));
    }

    /**
     * Changes a visit: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Visit before, Visit after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        visits.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a visit, or takes them away if the weight is negative.
     *
     * @param visit the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Visit visit, long weight) {
      String patient;
      String doctor;
      LocalDate day;
      Integer minutes;
      BigDecimal fee;
      Home home;
      try {
        patient = visit.patient();
        doctor = visit.doctor();
        day = visit.day();
        minutes = visit.minutes();
        fee = visit.fee();
        home = visit.home();
      } catch (RuntimeException fault) {
        throw unreadable("Visit", visit, fault);
      }
      return addVisit(patient, doctor, day, minutes, fee, home, weight);
    }

    /**
     * As {@link #insert(Visit)}, without a record.
     *
     * @param patient {@code Visit.patient}
     * @param doctor {@code Visit.doctor}, or null
     * @param day {@code Visit.day}
     * @param minutes {@code Visit.minutes}, or null
     * @param fee {@code Visit.fee}, or null
     * @param home {@code Visit.home}, or null
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertVisit(
        String patient,
        @Nullable String doctor,
        LocalDate day,
        @Nullable Integer minutes,
        @Nullable BigDecimal fee,
        @Nullable Home home) {
      return addVisit(patient, doctor, day, minutes, fee, home, 1);
    }

    /**
     * As {@link #delete(Visit)}, without a record.
     *
     * @param patient {@code Visit.patient}
     * @param doctor {@code Visit.doctor}, or null
     * @param day {@code Visit.day}
     * @param minutes {@code Visit.minutes}, or null
     * @param fee {@code Visit.fee}, or null
     * @param home {@code Visit.home}, or null
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteVisit(
        String patient,
        @Nullable String doctor,
        LocalDate day,
        @Nullable Integer minutes,
        @Nullable BigDecimal fee,
        @Nullable Home home) {
      return addVisit(patient, doctor, day, minutes, fee, home, -1);
    }

    /**
     * As {@link #add(Visit, long)}, without a record.
     *
     * @param patient {@code Visit.patient}
     * @param doctor {@code Visit.doctor}, or null
     * @param day {@code Visit.day}
     * @param minutes {@code Visit.minutes}, or null
     * @param fee {@code Visit.fee}, or null
     * @param home {@code Visit.home}, or null
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addVisit(
        String patient,
        @Nullable String doctor,
        LocalDate day,
        @Nullable Integer minutes,
        @Nullable BigDecimal fee,
        @Nullable Home home,
        long weight) {
      present(patient, "Visit.patient");
      present(day, "Visit.day");
      fee = fee == null ? null : canonical(fee, "Visit.fee");
      home = home == null ? null : canonical(home, "Visit.home");
      visits
          .add(weight)
          .with(patient)
          .with(doctor)
          .with(day.toEpochDay())
          .with(minutes == null ? 1 : 0)
          .with(minutes == null ? 0 : minutes.intValue())
          .with(fee)
          .with(home);
      return this;
    }

    /** A home in canonical form; refuses null inside. */
    private static Home canonical(Home home, String component) {
      String missing;
      try {
        missing = Homes.missing(home);
        if (missing == null) {
          return home;
        }
      } catch (RuntimeException fault) {
        throw unreadable(component, home, fault);
      }
      throw missing(component + "." + missing);
    }

    /**
     * Takes away all copies that an input has when the batch is applied, beside the other changes.
     *
     * @param input the record class of the input
     * @return this batch
     * @throws IllegalArgumentException if the class is no input of the view
     */
    public Batch deleteAll(Class<?> input) {
      if (input == Visit.class) {
        visits.deleteAll();
      } else {
        throw noInput(input, Visit.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return visits.isEmpty();
    }

    @Override
    public void clear() {
      visits.clear();
    }

    @Override
    public String toString() {
      return "Visit: " + visits;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<Reminders> {
    private final DictionaryValues<String> strings;

    private final DictionaryValues<BigDecimal> decimals;

    private Snapshot(
        long version,
        GroupRoot groups,
        DictionaryValues<String> strings,
        DictionaryValues<BigDecimal> decimals) {
      super(version, groups);
      this.strings = strings;
      this.decimals = decimals;
    }

    private boolean find(
        GroupReader reader,
        String patient,
        @Nullable Integer twice,
        BigDecimal fee,
        @Nullable Integer zip,
        @Nullable String whom) {
      if (fee == null) {
        return false;
      }
      fee = Decimals.canonical(fee);
      long hash =
          Rows.hash(
              Dictionary.hashOf(patient),
              twice == null ? 1 : 0,
              twice == null ? 0 : twice.intValue(),
              Dictionary.hashOf(fee),
              zip == null ? 1 : 0,
              zip == null ? 0 : zip.intValue(),
              Dictionary.hashOf(whom));
      boolean found = reader.find(hash);
      while (found
          && !(
              patient(reader).equals(patient)
                  && Objects.equals(twice(reader), twice)
                  && fee(reader).equals(fee)
                  && Objects.equals(zip(reader), zip)
                  && Objects.equals(whom(reader), whom))) {
        found = reader.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader reader, Reminders row) {
      return find(reader, row.patient(), row.twice(), row.fee(), row.zip(), row.whom());
    }

    @Override
    protected Object identity(Reminders row) {
      return Arrays.asList(
          row.patient(),
          row.twice(),
          row.fee() == null ? null : Decimals.canonical(row.fee()),
          row.zip(),
          row.whom());
    }

    @Override
    protected Reminders row(GroupReader reader) {
      return new Reminders(patient(reader), twice(reader), fee(reader), zip(reader), whom(reader));
    }

    private String patient(GroupReader reader) {
      return strings.at((int) Rows.patient(reader.word(Rows.PATIENT_TWICE_IS_NULL)));
    }

    private boolean twiceIsNull(GroupReader reader) {
      return Rows.twiceIsNull(reader.word(Rows.PATIENT_TWICE_IS_NULL)) != 0;
    }

    private @Nullable Integer twice(GroupReader reader) {
      return twiceIsNull(reader) ? null : (int) Rows.twice(reader.word(Rows.TWICE_FEE));
    }

    private BigDecimal fee(GroupReader reader) {
      return decimals.at((int) Rows.fee(reader.word(Rows.TWICE_FEE)));
    }

    private boolean zipIsNull(GroupReader reader) {
      return Rows.zipIsNull(reader.word(Rows.ZIP_IS_NULL_ZIP)) != 0;
    }

    private @Nullable Integer zip(GroupReader reader) {
      return zipIsNull(reader) ? null : (int) Rows.zip(reader.word(Rows.ZIP_IS_NULL_ZIP));
    }

    private @Nullable String whom(GroupReader reader) {
      return strings.atOrNull((int) reader.word(Rows.WHOM_KEY));
    }
  }

  /** All visits, each with its copies. */
  private static final class Visits extends RowTable {
    static final int PATIENT = 0;
    static final int DOCTOR = 1;
    static final int MINUTES = 2;
    static final int FEE = 3;
    static final int MINUTES_IS_NULL = 4;
    static final int HOME_ZIP_IS_NULL = 5;
    static final int HOME_ZIP = 6;
    static final int HOME_CITY = 7;
    static final int DAY = 8;
    static final int HOME = 9;
    static final int COPIES = 10;

    Visits() {
      super(10); // columns
    }

    /** Returns the entry of a visit, or -1. */
    int find(
        long patient,
        long doctor,
        long minutes,
        long fee,
        long minutesIsNull,
        long homeZipIsNull,
        long homeZip,
        long homeCity,
        long day,
        long home) {
      long[] directory = this.directory;
      int entry =
          first(
              hash(
                  patient,
                  doctor,
                  minutes,
                  fee,
                  minutesIsNull,
                  homeZipIsNull,
                  homeZip,
                  homeCity,
                  day,
                  home));
      while (directory[entry + COPIES] != 0
          && (directory[entry + PATIENT] != patient
              || directory[entry + DOCTOR] != doctor
              || directory[entry + MINUTES] != minutes
              || directory[entry + FEE] != fee
              || directory[entry + MINUTES_IS_NULL] != minutesIsNull
              || directory[entry + HOME_ZIP_IS_NULL] != homeZipIsNull
              || directory[entry + HOME_ZIP] != homeZip
              || directory[entry + HOME_CITY] != homeCity
              || directory[entry + DAY] != day
              || directory[entry + HOME] != home)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(
        long patient,
        long doctor,
        long minutes,
        long fee,
        long minutesIsNull,
        long homeZipIsNull,
        long homeZip,
        long homeCity,
        long day,
        long home) {
      return copies(
          find(
              patient,
              doctor,
              minutes,
              fee,
              minutesIsNull,
              homeZipIsNull,
              homeZip,
              homeCity,
              day,
              home));
    }

    /** Adds to the copies of a visit. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(
        long patient,
        long doctor,
        long minutes,
        long fee,
        long minutesIsNull,
        long homeZipIsNull,
        long homeZip,
        long homeCity,
        long day,
        long home,
        long weight) {
      int entry =
          find(
              patient,
              doctor,
              minutes,
              fee,
              minutesIsNull,
              homeZipIsNull,
              homeZip,
              homeCity,
              day,
              home);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry =
          enterHash(
              hash(
                  patient,
                  doctor,
                  minutes,
                  fee,
                  minutesIsNull,
                  homeZipIsNull,
                  homeZip,
                  homeCity,
                  day,
                  home),
              weight);
      directory[entry + PATIENT] = patient;
      directory[entry + DOCTOR] = doctor;
      directory[entry + MINUTES] = minutes;
      directory[entry + FEE] = fee;
      directory[entry + MINUTES_IS_NULL] = minutesIsNull;
      directory[entry + HOME_ZIP_IS_NULL] = homeZipIsNull;
      directory[entry + HOME_ZIP] = homeZip;
      directory[entry + HOME_CITY] = homeCity;
      directory[entry + DAY] = day;
      directory[entry + HOME] = home;
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
                words[row + VisitRow.PATIENT],
                words[row + VisitRow.DOCTOR],
                words[row + VisitRow.MINUTES],
                words[row + VisitRow.FEE],
                words[row + VisitRow.MINUTES_IS_NULL],
                words[row + VisitRow.HOME_ZIP_IS_NULL],
                words[row + VisitRow.HOME_ZIP],
                words[row + VisitRow.HOME_CITY],
                words[row + VisitRow.DAY],
                words[row + VisitRow.HOME]));
      }
    }

    static long hash(
        long patient,
        long doctor,
        long minutes,
        long fee,
        long minutesIsNull,
        long homeZipIsNull,
        long homeZip,
        long homeCity,
        long day,
        long home) {
      return Hashing.mix(
          Hashing.mix(
              Hashing.mix(
                  Hashing.mix(
                      Hashing.mix(
                          Hashing.mix(
                              Hashing.mix(Hashing.mix(Hashing.mix(patient, doctor), minutes), fee),
                              minutesIsNull),
                          homeZipIsNull),
                      homeZip),
                  homeCity),
              day),
          home);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + PATIENT],
          directory[entry + DOCTOR],
          directory[entry + MINUTES],
          directory[entry + FEE],
          directory[entry + MINUTES_IS_NULL],
          directory[entry + HOME_ZIP_IS_NULL],
          directory[entry + HOME_ZIP],
          directory[entry + HOME_CITY],
          directory[entry + DAY],
          directory[entry + HOME]);
    }
  }

  /** One row for each patient, twice, fee, zip and whom: its key, one word that readers see. */
  private static final class Rows extends GroupTable {
    static final int PATIENT_TWICE_IS_NULL = GroupTable.KEY;
    static final int TWICE_FEE = PATIENT_TWICE_IS_NULL + 1;
    static final int ZIP_IS_NULL_ZIP = PATIENT_TWICE_IS_NULL + 2;
    static final int WHOM_KEY = PATIENT_TWICE_IS_NULL + 3;
    static final int COPIES = PATIENT_TWICE_IS_NULL + 4;
    static final int WORDS = COPIES + 1;

    Rows() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(4, 1, 0, 0, true);
    }

    /**
     * Returns the row of a patient, a twice, a fee, a zip and a whom, ready to be changed; enters
     * it if it is new.
     */
    int open(long hash, long patientTwiceIsNull, long twiceFee, long zipIsNullZip, long whomKey) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash
            && page[row + PATIENT_TWICE_IS_NULL] == patientTwiceIsNull
            && page[row + TWICE_FEE] == twiceFee
            && page[row + ZIP_IS_NULL_ZIP] == zipIsNullZip
            && page[row + WHOM_KEY] == whomKey) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + PATIENT_TWICE_IS_NULL] = patientTwiceIsNull;
      this.page[row + TWICE_FEE] = twiceFee;
      this.page[row + ZIP_IS_NULL_ZIP] = zipIsNullZip;
      this.page[row + WHOM_KEY] = whomKey;
      return enter(hash, row);
    }

    static long hash(
        long patientHash,
        long twiceIsNull,
        long twice,
        long feeHash,
        long zipIsNull,
        long zip,
        long whomHash) {
      return Hashing.mix(
          Hashing.mix(
              Hashing.mix(
                  Hashing.mix(Hashing.mix(Hashing.mix(patientHash, twiceIsNull), twice), feeHash),
                  zipIsNull),
              zip),
          whomHash);
    }

    static long patientTwiceIsNull(long patient, long twiceIsNull) {
      return patient << 32 | twiceIsNull;
    }

    static long patient(long key) {
      return key >>> 32;
    }

    static long twiceIsNull(long key) {
      return key & 0xffff_ffffL;
    }

    static long twiceFee(long twice, long fee) {
      return twice << 32 | fee;
    }

    static long twice(long key) {
      return key >> 32;
    }

    static long fee(long key) {
      return key & 0xffff_ffffL;
    }

    static long zipIsNullZip(long zipIsNull, long zip) {
      return zipIsNull << 32 | zip & 0xffff_ffffL;
    }

    static long zipIsNull(long key) {
      return key >>> 32;
    }

    static long zip(long key) {
      return (int) key;
    }
  }

  /** An id for each Home: two are equal if all components are. */
  private static final class Homes extends Dictionary<Home> {
    /** The path to a component that is null, or null if there is none. */
    static @Nullable String missing(Home home) {
      if (home.city() == null) {
        return "city";
      }
      return null;
    }

    static long hash(Home home) {
      return Hashing.mix(
          Dictionary.hashOf(home.city()), home.zip() == null ? 0 : home.zip().intValue());
    }

    static boolean equal(Home home, Home other) {
      return home.city().equals(other.city())
          && (home.zip() == null
              || other.zip() == null
                  ? home.zip() == other.zip()
                  : home.zip().intValue() == other.zip().intValue());
    }

    static List<@Nullable Object> components(Home home) {
      return Arrays.asList(home.city(), home.zip());
    }

    @Override
    protected long hashOfValue(Home home) {
      return hash(home);
    }

    @Override
    protected boolean same(Home home, Home other) {
      return equal(home, other);
    }
  }

  /** A net change of a visit; objects as ids. */
  private static final class VisitRow {
    static final int PATIENT = 0;
    static final int DOCTOR = 1;
    static final int MINUTES = 2;
    static final int FEE = 3;
    static final int MINUTES_IS_NULL = 4;
    static final int HOME_ZIP_IS_NULL = 5;
    static final int HOME_ZIP = 6;
    static final int HOME_CITY = 7;
    static final int DAY = 8;
    static final int HOME = 9;
    static final int COLUMNS = 10;
    static final int WEIGHT = 10;
    static final int WORDS = 11;
  }

  /** A chosen row: what the view shows of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int PATIENT_TWICE_IS_NULL = 1;
    static final int TWICE_FEE = 2;
    static final int ZIP_IS_NULL_ZIP = 3;
    static final int WHOM_KEY = 4;
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
          Schema.bag()
              .input(Visit.class, VisitRow.WORDS)
              .slot("visit", Visit.class)
              .columns("patient", "twice", "fee", "zip", "whom")
              .key("patient", "patient")
              .key("twice", "twice")
              .key("fee", "fee")
              .key("zip", "zip")
              .key("whom", "whom")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      visits.forEach(action);
    }

    @Override
    public ChangeSet changes(int input) {
      return visitChanges;
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return rows[0][VisitRow.MINUTES_IS_NULL] == 0 && !(rows[0][VisitRow.MINUTES] > 60);
    }

    @Override
    public List<@Nullable Object> columns(long[][] rows) {
      return Arrays.asList(
          string(rows[0][VisitRow.PATIENT]),
          rows[0][VisitRow.MINUTES_IS_NULL] != 0
              ? null
              : Math.multiplyExact((int) rows[0][VisitRow.MINUTES], 2),
          rows[0][VisitRow.FEE] == 0 ? BigDecimal.valueOf(0) : decimal(rows[0][VisitRow.FEE]),
          rows[0][VisitRow.HOME_ZIP_IS_NULL] != 0 ? null : (int) rows[0][VisitRow.HOME_ZIP],
          (
              rows[0][VisitRow.MINUTES_IS_NULL] == 0 && rows[0][VisitRow.MINUTES] > 30
                  ? rows[0][VisitRow.DOCTOR] == 0
                  : rows[0][VisitRow.HOME_CITY] == 0)
              ? null
              : (
                  rows[0][VisitRow.MINUTES_IS_NULL] == 0 && rows[0][VisitRow.MINUTES] > 30
                      ? string(rows[0][VisitRow.DOCTOR])
                      : string(rows[0][VisitRow.HOME_CITY])));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Reminders view = (Reminders) row;
      return Arrays.asList(view.patient(), view.twice(), view.fee(), view.zip(), view.whom());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Visit(
          string(row[at + VisitRow.PATIENT]),
          string(row[at + VisitRow.DOCTOR]),
          LocalDate.ofEpochDay(row[at + VisitRow.DAY]),
          row[at + VisitRow.MINUTES_IS_NULL] != 0 ? null : (int) row[at + VisitRow.MINUTES],
          decimal(row[at + VisitRow.FEE]),
          home(row[at + VisitRow.HOME]));
    }
  }
}
