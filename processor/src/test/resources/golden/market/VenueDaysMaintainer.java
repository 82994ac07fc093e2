package market;

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
import dev.viewsmith.internal.Doubles;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.Orderings;
import dev.viewsmith.internal.RecordValue;
import dev.viewsmith.internal.RowTable;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link VenueDays} up to date while trades come and go.
 *
 * <pre>{@code
 * view    VenueDays
 * from    Trade trade
 * where   trade.venue.spread < 0.5 && trade.rating <= 'C'
 * group   venue = trade.venue, day = trade.day, rating = trade.rating
 * select  trades = count, notes = count distinct(trade.note), first = min(trade.booked),
 *         largest = max(trade.price * trade.lots), leastFee = min(trade.fee + VenueDays.TICK)
 *
 * state   trades          (venue, rating, lots, price, fee, booked, day, note, venue.spread,
 *                         id, bond) -> copies
 *         groups          (venue, day, rating) -> trades, notes, first, largest, leastFee
 *         notes           (venue, day, rating) -> counts of each trade.note, for notes
 *         bookeds         (venue, day, rating) -> counts of each trade.booked, for first
 *         largestValues   (venue, day, rating) -> counts of each trade.price * trade.lots, for
 *                         largest
 *         leastFeeValues  (venue, day, rating) -> counts of each trade.fee + VenueDays.TICK,
 *                         for leastFee
 *         uuids           an id for each UUID
 *         venues          an id for each Venue
 *         strings         an id for each string
 *         decimals        an id for each BigDecimal
 *         instants        an id for each Instant
 *         optionals       an id for each Optional<String>
 *
 * trade   1. choose it only if trade.venue.spread < 0.5 && trade.rating <= 'C'
 *         2. compute trade.fee + VenueDays.TICK: refuses the batch where that fails
 *         3. choose the trade with its weight
 *         4. enter the trade into trades
 * chosen  5. find the group (trade.venue, trade.day, trade.rating) in groups
 *         6. add the weight to trades, the weight to the frequency of trade.note in notes, the
 *            weight to the frequency of trade.booked in bookeds, the weight to the frequency
 *            of trade.price * trade.lots in largestValues, the weight to the frequency of
 *            trade.fee + VenueDays.TICK in leastFeeValues
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
 * <p>Generated from {@link VenueDays}: change the declaration, not this file.
 */
@NullMarked
public final class VenueDaysMaintainer
    extends Maintainer<
        VenueDaysMaintainer.Batch,
        VenueDaysMaintainer.Snapshot,
        ViewChange<VenueDays, VenueDaysMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of trades in this batch. */
  private final ChangeSet tradeChanges = new ChangeSet("Trade", TradeRow.COLUMNS);

  /** All trades, each with its copies. */
  private final Trades trades = new Trades();

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** Summaries by venue, day and rating. */
  private final Groups groups = new Groups();

  /** An id for each UUID: tables hold it in place of the value. */
  private final Dictionary<UUID> uuids = new Dictionary<>();

  /** An id for each Venue: tables hold it in place of the value. */
  private final Venues venues = new Venues();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  /** An id for each BigDecimal: tables hold it in place of the value. */
  private final Dictionary<BigDecimal> decimals = new Dictionary<>();

  /** An id for each Instant: tables hold it in place of the value. */
  private final Dictionary<Instant> instants = new Dictionary<>();

  /** An id for each {@code Optional<String>}: tables hold it in place of the value. */
  private final Dictionary<Optional<String>> optionals = new Dictionary<>();

  /**
   * Frequencies of trade.note in each group. Columns: how many values, the least, the greatest, the
   * block of all.
   */
  private final Frequencies notes =
      new Frequencies(
          Groups.DISTINCT_NOTES, Groups.LEAST_NOTE, Frequencies.NONE, Groups.NOTE_BLOCK);

  /** Frequencies of trade.booked in each group. */
  private final Frequencies bookeds =
      new Frequencies(
          instants,
          Orderings.natural(),
          Groups.DISTINCT_BOOKEDS,
          Groups.MIN_BOOKED,
          Frequencies.NONE,
          Groups.BOOKED_BLOCK);

  /** Frequencies of {@code trade.price * trade.lots} in each group. */
  private final Frequencies largestValues =
      new Frequencies(
          Groups.DISTINCT_LARGEST_VALUES,
          Groups.LEAST_LARGEST_VALUE,
          Groups.MAX_LARGEST_VALUE,
          Groups.LARGEST_VALUE_BLOCK);

  /** Frequencies of {@code trade.fee + VenueDays.TICK} in each group. */
  private final Frequencies leastFeeValues =
      new Frequencies(
          decimals,
          Orderings.natural(),
          Groups.DISTINCT_LEAST_FEE_VALUES,
          Groups.MIN_LEAST_FEE_VALUE,
          Frequencies.NONE,
          Groups.LEAST_FEE_VALUE_BLOCK);

  private VenueDaysMaintainer() {
    super("VenueDays");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static VenueDaysMaintainer create() {
    return new VenueDaysMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    chooseTrades(sign);
  }

  private void chooseTrades(int sign) {
    long[] trade = tradeChanges.words();
    for (int from = tradeChanges.first(sign), to; from >= 0; from = tradeChanges.seek(to, sign)) {
      to = tradeChanges.run(from);
      if (tradeChanges.isLarge()) {
        trades.touch(trade, from, to, TradeRow.WORDS);
      }
      for (int row = from; row >= 0; row = tradeChanges.next(row, to, sign)) {
        onTrade(
            trade[row + TradeRow.VENUE],
            trade[row + TradeRow.RATING],
            trade[row + TradeRow.LOTS],
            trade[row + TradeRow.PRICE],
            trade[row + TradeRow.FEE],
            trade[row + TradeRow.BOOKED],
            trade[row + TradeRow.DAY],
            trade[row + TradeRow.NOTE],
            trade[row + TradeRow.VENUE_SPREAD],
            trade[row + TradeRow.ID],
            trade[row + TradeRow.BOND],
            trade[row + TradeRow.WEIGHT]);
      }
    }
  }

  /** A trade comes (weight above 0) or goes. The words of doubles are ordered as they are. */
  private void onTrade(
      long venue,
      long rating,
      long lots,
      long price,
      long fee,
      long booked,
      long day,
      long note,
      long venueSpread,
      long id,
      long bond,
      long weight) {
    // 1. choose it only if trade.venue.spread < 0.5 && trade.rating <= 'C'
    if (venueSpread < Doubles.word(0.5) && rating <= 'C') {
      // 2. compute trade.fee + VenueDays.TICK: refuses the batch where that fails
      long leastFeeValue =
          leastFeeValue(id, venue, bond, rating, lots, price, fee, booked, day, note);

      // 3. choose the trade with its weight
      long largestValue = Doubles.word(Doubles.number(price) * lots);
      addChosen(venue, day, rating, note, booked, largestValue, leastFeeValue, weight);
    }

    // 4. enter the trade into trades
    enterTrade(venue, rating, lots, price, fee, booked, day, note, venueSpread, id, bond, weight);
    tradeChanges.entered();
  }

  private void enterTrade(
      long venue,
      long rating,
      long lots,
      long price,
      long fee,
      long booked,
      long day,
      long note,
      long venueSpread,
      long id,
      long bond,
      long weight) {
    int rows =
        trades.add(
            venue, rating, lots, price, fee, booked, day, note, venueSpread, id, bond, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      venues.count(venue, rows);
      decimals.count(fee, rows);
      instants.count(booked, rows);
      optionals.count(note, rows);
      uuids.count(id, rows);
      strings.count(bond, rows);
    }
  }

  /**
   * Computes {@code trade.fee + VenueDays.TICK}; refuses the batch where that cannot be computed.
   */
  private long leastFeeValue(
      long id,
      long venue,
      long bond,
      long rating,
      long lots,
      long price,
      long fee,
      long booked,
      long day,
      long note) {
    try {
      return decimals.encode(Decimals.add(decimal(fee), Decimals.bounded(VenueDays.TICK)));
    } catch (ArithmeticException fault) {
      throw refuse(
          "trade.fee + VenueDays.TICK",
          fault,
          trade(id, venue, bond, rating, lots, price, fee, booked, day, note));
    }
  }

  private void addChosen(
      long venue,
      long day,
      long rating,
      long note,
      long booked,
      long largestValue,
      long leastFeeValue,
      long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash(venues.hash(venue), day, rating);
    words[row + ChosenRow.VENUE_KEY] = venue;
    words[row + ChosenRow.DAY_KEY] = day;
    words[row + ChosenRow.RATING_KEY] = rating;
    words[row + ChosenRow.NOTE] = note;
    words[row + ChosenRow.BOOKED] = booked;
    words[row + ChosenRow.LARGEST_VALUE] = largestValue;
    words[row + ChosenRow.LEAST_FEE_VALUE] = leastFeeValue;
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
        notes.touch(groups, words, from, to, ChosenRow.WORDS);
        bookeds.touch(groups, words, from, to, ChosenRow.WORDS);
        largestValues.touch(groups, words, from, to, ChosenRow.WORDS);
        leastFeeValues.touch(groups, words, from, to, ChosenRow.WORDS);
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
    long venueKey = words[row + ChosenRow.VENUE_KEY];
    long dayKey = words[row + ChosenRow.DAY_KEY];
    long ratingKey = words[row + ChosenRow.RATING_KEY];
    long note = words[row + ChosenRow.NOTE];
    long booked = words[row + ChosenRow.BOOKED];
    long largestValue = words[row + ChosenRow.LARGEST_VALUE];
    long leastFeeValue = words[row + ChosenRow.LEAST_FEE_VALUE];

    // 5. find the group (trade.venue, trade.day, trade.rating) in groups
    int group = groups.open(words[row + ChosenRow.HASH], venueKey, dayKey, ratingKey);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 6. add the weight to trades, the weight to the frequency of trade.note in notes, the weight
    //    to the frequency of trade.booked in bookeds, the weight to the frequency of trade.price *
    //    trade.lots in largestValues, the weight to the frequency of trade.fee + VenueDays.TICK in
    //    leastFeeValues
    long tradesBefore = page[group + Groups.TRADES];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(tradesBefore, weight);
    GroupTable.put(page, group + Groups.TRADES, tradesBefore + weight);
    notes.add(page, group, note, weight, tradesBefore);
    bookeds.add(page, group, booked, weight, tradesBefore);
    largestValues.add(page, group, largestValue, weight, tradesBefore);
    int leastFeeValueChange = leastFeeValues.add(page, group, leastFeeValue, weight, tradesBefore);
    // The value is computed, in no row of an input: its id counts the groups that have it.
    decimals.count(leastFeeValue, leastFeeValueChange);
  }

  @Override
  protected List<Object> failedGroup() {
    return group(chosen.done);
  }

  /** The key of the group that a chosen row of this batch belongs to. */
  private List<Object> group(int row) {
    long[] words = chosen.sliceOf(row);
    int at = chosen.offsetOf(row);
    return List.of(
        venue(words[at + ChosenRow.VENUE_KEY]),
        LocalDate.ofEpochDay(words[at + ChosenRow.DAY_KEY]),
        (char) words[at + ChosenRow.RATING_KEY]);
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
    undoTrades();
    clear();
    uuids.undo();
    venues.undo();
    strings.undo();
    decimals.undo();
    instants.undo();
    optionals.undo();
  }

  private void undoTrades() {
    long[] words = tradeChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < tradeChanges.end(); row += TradeRow.WORDS) {
      if (tradeChanges.isEntered(row)) {
        long venue = words[row + TradeRow.VENUE];
        long rating = words[row + TradeRow.RATING];
        long lots = words[row + TradeRow.LOTS];
        long price = words[row + TradeRow.PRICE];
        long fee = words[row + TradeRow.FEE];
        long booked = words[row + TradeRow.BOOKED];
        long day = words[row + TradeRow.DAY];
        long note = words[row + TradeRow.NOTE];
        long venueSpread = words[row + TradeRow.VENUE_SPREAD];
        long id = words[row + TradeRow.ID];
        long bond = words[row + TradeRow.BOND];
        enterTrade(
            venue,
            rating,
            lots,
            price,
            fee,
            booked,
            day,
            note,
            venueSpread,
            id,
            bond,
            -words[row + TradeRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    tradeChanges.clear();
    chosen.clear();
  }

  @Override
  protected void keep() {
    tradeChanges.publish();
    uuids.keep();
    venues.keep();
    strings.keep();
    decimals.keep();
    instants.keep();
    optionals.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(
        version, groups.publish(), venues.publish(), decimals.publish(), instants.publish());
  }

  @Override
  protected ViewChange<VenueDays, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("trades", trades);
    stats.add("groups", groups);
    stats.add("notes", notes);
    stats.add("bookeds", bookeds);
    stats.add("largestValues", largestValues);
    stats.add("leastFeeValues", leastFeeValues);
    stats.add("uuids", uuids);
    stats.add("venues", venues);
    stats.add("strings", strings);
    stats.add("decimals", decimals);
    stats.add("instants", instants);
    stats.add("optionals", optionals);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readTrades(batch.trades);
    checkTrades(shortages);
    tradeChanges.checkCopies();
  }

  private void readTrades(ChangeLog log) {
    tradeChanges.begin(log.size());
    if (log.deletesAll()) {
      tradeChanges.deleteAll(trades);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = tradeChanges.slot();
      int row = tradeChanges.end();
      try {
        Venue venue = log.object(i, Batch.TRADE_VENUE);
        words[row + TradeRow.VENUE] = venues.encode(venue);
        words[row + TradeRow.RATING] = log.word(i, Batch.TRADE_RATING);
        words[row + TradeRow.LOTS] = log.word(i, Batch.TRADE_LOTS);
        words[row + TradeRow.PRICE] = log.word(i, Batch.TRADE_PRICE);
        words[row + TradeRow.FEE] = decimals.encode(log.object(i, Batch.TRADE_FEE));
        words[row + TradeRow.BOOKED] = instants.encode(log.object(i, Batch.TRADE_BOOKED));
        words[row + TradeRow.DAY] = log.word(i, Batch.TRADE_DAY);
        words[row + TradeRow.NOTE] = optionals.encode(log.object(i, Batch.TRADE_NOTE));
        words[row + TradeRow.VENUE_SPREAD] = Doubles.word(venue.spread());
        words[row + TradeRow.ID] = uuids.encode(log.object(i, Batch.TRADE_ID));
        words[row + TradeRow.BOND] = strings.encode(log.object(i, Batch.TRADE_BOND));
      } catch (RuntimeException fault) {
        throw unreadable("Trade", fault);
      }
      tradeChanges.add(log.weight(i));
    }
  }

  private void checkTrades(Shortages shortages) {
    long[] words = tradeChanges.words();
    for (int from = 0, to; from < tradeChanges.checkEnd(); from = to) {
      to = tradeChanges.run(from);
      trades.touch(words, from, to, TradeRow.WORDS);
      for (int row = from; row < to; row += TradeRow.WORDS) {
        long weight = words[row + TradeRow.WEIGHT];
        if (weight < 0) {
          long venue = words[row + TradeRow.VENUE];
          long rating = words[row + TradeRow.RATING];
          long lots = words[row + TradeRow.LOTS];
          long price = words[row + TradeRow.PRICE];
          long fee = words[row + TradeRow.FEE];
          long booked = words[row + TradeRow.BOOKED];
          long day = words[row + TradeRow.DAY];
          long note = words[row + TradeRow.NOTE];
          long venueSpread = words[row + TradeRow.VENUE_SPREAD];
          long id = words[row + TradeRow.ID];
          long bond = words[row + TradeRow.BOND];
          long copies =
              trades.copiesOf(
                  venue, rating, lots, price, fee, booked, day, note, venueSpread, id, bond);
          if (copies + weight < 0) {
            shortages.add(
                "Trade",
                trade(id, venue, bond, rating, lots, price, fee, booked, day, note),
                copies,
                weight);
          }
        }
      }
    }
  }

  /** The record of a trade, or the list of its components if the constructor refuses them. */
  private Object trade(
      long id,
      long venue,
      long bond,
      long rating,
      long lots,
      long price,
      long fee,
      long booked,
      long day,
      long note) {
    try {
      return new Trade(
          uuid(id),
          venue(venue),
          string(bond),
          (char) rating,
          (int) lots,
          Doubles.number(price),
          decimal(fee),
          instant(booked),
          LocalDate.ofEpochDay(day),
          optional(note));
    } catch (RuntimeException fault) {
      return List.of(
          uuid(id),
          venue(venue),
          string(bond),
          (char) rating,
          (int) lots,
          Doubles.number(price),
          decimal(fee),
          instant(booked),
          LocalDate.ofEpochDay(day),
          optional(note));
    }
  }

  private UUID uuid(long id) {
    return uuids.at((int) id);
  }

  private Venue venue(long id) {
    return venues.at((int) id);
  }

  private String string(long id) {
    return strings.at((int) id);
  }

  private BigDecimal decimal(long id) {
    return decimals.at((int) id);
  }

  private Instant instant(long id) {
    return instants.at((int) id);
  }

  private Optional<String> optional(long id) {
    return optionals.at((int) id);
  }

  @Override
  protected Definition definition() {
    return new Declared();
  }

  /** {@return how the view is maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    VenueDays
        from    Trade trade
        where   trade.venue.spread < 0.5 && trade.rating <= 'C'
        group   venue = trade.venue, day = trade.day, rating = trade.rating
        select  trades = count, notes = count distinct(trade.note), first = min(trade.booked),
                largest = max(trade.price * trade.lots),\s\
        leastFee = min(trade.fee + VenueDays.TICK)

        state   trades          (venue, rating, lots, price, fee, booked, day, note, venue.spread,
                                id, bond) -> copies
                groups          (venue, day, rating) -> trades, notes, first, largest, leastFee
                notes           (venue, day, rating) -> counts of each trade.note, for notes
                bookeds         (venue, day, rating) -> counts of each trade.booked, for first
                largestValues   (venue, day,\s\
        rating) -> counts of each trade.price * trade.lots, for
                                largest
                leastFeeValues  (venue, day, rating) -> counts of each trade.fee + VenueDays.TICK,
                                for leastFee
                uuids           an id for each UUID
                venues          an id for each Venue
                strings         an id for each string
                decimals        an id for each BigDecimal
                instants        an id for each Instant
                optionals       an id for each Optional<String>

        trade   1. choose it only if trade.venue.spread < 0.5 && trade.rating <= 'C'
                2. compute trade.fee + VenueDays.TICK: refuses the batch where that fails
                3. choose the trade with its weight
                4. enter the trade into trades
        chosen  5. find the group (trade.venue, trade.day, trade.rating) in groups
                6. add the weight to trades,\s\
        the weight to the frequency of trade.note in notes, the
                   weight to the frequency of trade.booked in bookeds, the weight to the frequency
                   of trade.price * trade.lots in largestValues, the weight to the frequency of
                   trade.fee + VenueDays.TICK in leastFeeValues
        """,
        """
        input trade change
        table trades
        rows chosen
        table notes
        table bookeds
        table largestValues
        table leastFeeValues
        view groups
        trade change -> chosen: 3 choose
        trade change -> trades: 4 enter
        chosen -> groups: 5 find, 6 add
        chosen -> notes: 6 add
        chosen -> bookeds: 6 add
        chosen -> largestValues: 6 add
        chosen -> leastFeeValues: 6 add
        """);
  }

  /**
   * Changes of trades that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int TRADE_RATING = 0;
    private static final int TRADE_LOTS = 1;
    private static final int TRADE_PRICE = 2;
    private static final int TRADE_DAY = 3;
    private static final int TRADE_WORDS = 4;
    private static final int TRADE_ID = 0;
    private static final int TRADE_VENUE = 1;
    private static final int TRADE_BOND = 2;
    private static final int TRADE_FEE = 3;
    private static final int TRADE_BOOKED = 4;
    private static final int TRADE_NOTE = 5;
    private static final int TRADE_OBJECTS = 6;

    private final ChangeLog trades = new ChangeLog(TRADE_WORDS, TRADE_OBJECTS);

    private Batch(VenueDaysMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a trade.
     *
     * @param trade the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Trade trade) {
      return add(trade, 1);
    }

    /**
     * Adds copies of a trade.
     *
     * @param trade the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Trade trade, long copies) {
      return add(trade, positive(copies));
    }

    /**
     * Takes away one copy of a trade.
     *
     * @param trade the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Trade trade) {
      return add(trade, -1);
    }

    /**
     * Takes away copies of a trade.
     *
     * @param trade the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Trade trade, long copies) {
      return add(trade, -positive(copies));
    }

    /**
     * Changes a trade: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Trade before, Trade after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        trades.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a trade, or takes them away if the weight is negative.
     *
     * @param trade the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Trade trade, long weight) {
      UUID id;
      Venue venue;
      String bond;
      char rating;
      Integer lots;
      double price;
      BigDecimal fee;
      Instant booked;
      LocalDate day;
      Optional<String> note;
      try {
        id = trade.id();
        venue = trade.venue();
        bond = trade.bond();
        rating = trade.rating();
        lots = trade.lots();
        price = trade.price();
        fee = trade.fee();
        booked = trade.booked();
        day = trade.day();
        note = trade.note();
      } catch (RuntimeException fault) {
        throw unreadable("Trade", trade, fault);
      }
      return addTrade(id, venue, bond, rating, lots, price, fee, booked, day, note, weight);
    }

    /**
     * As {@link #insert(Trade)}, without a record.
     *
     * @param id {@code Trade.id}
     * @param venue {@code Trade.venue}
     * @param bond {@code Trade.bond}
     * @param rating {@code Trade.rating}
     * @param lots {@code Trade.lots}
     * @param price {@code Trade.price}
     * @param fee {@code Trade.fee}
     * @param booked {@code Trade.booked}
     * @param day {@code Trade.day}
     * @param note {@code Trade.note}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertTrade(
        UUID id,
        Venue venue,
        String bond,
        char rating,
        Integer lots,
        double price,
        BigDecimal fee,
        Instant booked,
        LocalDate day,
        Optional<String> note) {
      return addTrade(id, venue, bond, rating, lots, price, fee, booked, day, note, 1);
    }

    /**
     * As {@link #delete(Trade)}, without a record.
     *
     * @param id {@code Trade.id}
     * @param venue {@code Trade.venue}
     * @param bond {@code Trade.bond}
     * @param rating {@code Trade.rating}
     * @param lots {@code Trade.lots}
     * @param price {@code Trade.price}
     * @param fee {@code Trade.fee}
     * @param booked {@code Trade.booked}
     * @param day {@code Trade.day}
     * @param note {@code Trade.note}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteTrade(
        UUID id,
        Venue venue,
        String bond,
        char rating,
        Integer lots,
        double price,
        BigDecimal fee,
        Instant booked,
        LocalDate day,
        Optional<String> note) {
      return addTrade(id, venue, bond, rating, lots, price, fee, booked, day, note, -1);
    }

    /**
     * As {@link #add(Trade, long)}, without a record.
     *
     * @param id {@code Trade.id}
     * @param venue {@code Trade.venue}
     * @param bond {@code Trade.bond}
     * @param rating {@code Trade.rating}
     * @param lots {@code Trade.lots}
     * @param price {@code Trade.price}
     * @param fee {@code Trade.fee}
     * @param booked {@code Trade.booked}
     * @param day {@code Trade.day}
     * @param note {@code Trade.note}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addTrade(
        UUID id,
        Venue venue,
        String bond,
        char rating,
        Integer lots,
        double price,
        BigDecimal fee,
        Instant booked,
        LocalDate day,
        Optional<String> note,
        long weight) {
      present(id, "Trade.id");
      venue = canonical(present(venue, "Trade.venue"), "Trade.venue");
      present(bond, "Trade.bond");
      present(lots, "Trade.lots");
      fee = canonical(present(fee, "Trade.fee"), "Trade.fee");
      present(booked, "Trade.booked");
      present(day, "Trade.day");
      present(note, "Trade.note");
      trades
          .add(weight)
          .with(id)
          .with(venue)
          .with(bond)
          .with(rating)
          .with(lots.intValue())
          .with(Doubles.word(price))
          .with(fee)
          .with(booked)
          .with(day.toEpochDay())
          .with(note);
      return this;
    }

    /** A venue in canonical form; refuses null inside. */
    private static Venue canonical(Venue venue, String component) {
      String missing;
      try {
        missing = Venues.missing(venue);
        if (missing == null) {
          return Venues.canonical(venue);
        }
      } catch (RuntimeException fault) {
        throw unreadable(component, venue, fault);
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
      if (input == Trade.class) {
        trades.deleteAll();
      } else {
        throw noInput(input, Trade.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return trades.isEmpty();
    }

    @Override
    public void clear() {
      trades.clear();
    }

    @Override
    public String toString() {
      return "Trade: " + trades;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<VenueDays> {
    private final DictionaryValues<Venue> venues;

    private final DictionaryValues<BigDecimal> decimals;

    private final DictionaryValues<Instant> instants;

    private Snapshot(
        long version,
        GroupRoot groups,
        DictionaryValues<Venue> venues,
        DictionaryValues<BigDecimal> decimals,
        DictionaryValues<Instant> instants) {
      super(version, groups);
      this.venues = venues;
      this.decimals = decimals;
      this.instants = instants;
    }

    /**
     * {@return the summary of a venue, a day and a rating, or null if there is none}
     *
     * @param venue {@code VenueDays.venue}
     * @param day {@code VenueDays.day}
     * @param rating {@code VenueDays.rating}
     */
    public @Nullable VenueDays get(Venue venue, LocalDate day, char rating) {
      GroupReader group = reader();
      return find(group, venue, day, rating) ? row(group) : null;
    }

    private boolean find(GroupReader group, Venue venue, LocalDate day, char rating) {
      if (venue == null || Venues.missing(venue) != null || day == null) {
        return false;
      }
      venue = Venues.canonical(venue);
      long hash = Groups.hash(Venues.hash(venue), day.toEpochDay(), rating);
      boolean found = group.find(hash);
      while (found
          && !(
              Venues.equal(venue(group), venue)
                  && day(group).equals(day)
                  && rating(group) == rating)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, VenueDays row) {
      return find(group, row.venue(), row.day(), row.rating());
    }

    @Override
    protected Object identity(VenueDays row) {
      return Arrays.asList(
          RecordValue.of(
              row.venue() == null || Venues.missing(row.venue()) != null
                  ? row.venue()
                  : Venues.canonical(row.venue()),
              Venues::components),
          row.day(),
          row.rating(),
          row.trades(),
          row.notes(),
          row.first(),
          Doubles.canonical(row.largest()),
          row.leastFee() == null ? null : Decimals.canonical(row.leastFee()));
    }

    @Override
    protected VenueDays row(GroupReader group) {
      long trades = group.word(Groups.TRADES);
      long notes = group.word(Groups.DISTINCT_NOTES);
      long first = group.word(Groups.MIN_BOOKED);
      long largest = group.word(Groups.MAX_LARGEST_VALUE);
      long leastFee = group.word(Groups.MIN_LEAST_FEE_VALUE);
      return new VenueDays(
          venue(group),
          day(group),
          rating(group),
          trades,
          notes,
          instants.at((int) first),
          Doubles.number(largest),
          decimals.at((int) leastFee));
    }

    private Venue venue(GroupReader group) {
      return venues.at((int) group.word(Groups.VENUE_KEY));
    }

    private LocalDate day(GroupReader group) {
      return LocalDate.ofEpochDay(group.word(Groups.DAY_KEY));
    }

    private char rating(GroupReader group) {
      return (char) group.word(Groups.RATING_KEY);
    }
  }

  /** All trades, each with its copies. */
  private static final class Trades extends RowTable {
    static final int VENUE = 0;
    static final int RATING = 1;
    static final int LOTS = 2;
    static final int PRICE = 3;
    static final int FEE = 4;
    static final int BOOKED = 5;
    static final int DAY = 6;
    static final int NOTE = 7;
    static final int VENUE_SPREAD = 8;
    static final int ID = 9;
    static final int BOND = 10;
    static final int COPIES = 11;

    Trades() {
      super(11); // columns
    }

    /** Returns the entry of a trade, or -1. */
    int find(
        long venue,
        long rating,
        long lots,
        long price,
        long fee,
        long booked,
        long day,
        long note,
        long venueSpread,
        long id,
        long bond) {
      long[] directory = this.directory;
      int entry =
          first(hash(venue, rating, lots, price, fee, booked, day, note, venueSpread, id, bond));
      while (directory[entry + COPIES] != 0
          && (directory[entry + VENUE] != venue
              || directory[entry + RATING] != rating
              || directory[entry + LOTS] != lots
              || directory[entry + PRICE] != price
              || directory[entry + FEE] != fee
              || directory[entry + BOOKED] != booked
              || directory[entry + DAY] != day
              || directory[entry + NOTE] != note
              || directory[entry + VENUE_SPREAD] != venueSpread
              || directory[entry + ID] != id
              || directory[entry + BOND] != bond)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(
        long venue,
        long rating,
        long lots,
        long price,
        long fee,
        long booked,
        long day,
        long note,
        long venueSpread,
        long id,
        long bond) {
      return copies(
          find(venue, rating, lots, price, fee, booked, day, note, venueSpread, id, bond));
    }

    /** Adds to the copies of a trade. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(
        long venue,
        long rating,
        long lots,
        long price,
        long fee,
        long booked,
        long day,
        long note,
        long venueSpread,
        long id,
        long bond,
        long weight) {
      int entry = find(venue, rating, lots, price, fee, booked, day, note, venueSpread, id, bond);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry =
          enterHash(
              hash(venue, rating, lots, price, fee, booked, day, note, venueSpread, id, bond),
              weight);
      directory[entry + VENUE] = venue;
      directory[entry + RATING] = rating;
      directory[entry + LOTS] = lots;
      directory[entry + PRICE] = price;
      directory[entry + FEE] = fee;
      directory[entry + BOOKED] = booked;
      directory[entry + DAY] = day;
      directory[entry + NOTE] = note;
      directory[entry + VENUE_SPREAD] = venueSpread;
      directory[entry + ID] = id;
      directory[entry + BOND] = bond;
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
                words[row + TradeRow.VENUE],
                words[row + TradeRow.RATING],
                words[row + TradeRow.LOTS],
                words[row + TradeRow.PRICE],
                words[row + TradeRow.FEE],
                words[row + TradeRow.BOOKED],
                words[row + TradeRow.DAY],
                words[row + TradeRow.NOTE],
                words[row + TradeRow.VENUE_SPREAD],
                words[row + TradeRow.ID],
                words[row + TradeRow.BOND]));
      }
    }

    static long hash(
        long venue,
        long rating,
        long lots,
        long price,
        long fee,
        long booked,
        long day,
        long note,
        long venueSpread,
        long id,
        long bond) {
      return Hashing.mix(
          Hashing.mix(
              Hashing.mix(
                  Hashing.mix(
                      Hashing.mix(
                          Hashing.mix(
                              Hashing.mix(
                                  Hashing.mix(Hashing.mix(Hashing.mix(venue, rating), lots), price),
                                  fee),
                              booked),
                          day),
                      note),
                  venueSpread),
              id),
          bond);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + VENUE],
          directory[entry + RATING],
          directory[entry + LOTS],
          directory[entry + PRICE],
          directory[entry + FEE],
          directory[entry + BOOKED],
          directory[entry + DAY],
          directory[entry + NOTE],
          directory[entry + VENUE_SPREAD],
          directory[entry + ID],
          directory[entry + BOND]);
    }
  }

  /**
   * One row for each venue, day and rating: its key, five words that readers see, nine of the
   * writer.
   */
  private static final class Groups extends GroupTable {
    static final int VENUE_KEY = GroupTable.KEY;
    static final int DAY_KEY = VENUE_KEY + 1;
    static final int RATING_KEY = VENUE_KEY + 2;
    static final int TRADES = VENUE_KEY + 3;
    static final int DISTINCT_NOTES = TRADES + 1;
    static final int MIN_BOOKED = TRADES + 2;
    static final int MAX_LARGEST_VALUE = TRADES + 3;
    static final int MIN_LEAST_FEE_VALUE = TRADES + 4;
    static final int LEAST_NOTE = TRADES + 5;
    static final int NOTE_BLOCK = TRADES + 6;
    static final int DISTINCT_BOOKEDS = TRADES + 7;
    static final int BOOKED_BLOCK = TRADES + 8;
    static final int DISTINCT_LARGEST_VALUES = TRADES + 9;
    static final int LEAST_LARGEST_VALUE = TRADES + 10;
    static final int LARGEST_VALUE_BLOCK = TRADES + 11;
    static final int DISTINCT_LEAST_FEE_VALUES = TRADES + 12;
    static final int LEAST_FEE_VALUE_BLOCK = TRADES + 13;
    static final int WORDS = TRADES + 14;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(3, 5, 9);
    }

    /**
     * Returns the row of a venue, a day and a rating, ready to be changed; enters it if it is new.
     */
    int open(long hash, long venueKey, long dayKey, long ratingKey) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash
            && page[row + VENUE_KEY] == venueKey
            && page[row + DAY_KEY] == dayKey
            && page[row + RATING_KEY] == ratingKey) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + VENUE_KEY] = venueKey;
      this.page[row + DAY_KEY] = dayKey;
      this.page[row + RATING_KEY] = ratingKey;
      return enter(hash, row);
    }

    static long hash(long venueHash, long day, long rating) {
      return Hashing.mix(Hashing.mix(venueHash, day), rating);
    }
  }

  /** An id for each Venue: two are equal if all components are. */
  private static final class Venues extends Dictionary<Venue> {
    /** The path to a component that is null, or null if there is none. */
    static @Nullable String missing(Venue venue) {
      if (venue.name() == null) {
        return "name";
      }
      return null;
    }

    /** A venue that is the same by its components, all in canonical form. */
    static Venue canonical(Venue venue) {
      double spread = Doubles.canonical(venue.spread());
      return Doubles.isCanonical(venue.spread()) ? venue : new Venue(venue.name(), spread);
    }

    static long hash(Venue venue) {
      return Hashing.mix(Dictionary.hashOf(venue.name()), Doubles.word(venue.spread()));
    }

    static boolean equal(Venue venue, Venue other) {
      return venue.name().equals(other.name())
          && Doubles.compare(venue.spread(), other.spread()) == 0;
    }

    static List<@Nullable Object> components(Venue venue) {
      return Arrays.asList(venue.name(), Doubles.canonical(venue.spread()));
    }

    @Override
    protected long hashOfValue(Venue venue) {
      return hash(venue);
    }

    @Override
    protected boolean same(Venue venue, Venue other) {
      return equal(venue, other);
    }
  }

  /** A net change of a trade; objects as ids. */
  private static final class TradeRow {
    static final int VENUE = 0;
    static final int RATING = 1;
    static final int LOTS = 2;
    static final int PRICE = 3;
    static final int FEE = 4;
    static final int BOOKED = 5;
    static final int DAY = 6;
    static final int NOTE = 7;
    static final int VENUE_SPREAD = 8;
    static final int ID = 9;
    static final int BOND = 10;
    static final int COLUMNS = 11;
    static final int WEIGHT = 11;
    static final int WORDS = 12;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int VENUE_KEY = 1;
    static final int DAY_KEY = 2;
    static final int RATING_KEY = 3;
    static final int NOTE = 4;
    static final int BOOKED = 5;
    static final int LARGEST_VALUE = 6;
    static final int LEAST_FEE_VALUE = 7;
    static final int WEIGHT = 8;
    static final int WORDS = 9;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Trade.class, TradeRow.WORDS)
              .slot("trade", Trade.class)
              .columns("venue", "day", "rating", "note", "booked", "largestValue", "leastFeeValue")
              .key("venue", "venue")
              .key("day", "day")
              .key("rating", "rating")
              .count("trades")
              .countDistinct("notes", "note")
              .min("first", "booked")
              .max("largest", "largestValue")
              .min("leastFee", "leastFeeValue")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      trades.forEach(action);
    }

    @Override
    public ChangeSet changes(int input) {
      return tradeChanges;
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return rows[0][TradeRow.VENUE_SPREAD] < Doubles.word(0.5) && rows[0][TradeRow.RATING] <= 'C';
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          RecordValue.of(venue(rows[0][TradeRow.VENUE]), Venues::components),
          LocalDate.ofEpochDay(rows[0][TradeRow.DAY]),
          (char) rows[0][TradeRow.RATING],
          optional(rows[0][TradeRow.NOTE]),
          instant(rows[0][TradeRow.BOOKED]),
          Doubles.canonical(Doubles.number(rows[0][TradeRow.PRICE]) * rows[0][TradeRow.LOTS]),
          Decimals.add(decimal(rows[0][TradeRow.FEE]), Decimals.bounded(VenueDays.TICK)));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      VenueDays view = (VenueDays) row;
      return Arrays.asList(
          RecordValue.of(view.venue(), Venues::components),
          view.day(),
          view.rating(),
          view.trades(),
          view.notes(),
          view.first(),
          view.largest(),
          view.leastFee());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Trade(
          uuid(row[at + TradeRow.ID]),
          venue(row[at + TradeRow.VENUE]),
          string(row[at + TradeRow.BOND]),
          (char) row[at + TradeRow.RATING],
          (int) row[at + TradeRow.LOTS],
          Doubles.number(row[at + TradeRow.PRICE]),
          decimal(row[at + TradeRow.FEE]),
          instant(row[at + TradeRow.BOOKED]),
          LocalDate.ofEpochDay(row[at + TradeRow.DAY]),
          optional(row[at + TradeRow.NOTE]));
    }
  }
}
