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
import dev.viewsmith.internal.DecimalSums;
import dev.viewsmith.internal.Decimals;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.DictionaryValues;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Totals;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link WardFees} up to date while visits and doctors come and go.
 *
 * <pre>{@code
 * view    WardFees
 * from    Visit visit
 * join    Doctor doctor on visit.doctor == doctor.name
 * group   ward = doctor.ward, minutes = visit.minutes
 * select  visits = count, paid = count(visit.fee), fees = sum(visit.fee),
 *         zip = min(visit.home.zip)
 * having  isNull(fees) || fees > 20
 *
 * state   byDoctor  doctor -> visits (minutes, fee, isNull(minutes), isNull(home.zip),
 *                   home.zip, patient, day, home)
 *                          -> doctors by name (ward)
 *         groups    (ward, minutes) -> visits, paid, homeZipCount, fees, zip, shown
 *         feeSums   (ward, minutes) -> the exact sum of visit.fee, for fees; more bytes where
 *                   it has more digits
 *         homeZips  (ward, minutes) -> counts of each visit.home.zip, for zip
 *         strings   an id for each string
 *         decimals  an id for each BigDecimal
 *         homes     an id for each Home
 *
 * visit   1. find the doctor in byDoctor
 *         2. join it only if !isNull(visit.doctor)
 *         3. join each doctor there: weight of the visit times copies of the doctor
 *         4. enter the visit into byDoctor
 * doctor  5. find the name in byDoctor
 *         6. join each visit there where !isNull(visit.doctor): weight of the doctor times
 *            copies of the visit
 *         7. enter the doctor into byDoctor
 * joined  8. find the group (doctor.ward, visit.minutes) in groups
 *         9. add the weight to visits; where visit.fee is not null, the weight to paid, weight
 *            times visit.fee to feeSums; where visit.home.zip is not null, the weight to
 *            homeZipCount, the weight to the frequency of visit.home.zip in homeZips
 * batch   10. in each touched group: enter the exact sum of visit.fee into decimals
 *         11. show each touched group that has rows if isNull(fees) || fees > 20, hide it
 *             otherwise
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (visits, then doctors), then its insertions. Each change meets the state that
 * those before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code settle} (the
 * steps of the batch), {@code keep} and {@code publish}. A refusal ends in {@code undo}, whichever
 * step before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link WardFees}: change the declaration, not this file.
 */
