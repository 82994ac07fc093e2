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
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.DictionaryValues;
import dev.viewsmith.internal.Doubles;
import dev.viewsmith.internal.ExactMath;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinedRows;
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
 * Keeps {@link Deals} up to date while trades come and go.
 *
 * <pre>{@code
 * view    Deals
 * from    Trade trade
 * where   trade.lots > 0 && trade.venue.name != trade.bond
 * select  id = trade.id, venue = trade.venue.name, lots = trade.lots,
 *         cents = (int) (trade.price * 100),
 *         label = trade.bond + "/" + trade.rating + " at " + trade.price, note = trade.note
 *
 * state   trades     (id, bond, rating, lots, price, note, venue.name, venue, fee, booked,
 *                    day) -> copies
 *         rows       (id, venue, lots, cents, label, note) -> copies
 *         uuids      an id for each UUID
 *         venues     an id for each Venue
 *         strings    an id for each string
 *         decimals   an id for each BigDecimal
 *         instants   an id for each Instant
 *         optionals  an id for each Optional<String>
 *
 * trade   1. choose it only if trade.lots > 0 && trade.venue.name != trade.bond
 *         2. compute (int) (trade.price * 100): refuses the batch where that fails
 *         3. choose the trade with its weight
 *         4. enter the trade into trades
 * chosen  5. find the row (trade.id, trade.venue.name, trade.lots, (int) (trade.price * 100),
 *            trade.bond + "/" + trade.rating + " at " + trade.price, trade.note) in rows
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
 * <p>Generated from {@link Deals}: change the declaration, not this file.
 */
@NullMarked
public final class DealsMaintainer
    extends Maintainer<
        DealsMaintainer.Batch,
        DealsMaintainer.Snapshot,
        ViewChange<Deals, DealsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of trades in this batch. */
  private final ChangeSet tradeChanges = new ChangeSet("Trade", TradeRow.COLUMNS);

  /** All trades, each with its copies. */
  private final Trades trades = new Trades();

  /** Rows of this batch that the view counts, before equal ones become one. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** The view's rows, each with its copies. */
  private final Rows rows = new Rows();

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

  private DealsMaintainer() {
    super("Deals");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static DealsMaintainer create() {
    return new DealsMaintainer();
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
            trade[row + TradeRow.ID],
            trade[row + TradeRow.BOND],
            trade[row + TradeRow.RATING],
            trade[row + TradeRow.LOTS],
            trade[row + TradeRow.PRICE],
            trade[row + TradeRow.NOTE],
            trade[row + TradeRow.VENUE_NAME],
            trade[row + TradeRow.VENUE],
            trade[row + TradeRow.FEE],
            trade[row + TradeRow.BOOKED],
            trade[row + TradeRow.DAY],
            trade[row + TradeRow.WEIGHT]);
      }
    }
  }

  /** A trade comes (weight above 0) or goes. The words of doubles are ordered as they are. */
  private void onTrade(
      long id,
      long bond,
      long rating,
      long lots,
      long price,
      long note,
      long venueName,
      long venue,
      long fee,
      long booked,
      long day,
      long weight) {
    // 1. choose it only if trade.lots > 0 && trade.venue.name != trade.bond
    if (lots > 0 && venueName != bond) {
      // 2. compute (int) (trade.price * 100): refuses the batch where that fails
      long cents = cents(id, venue, bond, rating, lots, price, fee, booked, day, note);

      // 3. choose the trade with its weight
      long label =
          strings.encode(string(bond) + "/" + (char) rating + " at " + Doubles.number(price));
      addChosen(id, venueName, lots, cents, label, note, weight);
    }

    // 4. enter the trade into trades
    enterTrade(id, bond, rating, lots, price, note, venueName, venue, fee, booked, day, weight);
    tradeChanges.entered();
  }

  private void enterTrade(
      long id,
      long bond,
      long rating,
      long lots,
      long price,
      long note,
      long venueName,
      long venue,
      long fee,
      long booked,
      long day,
      long weight) {
    int rowsEntered =
        trades.add(id, bond, rating, lots, price, note, venueName, venue, fee, booked, day, weight);
    if (rowsEntered != 0) {
      // Each id counts the rows that hold it.
      uuids.count(id, rowsEntered);
      strings.count(bond, rowsEntered);
      optionals.count(note, rowsEntered);
      strings.count(venueName, rowsEntered);
      venues.count(venue, rowsEntered);
      decimals.count(fee, rowsEntered);
      instants.count(booked, rowsEntered);
    }
  }

  /**
   * Computes {@code (int) (trade.price * 100)}; refuses the batch where that cannot be computed.
   */
  private long cents(
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
      return Math.toIntExact(ExactMath.toLong(Doubles.number(price) * 100));
    } catch (ArithmeticException fault) {
      throw refuse(
          "(int) (trade.price * 100)",
          fault,
          trade(id, venue, bond, rating, lots, price, fee, booked, day, note));
    }
  }

  private void addChosen(
      long id, long venue, long lots, long cents, long label, long note, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] =
        Rows.hash(
            uuids.hash(id),
            strings.hash(venue),
            lots,
            cents,
            strings.hash(label),
            optionals.hash(note));
    words[row + ChosenRow.ID_VENUE] = Rows.idVenue(id, venue);
    words[row + ChosenRow.LOTS_CENTS] = Rows.lotsCents(lots, cents);
    words[row + ChosenRow.LABEL_NOTE] = Rows.labelNote(label, note);
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
    long idVenue = words[row + ChosenRow.ID_VENUE];
    long lotsCents = words[row + ChosenRow.LOTS_CENTS];
    long labelNote = words[row + ChosenRow.LABEL_NOTE];

    // 5. find the row (trade.id, trade.venue.name, trade.lots, (int) (trade.price * 100),
    //    trade.bond + "/" + trade.rating + " at " + trade.price, trade.note) in rows
    int place = rows.open(words[row + ChosenRow.HASH], idVenue, lotsCents, labelNote);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = rows.page;

    // 6. add the weight to copies
    long copiesBefore = page[place + Rows.COPIES];
    // Refuses a count beyond long, while nothing has changed; readers pass a row of 0 copies.
    int rowsEntered = rows.countCopies(copiesBefore, weight);
    if (rowsEntered != 0) {
      strings.count(Rows.label(labelNote), rowsEntered);
    }
    GroupTable.put(page, place + Rows.COPIES, copiesBefore + weight);
  }

  @Override
  protected List<Object> failedGroup() {
    long[] words = chosen.sliceOf(chosen.done);
    int at = chosen.offsetOf(chosen.done);
    return List.of(
        uuid(Rows.id(words[at + ChosenRow.ID_VENUE])),
        string(Rows.venue(words[at + ChosenRow.ID_VENUE])),
        (int) Rows.lots(words[at + ChosenRow.LOTS_CENTS]),
        (int) Rows.cents(words[at + ChosenRow.LOTS_CENTS]),
        string(Rows.label(words[at + ChosenRow.LABEL_NOTE])),
        optional(Rows.note(words[at + ChosenRow.LABEL_NOTE])));
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
        long id = words[row + TradeRow.ID];
        long bond = words[row + TradeRow.BOND];
        long rating = words[row + TradeRow.RATING];
        long lots = words[row + TradeRow.LOTS];
        long price = words[row + TradeRow.PRICE];
        long note = words[row + TradeRow.NOTE];
        long venueName = words[row + TradeRow.VENUE_NAME];
        long venue = words[row + TradeRow.VENUE];
        long fee = words[row + TradeRow.FEE];
        long booked = words[row + TradeRow.BOOKED];
        long day = words[row + TradeRow.DAY];
        enterTrade(
            id,
            bond,
            rating,
            lots,
            price,
            note,
            venueName,
            venue,
            fee,
            booked,
            day,
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
        version, rows.publish(), uuids.publish(), strings.publish(), optionals.publish());
  }

  @Override
  protected ViewChange<Deals, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, rows.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("trades", trades);
    stats.add("rows", rows);
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
        words[row + TradeRow.ID] = uuids.encode(log.object(i, Batch.TRADE_ID));
        words[row + TradeRow.BOND] = strings.encode(log.object(i, Batch.TRADE_BOND));
        words[row + TradeRow.RATING] = log.word(i, Batch.TRADE_RATING);
        words[row + TradeRow.LOTS] = log.word(i, Batch.TRADE_LOTS);
        words[row + TradeRow.PRICE] = log.word(i, Batch.TRADE_PRICE);
        words[row + TradeRow.NOTE] = optionals.encode(log.object(i, Batch.TRADE_NOTE));
        words[row + TradeRow.VENUE_NAME] = strings.encode(venue.name());
        words[row + TradeRow.VENUE] = venues.encode(venue);
        words[row + TradeRow.FEE] = decimals.encode(log.object(i, Batch.TRADE_FEE));
        words[row + TradeRow.BOOKED] = instants.encode(log.object(i, Batch.TRADE_BOOKED));
        words[row + TradeRow.DAY] = log.word(i, Batch.TRADE_DAY);
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
          long id = words[row + TradeRow.ID];
          long bond = words[row + TradeRow.BOND];
          long rating = words[row + TradeRow.RATING];
          long lots = words[row + TradeRow.LOTS];
          long price = words[row + TradeRow.PRICE];
          long note = words[row + TradeRow.NOTE];
          long venueName = words[row + TradeRow.VENUE_NAME];
          long venue = words[row + TradeRow.VENUE];
          long fee = words[row + TradeRow.FEE];
          long booked = words[row + TradeRow.BOOKED];
          long day = words[row + TradeRow.DAY];
          long copies =
              trades.copiesOf(
                  id, bond, rating, lots, price, note, venueName, venue, fee, booked, day);
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
        view    Deals
        from    Trade trade
        where   trade.lots > 0 && trade.venue.name != trade.bond
        select  id = trade.id, venue = trade.venue.name, lots = trade.lots,
                cents = (int) (trade.price * 100),
                label = trade.bond + "/" + trade.rating + " at " + trade.price, note = trade.note

        state   trades     (id, bond, rating, lots, price, note, venue.name, venue, fee, booked,
                           day) -> copies
                rows       (id, venue, lots, cents, label, note) -> copies
                uuids      an id for each UUID
                venues     an id for each Venue
                strings    an id for each string
                decimals   an id for each BigDecimal
                instants   an id for each Instant
                optionals  an id for each Optional<String>

        trade   1. choose it only if trade.lots > 0 && trade.venue.name != trade.bond
                2. compute (int) (trade.price * 100): refuses the batch where that fails
                3. choose the trade with its weight
                4. enter the trade into trades
        chosen  5. find the row (trade.id, trade.venue.name, trade.lots,\s\
        (int) (trade.price * 100),
                   trade.bond + "/" + trade.rating + " at " + trade.price, trade.note) in rows
                6. add the weight to copies
        """,
        """
        input trade change
        table trades
        rows chosen
        view rows
        trade change -> chosen: 3 choose
        trade change -> trades: 4 enter
        chosen -> rows: 5 find, 6 add
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

    private Batch(DealsMaintainer owner) {
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
  public static final class Snapshot extends ViewSnapshot<Deals> {
    private final DictionaryValues<UUID> uuids;

    private final DictionaryValues<String> strings;

    private final DictionaryValues<Optional<String>> optionals;

    private Snapshot(
        long version,
        GroupRoot groups,
        DictionaryValues<UUID> uuids,
        DictionaryValues<String> strings,
        DictionaryValues<Optional<String>> optionals) {
      super(version, groups);
      this.uuids = uuids;
      this.strings = strings;
      this.optionals = optionals;
    }

    private boolean find(
        GroupReader reader,
        UUID id,
        String venue,
        Integer lots,
        int cents,
        String label,
        Optional<String> note) {
      if (lots == null) {
        return false;
      }
      long hash =
          Rows.hash(
              Dictionary.hashOf(id),
              Dictionary.hashOf(venue),
              lots.intValue(),
              cents,
              Dictionary.hashOf(label),
              Dictionary.hashOf(note));
      boolean found = reader.find(hash);
      while (found
          && !(
              id(reader).equals(id)
                  && venue(reader).equals(venue)
                  && lots(reader) == lots
                  && cents(reader) == cents
                  && label(reader).equals(label)
                  && note(reader).equals(note))) {
        found = reader.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader reader, Deals row) {
      return find(reader, row.id(), row.venue(), row.lots(), row.cents(), row.label(), row.note());
    }

    @Override
    protected Deals row(GroupReader reader) {
      return new Deals(
          id(reader), venue(reader), lots(reader), cents(reader), label(reader), note(reader));
    }

    private UUID id(GroupReader reader) {
      return uuids.at((int) Rows.id(reader.word(Rows.ID_VENUE)));
    }

    private String venue(GroupReader reader) {
      return strings.at((int) Rows.venue(reader.word(Rows.ID_VENUE)));
    }

    private int lots(GroupReader reader) {
      return (int) Rows.lots(reader.word(Rows.LOTS_CENTS));
    }

    private int cents(GroupReader reader) {
      return (int) Rows.cents(reader.word(Rows.LOTS_CENTS));
    }

    private String label(GroupReader reader) {
      return strings.at((int) Rows.label(reader.word(Rows.LABEL_NOTE)));
    }

    private Optional<String> note(GroupReader reader) {
      return optionals.at((int) Rows.note(reader.word(Rows.LABEL_NOTE)));
    }
  }

  /** All trades, each with its copies. */
  private static final class Trades extends RowTable {
    static final int ID = 0;
    static final int BOND = 1;
    static final int RATING = 2;
    static final int LOTS = 3;
    static final int PRICE = 4;
    static final int NOTE = 5;
    static final int VENUE_NAME = 6;
    static final int VENUE = 7;
    static final int FEE = 8;
    static final int BOOKED = 9;
    static final int DAY = 10;
    static final int COPIES = 11;

    Trades() {
      super(11); // columns
    }

    /** Returns the entry of a trade, or -1. */
    int find(
        long id,
        long bond,
        long rating,
        long lots,
        long price,
        long note,
        long venueName,
        long venue,
        long fee,
        long booked,
        long day) {
      long[] directory = this.directory;
      int entry =
          first(hash(id, bond, rating, lots, price, note, venueName, venue, fee, booked, day));
      while (directory[entry + COPIES] != 0
          && (directory[entry + ID] != id
              || directory[entry + BOND] != bond
              || directory[entry + RATING] != rating
              || directory[entry + LOTS] != lots
              || directory[entry + PRICE] != price
              || directory[entry + NOTE] != note
              || directory[entry + VENUE_NAME] != venueName
              || directory[entry + VENUE] != venue
              || directory[entry + FEE] != fee
              || directory[entry + BOOKED] != booked
              || directory[entry + DAY] != day)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(
        long id,
        long bond,
        long rating,
        long lots,
        long price,
        long note,
        long venueName,
        long venue,
        long fee,
        long booked,
        long day) {
      return copies(find(id, bond, rating, lots, price, note, venueName, venue, fee, booked, day));
    }

    /** Adds to the copies of a trade. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(
        long id,
        long bond,
        long rating,
        long lots,
        long price,
        long note,
        long venueName,
        long venue,
        long fee,
        long booked,
        long day,
        long weight) {
      int entry = find(id, bond, rating, lots, price, note, venueName, venue, fee, booked, day);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry =
          enterHash(
              hash(id, bond, rating, lots, price, note, venueName, venue, fee, booked, day),
              weight);
      directory[entry + ID] = id;
      directory[entry + BOND] = bond;
      directory[entry + RATING] = rating;
      directory[entry + LOTS] = lots;
      directory[entry + PRICE] = price;
      directory[entry + NOTE] = note;
      directory[entry + VENUE_NAME] = venueName;
      directory[entry + VENUE] = venue;
      directory[entry + FEE] = fee;
      directory[entry + BOOKED] = booked;
      directory[entry + DAY] = day;
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
                words[row + TradeRow.ID],
                words[row + TradeRow.BOND],
                words[row + TradeRow.RATING],
                words[row + TradeRow.LOTS],
                words[row + TradeRow.PRICE],
                words[row + TradeRow.NOTE],
                words[row + TradeRow.VENUE_NAME],
                words[row + TradeRow.VENUE],
                words[row + TradeRow.FEE],
                words[row + TradeRow.BOOKED],
                words[row + TradeRow.DAY]));
      }
    }

    static long hash(
        long id,
        long bond,
        long rating,
        long lots,
        long price,
        long note,
        long venueName,
        long venue,
        long fee,
        long booked,
        long day) {
      return Hashing.mix(
          Hashing.mix(
              Hashing.mix(
                  Hashing.mix(
                      Hashing.mix(
                          Hashing.mix(
                              Hashing.mix(
                                  Hashing.mix(Hashing.mix(Hashing.mix(id, bond), rating), lots),
                                  price),
                              note),
                          venueName),
                      venue),
                  fee),
              booked),
          day);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + ID],
          directory[entry + BOND],
          directory[entry + RATING],
          directory[entry + LOTS],
          directory[entry + PRICE],
          directory[entry + NOTE],
          directory[entry + VENUE_NAME],
          directory[entry + VENUE],
          directory[entry + FEE],
          directory[entry + BOOKED],
          directory[entry + DAY]);
    }
  }

  /**
   * One row for each id, venue, lots, cents, label and note: its key, one word that readers see.
   */
  private static final class Rows extends GroupTable {
    static final int ID_VENUE = GroupTable.KEY;
    static final int LOTS_CENTS = ID_VENUE + 1;
    static final int LABEL_NOTE = ID_VENUE + 2;
    static final int COPIES = ID_VENUE + 3;
    static final int WORDS = COPIES + 1;

    Rows() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(3, 1, 0, 0, true);
    }

    /**
     * Returns the row of an id, a venue, a lots, a cents, a label and a note, ready to be changed;
     * enters it if it is new.
     */
    int open(long hash, long idVenue, long lotsCents, long labelNote) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash
            && page[row + ID_VENUE] == idVenue
            && page[row + LOTS_CENTS] == lotsCents
            && page[row + LABEL_NOTE] == labelNote) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + ID_VENUE] = idVenue;
      this.page[row + LOTS_CENTS] = lotsCents;
      this.page[row + LABEL_NOTE] = labelNote;
      return enter(hash, row);
    }

    static long hash(
        long idHash, long venueHash, long lots, long cents, long labelHash, long noteHash) {
      return Hashing.mix(
          Hashing.mix(
              Hashing.mix(Hashing.mix(Hashing.mix(idHash, venueHash), lots), cents), labelHash),
          noteHash);
    }

    static long idVenue(long id, long venue) {
      return id << 32 | venue;
    }

    static long id(long key) {
      return key >>> 32;
    }

    static long venue(long key) {
      return key & 0xffff_ffffL;
    }

    static long lotsCents(long lots, long cents) {
      return lots << 32 | cents & 0xffff_ffffL;
    }

    static long lots(long key) {
      return key >> 32;
    }

    static long cents(long key) {
      return (int) key;
    }

    static long labelNote(long label, long note) {
      return label << 32 | note;
    }

    static long label(long key) {
      return key >>> 32;
    }

    static long note(long key) {
      return key & 0xffff_ffffL;
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
    static final int ID = 0;
    static final int BOND = 1;
    static final int RATING = 2;
    static final int LOTS = 3;
    static final int PRICE = 4;
    static final int NOTE = 5;
    static final int VENUE_NAME = 6;
    static final int VENUE = 7;
    static final int FEE = 8;
    static final int BOOKED = 9;
    static final int DAY = 10;
    static final int COLUMNS = 11;
    static final int WEIGHT = 11;
    static final int WORDS = 12;
  }

  /** A chosen row: what the view shows of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int ID_VENUE = 1;
    static final int LOTS_CENTS = 2;
    static final int LABEL_NOTE = 3;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.bag()
              .input(Trade.class, TradeRow.WORDS)
              .slot("trade", Trade.class)
              .columns("id", "venue", "lots", "cents", "label", "note")
              .key("id", "id")
              .key("venue", "venue")
              .key("lots", "lots")
              .key("cents", "cents")
              .key("label", "label")
              .key("note", "note")
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
      return rows[0][TradeRow.LOTS] > 0 && rows[0][TradeRow.VENUE_NAME] != rows[0][TradeRow.BOND];
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          uuid(rows[0][TradeRow.ID]),
          string(rows[0][TradeRow.VENUE_NAME]),
          (int) rows[0][TradeRow.LOTS],
          Math.toIntExact(ExactMath.toLong(Doubles.number(rows[0][TradeRow.PRICE]) * 100)),
          string(rows[0][TradeRow.BOND])
              + "/"
              + (char) rows[0][TradeRow.RATING]
              + " at "
              + Doubles.number(rows[0][TradeRow.PRICE]),
          optional(rows[0][TradeRow.NOTE]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Deals view = (Deals) row;
      return Arrays.asList(
          view.id(), view.venue(), view.lots(), view.cents(), view.label(), view.note());
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