@NullMarked
public final class WardFeesMaintainer
    extends Maintainer<
        WardFeesMaintainer.Batch,
        WardFeesMaintainer.Snapshot,
        ViewChange<WardFees, WardFeesMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of visits in this batch. */
  private final ChangeSet visitChanges = new ChangeSet("Visit", VisitRow.COLUMNS);

  /** Net changes of doctors in this batch. */
  private final ChangeSet doctorChanges = new ChangeSet("Doctor", DoctorRow.COLUMNS);

  /** Visits and doctors by doctor. */
  private final ByDoctor byDoctor = new ByDoctor();

  /** Rows of this batch's delta join, before grouping. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** Summaries by ward and minutes. */
  private final Groups groups = new Groups();

  /** Exact sum of visit.fee in each group. */
  private final DecimalSums feeSums = new DecimalSums(Groups.FEE_STATE);

  /**
   * Frequencies of visit.home.zip in each group. Columns: how many values, the least, the greatest,
   * the block of all.
   */
  private final Frequencies homeZips =
      new Frequencies(
          Groups.DISTINCT_HOME_ZIPS, Groups.MIN_HOME_ZIP, Frequencies.NONE, Groups.HOME_ZIP_BLOCK);

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  /** An id for each BigDecimal: tables hold it in place of the value. */
  private final Dictionary<BigDecimal> decimals = new Dictionary<>();

  /** An id for each Home: tables hold it in place of the value. */
  private final Homes homes = new Homes();

  private WardFeesMaintainer() {
    super("WardFees");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static WardFeesMaintainer create() {
    return new WardFeesMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    joinVisits(sign);
    joinDoctors(sign);
  }

  private void joinVisits(int sign) {
    long[] visit = visitChanges.words();
    for (int from = visitChanges.first(sign), to; from >= 0; from = visitChanges.seek(to, sign)) {
      to = visitChanges.run(from);
      if (visitChanges.isLarge()) {
        byDoctor.touch(visit, from, to, VisitRow.WORDS, VisitRow.DOCTOR);
      }
      for (int row = from; row >= 0; row = visitChanges.next(row, to, sign)) {
        onVisit(
            visit[row + VisitRow.DOCTOR],
            visit[row + VisitRow.MINUTES],
            visit[row + VisitRow.FEE],
            visit[row + VisitRow.MINUTES_IS_NULL],
            visit[row + VisitRow.HOME_ZIP_IS_NULL],
            visit[row + VisitRow.HOME_ZIP],
            visit[row + VisitRow.PATIENT],
            visit[row + VisitRow.DAY],
            visit[row + VisitRow.HOME],
            visit[row + VisitRow.WEIGHT]);
      }
    }
  }

  private void joinDoctors(int sign) {
    long[] doctor = doctorChanges.words();
    for (int from = doctorChanges.first(sign), to; from >= 0; from = doctorChanges.seek(to, sign)) {
      to = doctorChanges.run(from);
      if (doctorChanges.isLarge()) {
        byDoctor.touch(doctor, from, to, DoctorRow.WORDS, DoctorRow.NAME);
      }
      for (int row = from; row >= 0; row = doctorChanges.next(row, to, sign)) {
        onDoctor(
            doctor[row + DoctorRow.NAME],
            doctor[row + DoctorRow.WARD],
            doctor[row + DoctorRow.WEIGHT]);
      }
    }
  }

  /** A visit comes (weight above 0) or goes. */
  private void onVisit(
      long doctor,
      long minutes,
      long fee,
      long minutesIsNull,
      long homeZipIsNull,
      long homeZip,
      long patient,
      long day,
      long home,
      long weight) {
    // 1. find the doctor in byDoctor
    int entry = byDoctor.find(doctor);

    // 2. join it only if !isNull(visit.doctor)
    if (doctor != 0) {
      // 3. join each doctor there: weight of the visit times copies of the doctor
      byDoctor.openDoctors(entry);
      long[] doctors = byDoctor.block;
      for (int at = byDoctor.from, end = byDoctor.to; at < end; at += DoctorEntry.WORDS) {
        long copies = doctors[at + DoctorEntry.COPIES];
        addJoined(
            doctors[at + DoctorEntry.WARD],
            minutesIsNull,
            minutes,
            fee,
            homeZipIsNull,
            homeZip,
            Math.multiplyExact(weight, copies));
      }
    }

    // 4. enter the visit into byDoctor
    enterVisit(
        entry,
        doctor,
        minutes,
        fee,
        minutesIsNull,
        homeZipIsNull,
        homeZip,
        patient,
        day,
        home,
        weight);
    visitChanges.entered();
  }

  private void enterVisit(
      int entry,
      long doctor,
      long minutes,
      long fee,
      long minutesIsNull,
      long homeZipIsNull,
      long homeZip,
      long patient,
      long day,
      long home,
      long weight) {
    int rows =
        byDoctor.addVisit(
            entry,
            doctor,
            minutes,
            fee,
            minutesIsNull,
            homeZipIsNull,
            homeZip,
            patient,
            day,
            home,
            weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(doctor, rows);
      decimals.count(fee, rows);
      strings.count(patient, rows);
      homes.count(home, rows);
    }
  }

  /** A doctor comes (weight above 0) or goes. */
  private void onDoctor(long name, long ward, long weight) {
    // 5. find the name in byDoctor
    int entry = byDoctor.find(name);
    byDoctor.openVisits(entry);

    // 6. join each visit there where !isNull(visit.doctor): weight of the doctor times copies of
    //    the visit
    long[] visits = byDoctor.block;
    for (int visit = byDoctor.from, end = byDoctor.to; visit < end; visit += VisitEntry.WORDS) {
      long minutes = visits[visit + VisitEntry.MINUTES];
      long fee = visits[visit + VisitEntry.FEE];
      long minutesIsNull = visits[visit + VisitEntry.MINUTES_IS_NULL];
      long homeZipIsNull = visits[visit + VisitEntry.HOME_ZIP_IS_NULL];
      long homeZip = visits[visit + VisitEntry.HOME_ZIP];
      if (name != 0) {
        long copies = visits[visit + VisitEntry.COPIES];
        addJoined(
            ward,
            minutesIsNull,
            minutes,
            fee,
            homeZipIsNull,
            homeZip,
            Math.multiplyExact(weight, copies));
      }
    }

    // 7. enter the doctor into byDoctor
    enterDoctor(entry, name, ward, weight);
    doctorChanges.entered();
  }

  private void enterDoctor(int entry, long name, long ward, long weight) {
    int rows = byDoctor.addDoctor(entry, name, ward, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(name, rows);
      strings.count(ward, rows);
    }
  }

  private void addJoined(
      long ward,
      long minutesIsNull,
      long minutes,
      long fee,
      long homeZipIsNull,
      long homeZip,
      long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Groups.hash(strings.hash(ward), minutesIsNull, minutes);
    words[row + JoinedRow.WARD_MINUTES_IS_NULL] = Groups.wardMinutesIsNull(ward, minutesIsNull);
    words[row + JoinedRow.MINUTES_KEY] = minutes;
    words[row + JoinedRow.FEE] = fee;
    words[row + JoinedRow.HOME_ZIP_IS_NULL] = homeZipIsNull;
    words[row + JoinedRow.HOME_ZIP] = homeZip;
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
        homeZips.touch(groups, words, from, to, JoinedRow.WORDS);
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
    long wardMinutesIsNull = words[row + JoinedRow.WARD_MINUTES_IS_NULL];
    long minutesKey = words[row + JoinedRow.MINUTES_KEY];
    long fee = words[row + JoinedRow.FEE];
    long homeZipIsNull = words[row + JoinedRow.HOME_ZIP_IS_NULL];
    long homeZip = words[row + JoinedRow.HOME_ZIP];

    // 8. find the group (doctor.ward, visit.minutes) in groups
    int group = groups.open(words[row + JoinedRow.HASH], wardMinutesIsNull, minutesKey);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 9. add the weight to visits; where visit.fee is not null, the weight to paid, weight times
    //    visit.fee to feeSums; where visit.home.zip is not null, the weight to homeZipCount, the
    //    weight to the frequency of visit.home.zip in homeZips
    long visitsBefore = page[group + Groups.VISITS];
    // Refuses a count beyond long, while nothing has changed; hides a group of 0 rows.
    if (groups.count(visitsBefore, weight) < 0) {
      // The group ends.
      Totals.release(decimals, page, group + Groups.FEES);
    }
    GroupTable.put(page, group + Groups.VISITS, visitsBefore + weight);
    if (fee != 0) {
      long paidBefore = page[group + Groups.PAID];
      GroupTable.put(page, group + Groups.PAID, paidBefore + weight);
      feeSums.add(page, group, decimal(fee), weight);
    }
    if (homeZipIsNull == 0) {
      long homeZipCountBefore = page[group + Groups.HOME_ZIP_COUNT];
      GroupTable.put(page, group + Groups.HOME_ZIP_COUNT, homeZipCountBefore + weight);
      homeZips.add(page, group, homeZip, weight, homeZipCountBefore);
    }
  }

  @Override
  protected void settle() {
    totals();
    show();
  }

  private void totals() {
    // 10. in each touched group: enter the exact sum of visit.fee into decimals
    for (int group = groups.firstTouched(); group >= 0; group = groups.nextTouched()) {
      long[] page = groups.page;
      Totals.publish(decimals, page, group + Groups.FEES, feeSums.total(page, group));
    }
  }

  private void show() {
    // 11. show each touched group that has rows if isNull(fees) || fees > 20, hide it otherwise
    for (int group = groups.firstTouched(); group >= 0; group = groups.nextTouched()) {
      long[] page = groups.page;
      groups.show(
          group,
          accepts(
              page[group + Groups.PAID] == 0 ? null : decimal(Totals.id(page[group + Groups.FEES])))
              ? 1
              : 0);
    }
  }

  private boolean accepts(@Nullable BigDecimal fees) {
    return fees == null || fees.compareTo(BigDecimal.valueOf(20)) > 0;
  }

  @Override
  protected List<Object> failedGroup() {
    return group(joined.done);
  }

  /** The key of the group that a joined row of this batch belongs to. */
  private List<Object> group(int row) {
    long[] words = joined.sliceOf(row);
    int at = joined.offsetOf(row);
    return Arrays.asList(
        string(Groups.ward(words[at + JoinedRow.WARD_MINUTES_IS_NULL])),
        Groups.minutesIsNull(words[at + JoinedRow.WARD_MINUTES_IS_NULL]) != 0
            ? null
            : (int) words[at + JoinedRow.MINUTES_KEY]);
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = joined.done - 1; row >= 0; row--) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      onJoined(words, at, -words[at + JoinedRow.WEIGHT]);
    }
    totals();
    show();
    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
    undoVisits();
    undoDoctors();
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
        long doctor = words[row + VisitRow.DOCTOR];
        long minutes = words[row + VisitRow.MINUTES];
        long fee = words[row + VisitRow.FEE];
        long minutesIsNull = words[row + VisitRow.MINUTES_IS_NULL];
        long homeZipIsNull = words[row + VisitRow.HOME_ZIP_IS_NULL];
        long homeZip = words[row + VisitRow.HOME_ZIP];
        long patient = words[row + VisitRow.PATIENT];
        long day = words[row + VisitRow.DAY];
        long home = words[row + VisitRow.HOME];
        enterVisit(
            byDoctor.find(doctor),
            doctor,
            minutes,
            fee,
            minutesIsNull,
            homeZipIsNull,
            homeZip,
            patient,
            day,
            home,
            -words[row + VisitRow.WEIGHT]);
      }
    }
  }

  private void undoDoctors() {
    long[] words = doctorChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < doctorChanges.end(); row += DoctorRow.WORDS) {
      if (doctorChanges.isEntered(row)) {
        long name = words[row + DoctorRow.NAME];
        long ward = words[row + DoctorRow.WARD];
        enterDoctor(byDoctor.find(name), name, ward, -words[row + DoctorRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    visitChanges.clear();
    doctorChanges.clear();
    joined.clear();
  }

  @Override
  protected void keep() {
    visitChanges.publish();
    doctorChanges.publish();
    strings.keep();
    decimals.keep();
    homes.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish(), decimals.publish());
  }

  @Override
  protected ViewChange<WardFees, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byDoctor", byDoctor);
    stats.add("groups", groups);
    stats.add("feeSums", feeSums);
    stats.add("homeZips", homeZips);
    stats.add("strings", strings);
    stats.add("decimals", decimals);
    stats.add("homes", homes);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readVisits(batch.visits);
    readDoctors(batch.doctors);
    checkVisits(shortages);
    checkDoctors(shortages);
    visitChanges.checkCopies();
    doctorChanges.checkCopies();
  }

  private void readVisits(ChangeLog log) {
    visitChanges.begin(log.size());
    if (log.deletesAll()) {
      visitChanges.deleteAll(byDoctor, ByDoctor.VISITS, VisitEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = visitChanges.slot();
      int row = visitChanges.end();
      try {
        Home home = log.object(i, Batch.VISIT_HOME);
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
        words[row + VisitRow.PATIENT] = strings.encode(log.object(i, Batch.VISIT_PATIENT));
        words[row + VisitRow.DAY] = log.word(i, Batch.VISIT_DAY);
        words[row + VisitRow.HOME] = home == null ? 0 : homes.encode(home);
      } catch (RuntimeException fault) {
        throw unreadable("Visit", fault);
      }
      visitChanges.add(log.weight(i));
    }
  }

  private void readDoctors(ChangeLog log) {
    doctorChanges.begin(log.size());
    if (log.deletesAll()) {
      doctorChanges.deleteAll(byDoctor, ByDoctor.DOCTORS, DoctorEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = doctorChanges.slot();
      int row = doctorChanges.end();
      words[row + DoctorRow.NAME] = strings.encode(log.object(i, Batch.DOCTOR_NAME));
      words[row + DoctorRow.WARD] =
          log.object(i, Batch.DOCTOR_WARD) == null
              ? 0
              : strings.encode(log.object(i, Batch.DOCTOR_WARD));
      doctorChanges.add(log.weight(i));
    }
  }

  private void checkVisits(Shortages shortages) {
    long[] words = visitChanges.words();
    for (int from = 0, to; from < visitChanges.checkEnd(); from = to) {
      to = visitChanges.run(from);
      byDoctor.touch(words, from, to, VisitRow.WORDS, VisitRow.DOCTOR);
      for (int row = from; row < to; row += VisitRow.WORDS) {
        long weight = words[row + VisitRow.WEIGHT];
        if (weight < 0) {
          long doctor = words[row + VisitRow.DOCTOR];
          long minutes = words[row + VisitRow.MINUTES];
          long fee = words[row + VisitRow.FEE];
          long minutesIsNull = words[row + VisitRow.MINUTES_IS_NULL];
          long homeZipIsNull = words[row + VisitRow.HOME_ZIP_IS_NULL];
          long homeZip = words[row + VisitRow.HOME_ZIP];
          long patient = words[row + VisitRow.PATIENT];
          long day = words[row + VisitRow.DAY];
          long home = words[row + VisitRow.HOME];
          long copies =
              byDoctor.copiesOfVisit(
                  doctor, minutes, fee, minutesIsNull, homeZipIsNull, homeZip, patient, day, home);
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

  private void checkDoctors(Shortages shortages) {
    long[] words = doctorChanges.words();
    for (int from = 0, to; from < doctorChanges.checkEnd(); from = to) {
      to = doctorChanges.run(from);
      byDoctor.touch(words, from, to, DoctorRow.WORDS, DoctorRow.NAME);
      for (int row = from; row < to; row += DoctorRow.WORDS) {
        long weight = words[row + DoctorRow.WEIGHT];
        if (weight < 0) {
          long name = words[row + DoctorRow.NAME];
          long ward = words[row + DoctorRow.WARD];
          long copies = byDoctor.copiesOfDoctor(name, ward);
          if (copies + weight < 0) {
            shortages.add("Doctor", doctor(name, ward), copies, weight);
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

  /** The record of a doctor, or the list of its components if the constructor refuses them. */
  private Object doctor(long name, long ward) {
    try {
      return new Doctor(string(name), string(ward));
    } catch (RuntimeException fault) {
      return Arrays.asList(string(name), string(ward));
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
        view    WardFees
        from    Visit visit
        join    Doctor doctor on visit.doctor == doctor.name
        group   ward = doctor.ward, minutes = visit.minutes
        select  visits = count, paid = count(visit.fee), fees = sum(visit.fee),
                zip = min(visit.home.zip)
        having  isNull(fees) || fees > 20

        state   byDoctor  doctor -> visits (minutes, fee, isNull(minutes), isNull(home.zip),
                          home.zip, patient, day, home)
                                 -> doctors by name (ward)
                groups    (ward, minutes) -> visits, paid, homeZipCount, fees, zip, shown
                feeSums   (ward, minutes) -> the exact sum of visit.fee,\s\
        for fees; more bytes where
                          it has more digits
                homeZips  (ward, minutes) -> counts of each visit.home.zip, for zip
                strings   an id for each string
                decimals  an id for each BigDecimal
                homes     an id for each Home

        visit   1. find the doctor in byDoctor
                2. join it only if !isNull(visit.doctor)
                3. join each doctor there: weight of the visit times copies of the doctor
                4. enter the visit into byDoctor
        doctor  5. find the name in byDoctor
                6. join each visit there where !isNull(visit.doctor): weight of the doctor times
                   copies of the visit
                7. enter the doctor into byDoctor
        joined  8. find the group (doctor.ward, visit.minutes) in groups
                9. add the weight to visits; where visit.fee is not null, the weight to paid,\s\
        weight
                   times visit.fee to feeSums; where visit.home.zip is not null, the weight to
                   homeZipCount, the weight to the frequency of visit.home.zip in homeZips
        batch   10. in each touched group: enter the exact sum of visit.fee into decimals
                11. show each touched group that has rows if isNull(fees) || fees > 20, hide it
                    otherwise
        """,
        """
        input visit change
        input doctor change
        table byDoctor
        rows joined
        table feeSums
        table homeZips
        view groups
        visit change -> byDoctor: 1 find, 4 enter
        byDoctor -> joined: 3 join each doctor, 6 join each visit
        doctor change -> byDoctor: 5 find, 7 enter
        joined -> groups: 8 find, 9 add
        joined -> homeZips: 9 add
        joined -> feeSums: 9 add
        feeSums -> groups: 10 total
        groups -> groups: 11 show
        """);
  }

  /**
   * Changes of visits and doctors that are applied together, or not at all.
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
    private static final int DOCTOR_WORDS = 0;
    private static final int DOCTOR_NAME = 0;
    private static final int DOCTOR_WARD = 1;
    private static final int DOCTOR_OBJECTS = 2;

    private final ChangeLog visits = new ChangeLog(VISIT_WORDS, VISIT_OBJECTS);
    private final ChangeLog doctors = new ChangeLog(DOCTOR_WORDS, DOCTOR_OBJECTS);

    private Batch(WardFeesMaintainer owner) {
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

    /**
     * Adds one copy of a doctor.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Doctor row) {
      return add(row, 1);
    }

    /**
     * Adds copies of a doctor.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Doctor row, long copies) {
      return add(row, positive(copies));
    }

    /**
     * Takes away one copy of a doctor.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Doctor row) {
      return add(row, -1);
    }

    /**
     * Takes away copies of a doctor.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Doctor row, long copies) {
      return add(row, -positive(copies));
    }

    /**
     * Changes a doctor: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Doctor before, Doctor after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        doctors.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a doctor, or takes them away if the weight is negative.
     *
     * @param row the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Doctor row, long weight) {
      String name;
      String ward;
      try {
        name = row.name();
        ward = row.ward();
      } catch (RuntimeException fault) {
        throw unreadable("Doctor", row, fault);
      }
      return addDoctor(name, ward, weight);
    }

    /**
     * As {@link #insert(Doctor)}, without a record.
     *
     * @param name {@code Doctor.name}
     * @param ward {@code Doctor.ward}, or null
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertDoctor(String name, @Nullable String ward) {
      return addDoctor(name, ward, 1);
    }

    /**
     * As {@link #delete(Doctor)}, without a record.
     *
     * @param name {@code Doctor.name}
     * @param ward {@code Doctor.ward}, or null
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteDoctor(String name, @Nullable String ward) {
      return addDoctor(name, ward, -1);
    }

    /**
     * As {@link #add(Doctor, long)}, without a record.
     *
     * @param name {@code Doctor.name}
     * @param ward {@code Doctor.ward}, or null
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addDoctor(String name, @Nullable String ward, long weight) {
      present(name, "Doctor.name");
      doctors.add(weight).with(name).with(ward);
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
      } else if (input == Doctor.class) {
        doctors.deleteAll();
      } else {
        throw noInput(input, Visit.class, Doctor.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return visits.isEmpty() && doctors.isEmpty();
    }

    @Override
    public void clear() {
      visits.clear();
      doctors.clear();
    }

    @Override
    public String toString() {
      return "Visit: " + visits + ", Doctor: " + doctors;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<WardFees> {
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

    /**
     * {@return the summary of a ward and a minutes, or null if there is none}
     *
     * @param ward {@code WardFees.ward}
     * @param minutes {@code WardFees.minutes}
     */
    public @Nullable WardFees get(@Nullable String ward, @Nullable Integer minutes) {
      GroupReader group = reader();
      return find(group, ward, minutes) ? row(group) : null;
    }

    private boolean find(GroupReader group, @Nullable String ward, @Nullable Integer minutes) {
      long hash =
          Groups.hash(
              Dictionary.hashOf(ward),
              minutes == null ? 1 : 0,
              minutes == null ? 0 : minutes.intValue());
      boolean found = group.find(hash);
      while (found
          && !(Objects.equals(ward(group), ward) && Objects.equals(minutes(group), minutes))) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, WardFees row) {
      return find(group, row.ward(), row.minutes());
    }

    @Override
    protected Object identity(WardFees row) {
      return Arrays.asList(
          row.ward(),
          row.minutes(),
          row.visits(),
          row.paid(),
          row.fees() == null ? null : Decimals.canonical(row.fees()),
          row.zip());
    }

    @Override
    protected WardFees row(GroupReader group) {
      long visits = group.word(Groups.VISITS);
      long paid = group.word(Groups.PAID);
      long fees = group.word(Groups.FEES);
      long homeZipCount = group.word(Groups.HOME_ZIP_COUNT);
      long zip = group.word(Groups.MIN_HOME_ZIP);
      return new WardFees(
          ward(group),
          minutes(group),
          visits,
          paid,
          paid == 0 ? null : decimals.at((int) Totals.id(fees)),
          homeZipCount == 0 ? null : (int) zip);
    }

    private @Nullable String ward(GroupReader group) {
      return strings.atOrNull((int) Groups.ward(group.word(Groups.WARD_MINUTES_IS_NULL)));
    }

    private boolean minutesIsNull(GroupReader group) {
      return Groups.minutesIsNull(group.word(Groups.WARD_MINUTES_IS_NULL)) != 0;
    }

    private @Nullable Integer minutes(GroupReader group) {
      return minutesIsNull(group) ? null : (int) group.word(Groups.MINUTES_KEY);
    }
  }

  /**
   * Visits and doctors by doctor: one entry a doctor, with a block of visits and one of doctors.
   */
  private static final class ByDoctor extends JoinIndex {
    static final int DOCTOR = 0;
    static final int ROWS = 1;
    static final int VISITS = side(1, 0);
    static final int DOCTORS = side(1, 1);

    ByDoctor() {
      super(1, 2); // columns of the key; sides
    }

    /** Returns the entry of a doctor, or -1. */
    int find(long doctor) {
      long[] directory = this.directory;
      int entry = first(hash(doctor));
      while (directory[entry + ROWS] != 0 && directory[entry + DOCTOR] != doctor) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openVisits(int entry) {
      open(entry, VISITS, VisitEntry.WORDS);
    }

    void openDoctors(int entry) {
      open(entry, DOCTORS, DoctorEntry.WORDS);
    }

    long copiesOfVisit(
        long doctor,
        long minutes,
        long fee,
        long minutesIsNull,
        long homeZipIsNull,
        long homeZip,
        long patient,
        long day,
        long home) {
      openVisits(find(doctor));
      return copies(
          findVisit(minutes, fee, minutesIsNull, homeZipIsNull, homeZip, patient, day, home),
          VisitEntry.WORDS);
    }

    long copiesOfDoctor(long name, long ward) {
      openDoctors(find(name));
      return copies(findDoctor(ward), DoctorEntry.WORDS);
    }

    /** Adds to the copies of a visit. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addVisit(
        int found,
        long doctor,
        long minutes,
        long fee,
        long minutesIsNull,
        long homeZipIsNull,
        long homeZip,
        long patient,
        long day,
        long home,
        long weight) {
      int entry = found < 0 ? enter(doctor) : found;
      openVisits(entry);
      int visit =
          findVisit(minutes, fee, minutesIsNull, homeZipIsNull, homeZip, patient, day, home);
      if (visit < to) {
        return addCopies(entry, VISITS, VisitEntry.WORDS, visit, weight);
      }
      visit = append(entry, VISITS, VisitEntry.WORDS, weight);
      block[visit + VisitEntry.MINUTES] = minutes;
      block[visit + VisitEntry.FEE] = fee;
      block[visit + VisitEntry.MINUTES_IS_NULL] = minutesIsNull;
      block[visit + VisitEntry.HOME_ZIP_IS_NULL] = homeZipIsNull;
      block[visit + VisitEntry.HOME_ZIP] = homeZip;
      block[visit + VisitEntry.PATIENT] = patient;
      block[visit + VisitEntry.DAY] = day;
      block[visit + VisitEntry.HOME] = home;
      return appended(visit, VisitEntry.WORDS);
    }

    /** Adds to the copies of a doctor. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addDoctor(int found, long name, long ward, long weight) {
      int entry = found < 0 ? enter(name) : found;
      openDoctors(entry);
      int at = findDoctor(ward);
      if (at < to) {
        return addCopies(entry, DOCTORS, DoctorEntry.WORDS, at, weight);
      }
      at = append(entry, DOCTORS, DoctorEntry.WORDS, weight);
      block[at + DoctorEntry.WARD] = ward;
      return appended(at, DoctorEntry.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int doctor) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + doctor]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + doctor]);
        touchRows(entry, VISITS, VisitEntry.WORDS);
        touchRows(entry, DOCTORS, DoctorEntry.WORDS);
      }
    }

    private int findVisit(
        long minutes,
        long fee,
        long minutesIsNull,
        long homeZipIsNull,
        long homeZip,
        long patient,
        long day,
        long home) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(VisitEntry.WORDS);
        wanted[VisitEntry.MINUTES] = minutes;
        wanted[VisitEntry.FEE] = fee;
        wanted[VisitEntry.MINUTES_IS_NULL] = minutesIsNull;
        wanted[VisitEntry.HOME_ZIP_IS_NULL] = homeZipIsNull;
        wanted[VisitEntry.HOME_ZIP] = homeZip;
        wanted[VisitEntry.PATIENT] = patient;
        wanted[VisitEntry.DAY] = day;
        wanted[VisitEntry.HOME] = home;
        return findWanted(VisitEntry.WORDS);
      }
      int visit = from;
      while (visit < to
          && (block[visit + VisitEntry.MINUTES] != minutes
              || block[visit + VisitEntry.FEE] != fee
              || block[visit + VisitEntry.MINUTES_IS_NULL] != minutesIsNull
              || block[visit + VisitEntry.HOME_ZIP_IS_NULL] != homeZipIsNull
              || block[visit + VisitEntry.HOME_ZIP] != homeZip
              || block[visit + VisitEntry.PATIENT] != patient
              || block[visit + VisitEntry.DAY] != day
              || block[visit + VisitEntry.HOME] != home)) {
        visit += VisitEntry.WORDS;
      }
      return visit;
    }

    private int findDoctor(long ward) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(DoctorEntry.WORDS);
        wanted[DoctorEntry.WARD] = ward;
        return findWanted(DoctorEntry.WORDS);
      }
      int at = from;
      while (at < to && block[at + DoctorEntry.WARD] != ward) {
        at += DoctorEntry.WORDS;
      }
      return at;
    }

    private int enter(long doctor) {
      int entry = enterHash(hash(doctor));
      directory[entry + DOCTOR] = doctor;
      return entry;
    }

    static long hash(long doctor) {
      return Hashing.mix(doctor);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + DOCTOR]);
    }
  }

  /**
   * One row for each ward and minutes: its key, six words that readers see, three of the writer.
   */
  private static final class Groups extends GroupTable {
    static final int WARD_MINUTES_IS_NULL = GroupTable.KEY;
    static final int MINUTES_KEY = WARD_MINUTES_IS_NULL + 1;
    static final int SHOWN = WARD_MINUTES_IS_NULL + 2;
    static final int VISITS = SHOWN + 1;
    static final int PAID = SHOWN + 2;
    static final int HOME_ZIP_COUNT = SHOWN + 3;
    static final int FEES = SHOWN + 4;
    static final int MIN_HOME_ZIP = SHOWN + 5;
    static final int FEE_STATE = SHOWN + 6;
    static final int DISTINCT_HOME_ZIPS = SHOWN + 7;
    static final int HOME_ZIP_BLOCK = SHOWN + 8;
    static final int WORDS = SHOWN + 9;

    Groups() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(2, 6, 3, 1, true);
    }

    /** Returns the row of a ward and a minutes, ready to be changed; enters it if it is new. */
    int open(long hash, long wardMinutesIsNull, long minutesKey) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash
            && page[row + WARD_MINUTES_IS_NULL] == wardMinutesIsNull
            && page[row + MINUTES_KEY] == minutesKey) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + WARD_MINUTES_IS_NULL] = wardMinutesIsNull;
      this.page[row + MINUTES_KEY] = minutesKey;
      return enter(hash, row);
    }

    static long hash(long wardHash, long minutesIsNull, long minutes) {
      return Hashing.mix(Hashing.mix(wardHash, minutesIsNull), minutes);
    }

    static long wardMinutesIsNull(long ward, long minutesIsNull) {
      return ward << 32 | minutesIsNull;
    }

    static long ward(long key) {
      return key >>> 32;
    }

    static long minutesIsNull(long key) {
      return key & 0xffff_ffffL;
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
    static final int DOCTOR = 0;
    static final int MINUTES = 1;
    static final int FEE = 2;
    static final int MINUTES_IS_NULL = 3;
    static final int HOME_ZIP_IS_NULL = 4;
    static final int HOME_ZIP = 5;
    static final int PATIENT = 6;
    static final int DAY = 7;
    static final int HOME = 8;
    static final int COLUMNS = 9;
    static final int WEIGHT = 9;
    static final int WORDS = 10;
  }

  /** A net change of a doctor; strings as ids. */
  private static final class DoctorRow {
    static final int NAME = 0;
    static final int WARD = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A visit in byDoctor. */
  private static final class VisitEntry {
    static final int MINUTES = 0;
    static final int FEE = 1;
    static final int MINUTES_IS_NULL = 2;
    static final int HOME_ZIP_IS_NULL = 3;
    static final int HOME_ZIP = 4;
    static final int PATIENT = 5;
    static final int DAY = 6;
    static final int HOME = 7;
    static final int COPIES = 8;
    static final int WORDS = 9;
  }

  /** A doctor in byDoctor. */
  private static final class DoctorEntry {
    static final int WARD = 0;
    static final int COPIES = 1;
    static final int WORDS = 2;
  }

  /** A joined row: what its group needs of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int WARD_MINUTES_IS_NULL = 1;
    static final int MINUTES_KEY = 2;
    static final int FEE = 3;
    static final int HOME_ZIP_IS_NULL = 4;
    static final int HOME_ZIP = 5;
    static final int WEIGHT = 6;
    static final int WORDS = 7;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Visit.class, VisitRow.WORDS)
              .input(Doctor.class, DoctorRow.WORDS)
              .slot("visit", Visit.class)
              .slot("doctor", Doctor.class)
              .columns("ward", "minutes", "fee", "homeZip")
              .key("ward", "ward")
              .key("minutes", "minutes")
              .count("visits")
              .count("paid", "fee")
              .sum("fees", "fee", BigDecimal.class)
              .orNull()
              .min("zip", "homeZip")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        byDoctor.forEachRow(ByDoctor.VISITS, VisitEntry.WORDS, action);
      } else {
        byDoctor.forEachRow(ByDoctor.DOCTORS, DoctorEntry.WORDS, action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return input == 0 ? visitChanges : doctorChanges;
    }

    @Override
    public void partners(int slot, long[] row, RowVisitor action) {
      if (slot == 0) {
        int entry = byDoctor.find(row[VisitRow.DOCTOR]);
        byDoctor.forEachRow(entry, ByDoctor.DOCTORS, DoctorEntry.WORDS, action);
      } else {
        int entry = byDoctor.find(row[DoctorRow.NAME]);
        byDoctor.forEachRow(entry, ByDoctor.VISITS, VisitEntry.WORDS, action);
      }
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return List.of(row[DoctorRow.NAME]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return List.of(rows[0][VisitRow.DOCTOR]);
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return slot == 0 ? rows[0][VisitRow.DOCTOR] != 0 : true;
    }

    @Override
    public List<@Nullable Object> columns(long[][] rows) {
      return Arrays.asList(
          rows[1][DoctorRow.WARD] == 0 ? null : string(rows[1][DoctorRow.WARD]),
          rows[0][VisitRow.MINUTES_IS_NULL] != 0 ? null : (int) rows[0][VisitRow.MINUTES],
          rows[0][VisitRow.FEE] == 0 ? null : decimal(rows[0][VisitRow.FEE]),
          rows[0][VisitRow.HOME_ZIP_IS_NULL] != 0 ? null : (int) rows[0][VisitRow.HOME_ZIP]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      WardFees view = (WardFees) row;
      return Arrays.asList(
          view.ward(), view.minutes(), view.visits(), view.paid(), view.fees(), view.zip());
    }

    @Override
    public boolean accepts(List<@Nullable Object> values) {
      return WardFeesMaintainer.this.accepts((BigDecimal) values.get(4));
    }

    @Override
    public Object record(int input, long[] row, int at) {
      if (input == 0) {
        return new Visit(
            string(row[at + VisitRow.PATIENT]),
            string(row[at + VisitRow.DOCTOR]),
            LocalDate.ofEpochDay(row[at + VisitRow.DAY]),
            row[at + VisitRow.MINUTES_IS_NULL] != 0 ? null : (int) row[at + VisitRow.MINUTES],
            decimal(row[at + VisitRow.FEE]),
            home(row[at + VisitRow.HOME]));
      }
      return new Doctor(string(row[at + DoctorRow.NAME]), string(row[at + DoctorRow.WARD]));
    }
  }
}
