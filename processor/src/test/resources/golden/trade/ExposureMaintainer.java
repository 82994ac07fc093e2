package trade;

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
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Sums;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Exposure} up to date while quotes and limits come and go.
 *
 * <pre>{@code
 * view    Exposure
 * from    Quote quote
 * join    Limit limit on quote.market == limit.market && quote.share == limit.share
 *         && quote.price <= limit.highest
 * where   quote.lots > 0 && quote.lots * limit.lot < 1_000_000
 * group   listing = quote.market + "/" + quote.share, bid = quote.bid, size = quote.lots / 10
 * select  quotes = count, worth = sum(quote.lots * limit.lot * quote.price),
 *         volume = avg(quote.lots * limit.lot), twice = max(quote.price * 2)
 *
 * state   byMarketAndShare  (market, share) -> quotes (bid, lots, price)
 *                                           -> limits (lot, highest)
 *         groups            (listing, bid, size) -> quotes, worth, volumeTotal, twice; volume
 *                           is volumeTotal / quotes
 *         twiceValues       (listing, bid, size) -> counts of each quote.price * 2, for twice
 *         strings           an id for each string
 *
 * quote   1. find (market, share) of the quote in byMarketAndShare
 *         2. join it only if quote.lots > 0
 *         3. compute quote.lots / 10, quote.price * 2: refuses the batch where that fails
 *         4. join each limit there where quote.price <= limit.highest && quote.lots *
 *            limit.lot < 1_000_000: weight of the quote times copies of the limit
 *         5. enter the quote into byMarketAndShare
 * limit   6. find (market, share) of the limit in byMarketAndShare
 *         7. join each quote there where quote.lots > 0 && quote.price <= limit.highest &&
 *            quote.lots * limit.lot < 1_000_000: weight of the limit times copies of the quote
 *         8. enter the limit into byMarketAndShare
 * joined  9. find the group (quote.market + "/" + quote.share, quote.bid, quote.lots / 10) in
 *            groups
 *         10. add the weight to quotes, weight times quote.lots * limit.lot * quote.price to
 *             worth, weight times quote.lots * limit.lot to volumeTotal, the weight to the
 *             frequency of quote.price * 2 in twiceValues
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (quotes, then limits), then its insertions. Each change meets the state that
 * those before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code settle}, {@code
 * keep} and {@code publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it
 * comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Exposure}: change the declaration, not this file.
 */
@NullMarked
public final class ExposureMaintainer
    extends Maintainer<
        ExposureMaintainer.Batch,
        ExposureMaintainer.Snapshot,
        ViewChange<Exposure, ExposureMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of quotes in this batch. */
  private final ChangeSet quoteChanges = new ChangeSet("Quote", QuoteRow.COLUMNS);

  /** Net changes of limits in this batch. */
  private final ChangeSet limitChanges = new ChangeSet("Limit", LimitRow.COLUMNS);

  /** Quotes and limits by market and share. */
  private final ByMarketAndShare byMarketAndShare = new ByMarketAndShare();

  /** Rows of this batch's delta join, before grouping. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** Summaries by listing, bid and size. */
  private final Groups groups = new Groups();

  /** Sums of {@code quote.lots * limit.lot * quote.price}. */
  private final Sums sums = new Sums();

  /**
   * Frequencies of {@code quote.price * 2} in each group. Columns: how many values, the least, the
   * greatest, the block of all.
   */
  private final Frequencies twiceValues =
      new Frequencies(
          Groups.DISTINCT_TWICE_VALUES,
          Groups.LEAST_TWICE_VALUE,
          Groups.MAX_TWICE_VALUE,
          Groups.TWICE_VALUE_BLOCK);

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private ExposureMaintainer() {
    super("Exposure");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static ExposureMaintainer create() {
    return new ExposureMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    joinQuotes(sign);
    joinLimits(sign);
  }

  private void joinQuotes(int sign) {
    long[] quote = quoteChanges.words();
    for (int from = quoteChanges.first(sign), to; from >= 0; from = quoteChanges.seek(to, sign)) {
      to = quoteChanges.run(from);
      if (quoteChanges.isLarge()) {
        byMarketAndShare.touch(quote, from, to, QuoteRow.WORDS, QuoteRow.MARKET, QuoteRow.SHARE);
      }
      for (int row = from; row >= 0; row = quoteChanges.next(row, to, sign)) {
        onQuote(
            quote[row + QuoteRow.MARKET],
            quote[row + QuoteRow.SHARE],
            quote[row + QuoteRow.BID],
            quote[row + QuoteRow.LOTS],
            quote[row + QuoteRow.PRICE],
            quote[row + QuoteRow.WEIGHT]);
      }
    }
  }

  private void joinLimits(int sign) {
    long[] limit = limitChanges.words();
    for (int from = limitChanges.first(sign), to; from >= 0; from = limitChanges.seek(to, sign)) {
      to = limitChanges.run(from);
      if (limitChanges.isLarge()) {
        byMarketAndShare.touch(limit, from, to, LimitRow.WORDS, LimitRow.MARKET, LimitRow.SHARE);
      }
      for (int row = from; row >= 0; row = limitChanges.next(row, to, sign)) {
        onLimit(
            limit[row + LimitRow.MARKET],
            limit[row + LimitRow.SHARE],
            limit[row + LimitRow.LOT],
            limit[row + LimitRow.HIGHEST],
            limit[row + LimitRow.WEIGHT]);
      }
    }
  }

  /** A quote comes (weight above 0) or goes. */
  private void onQuote(long market, long share, long bid, long lots, long price, long weight) {
    // 1. find (market, share) of the quote in byMarketAndShare
    int entry = byMarketAndShare.find(market, share);

    // 2. join it only if quote.lots > 0
    if (lots > 0) {
      // 3. compute quote.lots / 10, quote.price * 2: refuses the batch where that fails
      long size = size(market, share, bid, lots, price);
      long twiceValue = twiceValue(market, share, bid, lots, price);

      // 4. join each limit there where quote.price <= limit.highest && quote.lots * limit.lot <
      //    1_000_000: weight of the quote times copies of the limit
      byMarketAndShare.openLimits(entry);
      long listing = strings.encode(string(market) + "/" + string(share));
      long[] limits = byMarketAndShare.block;
      for (int limit = byMarketAndShare.from, end = byMarketAndShare.to;
          limit < end;
          limit += LimitEntry.WORDS) {
        long lot = limits[limit + LimitEntry.LOT];
        long highest = limits[limit + LimitEntry.HIGHEST];
        if (price <= highest
            && acceptsPair(market, share, bid, lots, price, market, share, lot, highest)) {
          long worthValue =
              worthValue(market, share, bid, lots, price, market, share, lot, highest);
          long volumeValue =
              volumeValue(market, share, bid, lots, price, market, share, lot, highest);
          long copies = limits[limit + LimitEntry.COPIES];
          addJoined(
              listing,
              bid,
              size,
              worthValue,
              volumeValue,
              twiceValue,
              Math.multiplyExact(weight, copies));
        }
      }
    }

    // 5. enter the quote into byMarketAndShare
    enterQuote(entry, market, share, bid, lots, price, weight);
    quoteChanges.entered();
  }

  private void enterQuote(
      int entry, long market, long share, long bid, long lots, long price, long weight) {
    int rows = byMarketAndShare.addQuote(entry, market, share, bid, lots, price, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(market, rows);
      strings.count(share, rows);
    }
  }

  /** A limit comes (weight above 0) or goes. */
  private void onLimit(long market, long share, long lot, long highest, long weight) {
    // 6. find (market, share) of the limit in byMarketAndShare
    int entry = byMarketAndShare.find(market, share);
    byMarketAndShare.openQuotes(entry);

    // 7. join each quote there where quote.lots > 0 && quote.price <= limit.highest && quote.lots *
    //    limit.lot < 1_000_000: weight of the limit times copies of the quote
    long[] quotes = byMarketAndShare.block;
    for (int quote = byMarketAndShare.from, end = byMarketAndShare.to;
        quote < end;
        quote += QuoteEntry.WORDS) {
      long bid = quotes[quote + QuoteEntry.BID];
      long lots = quotes[quote + QuoteEntry.LOTS];
      long price = quotes[quote + QuoteEntry.PRICE];
      if (lots > 0
          && price <= highest
          && acceptsPair(market, share, bid, lots, price, market, share, lot, highest)) {
        long listing = strings.encode(string(market) + "/" + string(share));
        long size = (int) lots / 10;
        long worthValue = worthValue(market, share, bid, lots, price, market, share, lot, highest);
        long volumeValue =
            volumeValue(market, share, bid, lots, price, market, share, lot, highest);
        long twiceValue = Math.multiplyExact(price, 2);
        long copies = quotes[quote + QuoteEntry.COPIES];
        addJoined(
            listing,
            bid,
            size,
            worthValue,
            volumeValue,
            twiceValue,
            Math.multiplyExact(weight, copies));
      }
    }

    // 8. enter the limit into byMarketAndShare
    enterLimit(entry, market, share, lot, highest, weight);
    limitChanges.entered();
  }

  private void enterLimit(int entry, long market, long share, long lot, long highest, long weight) {
    int rows = byMarketAndShare.addLimit(entry, market, share, lot, highest, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(market, rows);
      strings.count(share, rows);
    }
  }

  /** Computes {@code quote.lots / 10}; refuses the batch where that cannot be computed. */
  private long size(long market, long share, long bid, long lots, long price) {
    try {
      return (int) lots / 10;
    } catch (ArithmeticException fault) {
      throw refuse("quote.lots / 10", fault, quote(market, share, bid, lots, price));
    }
  }

  /** Computes {@code quote.price * 2}; refuses the batch where that cannot be computed. */
  private long twiceValue(long market, long share, long bid, long lots, long price) {
    try {
      return Math.multiplyExact(price, 2);
    } catch (ArithmeticException fault) {
      throw refuse("quote.price * 2", fault, quote(market, share, bid, lots, price));
    }
  }

  /**
   * Whether {@code quote.lots * limit.lot < 1_000_000}; refuses the batch where that cannot be
   * computed.
   */
  private boolean acceptsPair(
      long market,
      long share,
      long bid,
      long lots,
      long price,
      long limitMarket,
      long limitShare,
      long lot,
      long highest) {
    try {
      return Math.multiplyExact((int) lots, (int) lot) < 1_000_000;
    } catch (ArithmeticException fault) {
      throw refuse(
          "quote.lots * limit.lot < 1_000_000",
          fault,
          quote(market, share, bid, lots, price),
          limit(limitMarket, limitShare, lot, highest));
    }
  }

  /**
   * Computes {@code quote.lots * limit.lot * quote.price}; refuses the batch where that cannot be
   * computed.
   */
  private long worthValue(
      long market,
      long share,
      long bid,
      long lots,
      long price,
      long limitMarket,
      long limitShare,
      long lot,
      long highest) {
    try {
      return Math.multiplyExact(Math.multiplyExact((int) lots, (int) lot), price);
    } catch (ArithmeticException fault) {
      throw refuse(
          "quote.lots * limit.lot * quote.price",
          fault,
          quote(market, share, bid, lots, price),
          limit(limitMarket, limitShare, lot, highest));
    }
  }

  /** Computes {@code quote.lots * limit.lot}; refuses the batch where that cannot be computed. */
  private long volumeValue(
      long market,
      long share,
      long bid,
      long lots,
      long price,
      long limitMarket,
      long limitShare,
      long lot,
      long highest) {
    try {
      return Math.multiplyExact((int) lots, (int) lot);
    } catch (ArithmeticException fault) {
      throw refuse(
          "quote.lots * limit.lot",
          fault,
          quote(market, share, bid, lots, price),
          limit(limitMarket, limitShare, lot, highest));
    }
  }

  private void addJoined(
      long listing,
      long bid,
      long size,
      long worthValue,
      long volumeValue,
      long twiceValue,
      long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Groups.hash(strings.hash(listing), bid, size);
    words[row + JoinedRow.LISTING_BID] = Groups.listingBid(listing, bid);
    words[row + JoinedRow.SIZE_KEY] = size;
    words[row + JoinedRow.WORTH_VALUE] = worthValue;
    words[row + JoinedRow.VOLUME_VALUE] = volumeValue;
    words[row + JoinedRow.TWICE_VALUE] = twiceValue;
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
        twiceValues.touch(groups, words, from, to, JoinedRow.WORDS);
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
    long listingBid = words[row + JoinedRow.LISTING_BID];
    long sizeKey = words[row + JoinedRow.SIZE_KEY];
    long worthValue = words[row + JoinedRow.WORTH_VALUE];
    long volumeValue = words[row + JoinedRow.VOLUME_VALUE];
    long twiceValue = words[row + JoinedRow.TWICE_VALUE];

    // 9. find the group (quote.market + "/" + quote.share, quote.bid, quote.lots / 10) in groups
    int group = groups.open(words[row + JoinedRow.HASH], listingBid, sizeKey);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 10. add the weight to quotes, weight times quote.lots * limit.lot * quote.price to worth,
    //     weight times quote.lots * limit.lot to volumeTotal, the weight to the frequency of
    //     quote.price * 2 in twiceValues
    long quotesBefore = page[group + Groups.QUOTES];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    int rows = groups.count(quotesBefore, weight);
    if (rows != 0) {
      strings.count(Groups.listing(listingBid), rows);
    }
    GroupTable.put(page, group + Groups.QUOTES, quotesBefore + weight);
    GroupTable.put(
        page, group + Groups.WORTH, sums.add(page[group + Groups.WORTH], worthValue, weight));
    Sums.addWide(page, group + Groups.VOLUME_TOTAL_HIGH, volumeValue, weight);
    twiceValues.add(page, group, twiceValue, weight, quotesBefore);
  }

  @Override
  protected void settle() {
    if (sums.suspect()) {
      int row = Sums.outOfRange(groups, Groups.WORTH, joined, JoinedRow.WORTH_VALUE);
      if (row >= 0) {
        throw overflow("Exposure", group(row), "worth");
      }
    }
  }

  @Override
  protected List<Object> failedGroup() {
    return group(joined.done);
  }

  /** The key of the group that a joined row of this batch belongs to. */
  private List<Object> group(int row) {
    long[] words = joined.sliceOf(row);
    int at = joined.offsetOf(row);
    return List.of(
        string(Groups.listing(words[at + JoinedRow.LISTING_BID])),
        Groups.bid(words[at + JoinedRow.LISTING_BID]) != 0,
        (int) words[at + JoinedRow.SIZE_KEY]);
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
    undoQuotes();
    undoLimits();
    clear();
    strings.undo();
  }

  private void undoQuotes() {
    long[] words = quoteChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < quoteChanges.end(); row += QuoteRow.WORDS) {
      if (quoteChanges.isEntered(row)) {
        long market = words[row + QuoteRow.MARKET];
        long share = words[row + QuoteRow.SHARE];
        long bid = words[row + QuoteRow.BID];
        long lots = words[row + QuoteRow.LOTS];
        long price = words[row + QuoteRow.PRICE];
        enterQuote(
            byMarketAndShare.find(market, share),
            market,
            share,
            bid,
            lots,
            price,
            -words[row + QuoteRow.WEIGHT]);
      }
    }
  }

  private void undoLimits() {
    long[] words = limitChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < limitChanges.end(); row += LimitRow.WORDS) {
      if (limitChanges.isEntered(row)) {
        long market = words[row + LimitRow.MARKET];
        long share = words[row + LimitRow.SHARE];
        long lot = words[row + LimitRow.LOT];
        long highest = words[row + LimitRow.HIGHEST];
        enterLimit(
            byMarketAndShare.find(market, share),
            market,
            share,
            lot,
            highest,
            -words[row + LimitRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    quoteChanges.clear();
    limitChanges.clear();
    joined.clear();
    sums.clear();
  }

  @Override
  protected void keep() {
    quoteChanges.publish();
    limitChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish());
  }

  @Override
  protected ViewChange<Exposure, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byMarketAndShare", byMarketAndShare);
    stats.add("groups", groups);
    stats.add("twiceValues", twiceValues);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readQuotes(batch.quotes);
    readLimits(batch.limits);
    checkQuotes(shortages);
    checkLimits(shortages);
    quoteChanges.checkCopies();
    limitChanges.checkCopies();
  }

  private void readQuotes(ChangeLog log) {
    quoteChanges.begin(log.size());
    if (log.deletesAll()) {
      quoteChanges.deleteAll(byMarketAndShare, ByMarketAndShare.QUOTES, QuoteEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = quoteChanges.slot();
      int row = quoteChanges.end();
      words[row + QuoteRow.MARKET] = strings.encode(log.object(i, Batch.QUOTE_MARKET));
      words[row + QuoteRow.SHARE] = strings.encode(log.object(i, Batch.QUOTE_SHARE));
      words[row + QuoteRow.BID] = log.word(i, Batch.QUOTE_BID);
      words[row + QuoteRow.LOTS] = log.word(i, Batch.QUOTE_LOTS);
      words[row + QuoteRow.PRICE] = log.word(i, Batch.QUOTE_PRICE);
      quoteChanges.add(log.weight(i));
    }
  }

  private void readLimits(ChangeLog log) {
    limitChanges.begin(log.size());
    if (log.deletesAll()) {
      limitChanges.deleteAll(byMarketAndShare, ByMarketAndShare.LIMITS, LimitEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = limitChanges.slot();
      int row = limitChanges.end();
      words[row + LimitRow.MARKET] = strings.encode(log.object(i, Batch.LIMIT_MARKET));
      words[row + LimitRow.SHARE] = strings.encode(log.object(i, Batch.LIMIT_SHARE));
      words[row + LimitRow.LOT] = log.word(i, Batch.LIMIT_LOT);
      words[row + LimitRow.HIGHEST] = log.word(i, Batch.LIMIT_HIGHEST);
      limitChanges.add(log.weight(i));
    }
  }

  private void checkQuotes(Shortages shortages) {
    long[] words = quoteChanges.words();
    for (int from = 0, to; from < quoteChanges.checkEnd(); from = to) {
      to = quoteChanges.run(from);
      byMarketAndShare.touch(words, from, to, QuoteRow.WORDS, QuoteRow.MARKET, QuoteRow.SHARE);
      for (int row = from; row < to; row += QuoteRow.WORDS) {
        long weight = words[row + QuoteRow.WEIGHT];
        if (weight < 0) {
          long market = words[row + QuoteRow.MARKET];
          long share = words[row + QuoteRow.SHARE];
          long bid = words[row + QuoteRow.BID];
          long lots = words[row + QuoteRow.LOTS];
          long price = words[row + QuoteRow.PRICE];
          long copies = byMarketAndShare.copiesOfQuote(market, share, bid, lots, price);
          if (copies + weight < 0) {
            shortages.add("Quote", quote(market, share, bid, lots, price), copies, weight);
          }
        }
      }
    }
  }

  private void checkLimits(Shortages shortages) {
    long[] words = limitChanges.words();
    for (int from = 0, to; from < limitChanges.checkEnd(); from = to) {
      to = limitChanges.run(from);
      byMarketAndShare.touch(words, from, to, LimitRow.WORDS, LimitRow.MARKET, LimitRow.SHARE);
      for (int row = from; row < to; row += LimitRow.WORDS) {
        long weight = words[row + LimitRow.WEIGHT];
        if (weight < 0) {
          long market = words[row + LimitRow.MARKET];
          long share = words[row + LimitRow.SHARE];
          long lot = words[row + LimitRow.LOT];
          long highest = words[row + LimitRow.HIGHEST];
          long copies = byMarketAndShare.copiesOfLimit(market, share, lot, highest);
          if (copies + weight < 0) {
            shortages.add("Limit", limit(market, share, lot, highest), copies, weight);
          }
        }
      }
    }
  }

  /** The record of a quote, or the list of its components if the constructor refuses them. */
  private Object quote(long market, long share, long bid, long lots, long price) {
    try {
      return new Quote(string(market), string(share), bid != 0, (int) lots, price);
    } catch (RuntimeException fault) {
      return List.of(string(market), string(share), bid != 0, (int) lots, price);
    }
  }

  /** The record of a limit, or the list of its components if the constructor refuses them. */
  private Object limit(long market, long share, long lot, long highest) {
    try {
      return new Limit(string(market), string(share), (int) lot, highest);
    } catch (RuntimeException fault) {
      return List.of(string(market), string(share), (int) lot, highest);
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
        view    Exposure
        from    Quote quote
        join    Limit limit on quote.market == limit.market && quote.share == limit.share
                && quote.price <= limit.highest
        where   quote.lots > 0 && quote.lots * limit.lot < 1_000_000
        group   listing = quote.market + "/" + quote.share, bid = quote.bid,\s\
        size = quote.lots / 10
        select  quotes = count, worth = sum(quote.lots * limit.lot * quote.price),
                volume = avg(quote.lots * limit.lot), twice = max(quote.price * 2)

        state   byMarketAndShare  (market, share) -> quotes (bid, lots, price)
                                                  -> limits (lot, highest)
                groups            (listing, bid, size) -> quotes, worth, volumeTotal,\s\
        twice; volume
                                  is volumeTotal / quotes
                twiceValues       (listing, bid, size) -> counts of each quote.price * 2,\s\
        for twice
                strings           an id for each string

        quote   1. find (market, share) of the quote in byMarketAndShare
                2. join it only if quote.lots > 0
                3. compute quote.lots / 10, quote.price * 2: refuses the batch where that fails
                4. join each limit there where quote.price <= limit.highest && quote.lots *
                   limit.lot < 1_000_000: weight of the quote times copies of the limit
                5. enter the quote into byMarketAndShare
        limit   6. find (market, share) of the limit in byMarketAndShare
                7. join each quote there where quote.lots > 0 && quote.price <= limit.highest &&
                   quote.lots * limit.lot < 1_000_000: weight of the limit times copies of the quote
                8. enter the limit into byMarketAndShare
        joined  9. find the group (quote.market + "/" + quote.share, quote.bid,\s\
        quote.lots / 10) in
                   groups
                10. add the weight to quotes, weight times quote.lots * limit.lot * quote.price to
                    worth, weight times quote.lots * limit.lot to volumeTotal, the weight to the
                    frequency of quote.price * 2 in twiceValues
        """,
        """
        input quote change
        input limit change
        table byMarketAndShare
        rows joined
        table twiceValues
        view groups
        quote change -> byMarketAndShare: 1 find, 5 enter
        byMarketAndShare -> joined: 4 join each limit, 7 join each quote
        limit change -> byMarketAndShare: 6 find, 8 enter
        joined -> groups: 9 find, 10 add
        joined -> twiceValues: 10 add
        """);
  }

  /**
   * Changes of quotes and limits that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int QUOTE_BID = 0;
    private static final int QUOTE_LOTS = 1;
    private static final int QUOTE_PRICE = 2;
    private static final int QUOTE_WORDS = 3;
    private static final int QUOTE_MARKET = 0;
    private static final int QUOTE_SHARE = 1;
    private static final int QUOTE_OBJECTS = 2;
    private static final int LIMIT_LOT = 0;
    private static final int LIMIT_HIGHEST = 1;
    private static final int LIMIT_WORDS = 2;
    private static final int LIMIT_MARKET = 0;
    private static final int LIMIT_SHARE = 1;
    private static final int LIMIT_OBJECTS = 2;

    private final ChangeLog quotes = new ChangeLog(QUOTE_WORDS, QUOTE_OBJECTS);
    private final ChangeLog limits = new ChangeLog(LIMIT_WORDS, LIMIT_OBJECTS);

    private Batch(ExposureMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a quote.
     *
     * @param quote the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Quote quote) {
      return add(quote, 1);
    }

    /**
     * Adds copies of a quote.
     *
     * @param quote the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Quote quote, long copies) {
      return add(quote, positive(copies));
    }

    /**
     * Takes away one copy of a quote.
     *
     * @param quote the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Quote quote) {
      return add(quote, -1);
    }

    /**
     * Takes away copies of a quote.
     *
     * @param quote the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Quote quote, long copies) {
      return add(quote, -positive(copies));
    }

    /**
     * Changes a quote: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Quote before, Quote after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        quotes.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a quote, or takes them away if the weight is negative.
     *
     * @param quote the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Quote quote, long weight) {
      String market;
      String share;
      boolean bid;
      int lots;
      long price;
      try {
        market = quote.market();
        share = quote.share();
        bid = quote.bid();
        lots = quote.lots();
        price = quote.price();
      } catch (RuntimeException fault) {
        throw unreadable("Quote", quote, fault);
      }
      return addQuote(market, share, bid, lots, price, weight);
    }

    /**
     * As {@link #insert(Quote)}, without a record.
     *
     * @param market {@code Quote.market}
     * @param share {@code Quote.share}
     * @param bid {@code Quote.bid}
     * @param lots {@code Quote.lots}
     * @param price {@code Quote.price}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertQuote(String market, String share, boolean bid, int lots, long price) {
      return addQuote(market, share, bid, lots, price, 1);
    }

    /**
     * As {@link #delete(Quote)}, without a record.
     *
     * @param market {@code Quote.market}
     * @param share {@code Quote.share}
     * @param bid {@code Quote.bid}
     * @param lots {@code Quote.lots}
     * @param price {@code Quote.price}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteQuote(String market, String share, boolean bid, int lots, long price) {
      return addQuote(market, share, bid, lots, price, -1);
    }

    /**
     * As {@link #add(Quote, long)}, without a record.
     *
     * @param market {@code Quote.market}
     * @param share {@code Quote.share}
     * @param bid {@code Quote.bid}
     * @param lots {@code Quote.lots}
     * @param price {@code Quote.price}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addQuote(
        String market, String share, boolean bid, int lots, long price, long weight) {
      present(market, "Quote.market");
      present(share, "Quote.share");
      quotes.add(weight).with(market).with(share).with(bid ? 1 : 0).with(lots).with(price);
      return this;
    }

    /**
     * Adds one copy of a limit.
     *
     * @param limit the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Limit limit) {
      return add(limit, 1);
    }

    /**
     * Adds copies of a limit.
     *
     * @param limit the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Limit limit, long copies) {
      return add(limit, positive(copies));
    }

    /**
     * Takes away one copy of a limit.
     *
     * @param limit the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Limit limit) {
      return add(limit, -1);
    }

    /**
     * Takes away copies of a limit.
     *
     * @param limit the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Limit limit, long copies) {
      return add(limit, -positive(copies));
    }

    /**
     * Changes a limit: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Limit before, Limit after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        limits.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a limit, or takes them away if the weight is negative.
     *
     * @param limit the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Limit limit, long weight) {
      String market;
      String share;
      int lot;
      long highest;
      try {
        market = limit.market();
        share = limit.share();
        lot = limit.lot();
        highest = limit.highest();
      } catch (RuntimeException fault) {
        throw unreadable("Limit", limit, fault);
      }
      return addLimit(market, share, lot, highest, weight);
    }

    /**
     * As {@link #insert(Limit)}, without a record.
     *
     * @param market {@code Limit.market}
     * @param share {@code Limit.share}
     * @param lot {@code Limit.lot}
     * @param highest {@code Limit.highest}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertLimit(String market, String share, int lot, long highest) {
      return addLimit(market, share, lot, highest, 1);
    }

    /**
     * As {@link #delete(Limit)}, without a record.
     *
     * @param market {@code Limit.market}
     * @param share {@code Limit.share}
     * @param lot {@code Limit.lot}
     * @param highest {@code Limit.highest}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteLimit(String market, String share, int lot, long highest) {
      return addLimit(market, share, lot, highest, -1);
    }

    /**
     * As {@link #add(Limit, long)}, without a record.
     *
     * @param market {@code Limit.market}
     * @param share {@code Limit.share}
     * @param lot {@code Limit.lot}
     * @param highest {@code Limit.highest}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addLimit(String market, String share, int lot, long highest, long weight) {
      present(market, "Limit.market");
      present(share, "Limit.share");
      limits.add(weight).with(market).with(share).with(lot).with(highest);
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
      if (input == Quote.class) {
        quotes.deleteAll();
      } else if (input == Limit.class) {
        limits.deleteAll();
      } else {
        throw noInput(input, Quote.class, Limit.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return quotes.isEmpty() && limits.isEmpty();
    }

    @Override
    public void clear() {
      quotes.clear();
      limits.clear();
    }

    @Override
    public String toString() {
      return "Quote: " + quotes + ", Limit: " + limits;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<Exposure> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a listing, a bid and a size, or null if there is none}
     *
     * @param listing {@code Exposure.listing}
     * @param bid {@code Exposure.bid}
     * @param size {@code Exposure.size}
     */
    public @Nullable Exposure get(String listing, boolean bid, int size) {
      GroupReader group = reader();
      return find(group, listing, bid, size) ? row(group) : null;
    }

    private boolean find(GroupReader group, String listing, boolean bid, int size) {
      long hash = Groups.hash(Dictionary.hashOf(listing), bid ? 1 : 0, size);
      boolean found = group.find(hash);
      while (found
          && !(listing(group).equals(listing) && bid(group) == bid && sizeOf(group) == size)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, Exposure row) {
      return find(group, row.listing(), row.bid(), row.size());
    }

    @Override
    protected Exposure row(GroupReader group) {
      long quotes = group.word(Groups.QUOTES);
      long worth = group.word(Groups.WORTH);
      long volumeTotalHigh = group.word(Groups.VOLUME_TOTAL_HIGH);
      long volumeTotalLow = group.word(Groups.VOLUME_TOTAL_LOW);
      long twice = group.word(Groups.MAX_TWICE_VALUE);
      return new Exposure(
          listing(group),
          bid(group),
          sizeOf(group),
          quotes,
          worth,
          Rational.of(volumeTotalHigh, volumeTotalLow, quotes),
          twice);
    }

    private String listing(GroupReader group) {
      return strings.at((int) Groups.listing(group.word(Groups.LISTING_BID)));
    }

    private boolean bid(GroupReader group) {
      return Groups.bid(group.word(Groups.LISTING_BID)) != 0;
    }

    private int sizeOf(GroupReader group) {
      return (int) group.word(Groups.SIZE_KEY);
    }
  }

  /**
   * Quotes and limits by market and share: one entry a market and share, with a block of quotes and
   * one of limits.
   */
  private static final class ByMarketAndShare extends JoinIndex {
    static final int MARKET = 0;
    static final int SHARE = 1;
    static final int ROWS = 2;
    static final int QUOTES = side(2, 0);
    static final int LIMITS = side(2, 1);

    ByMarketAndShare() {
      super(2, 2); // columns of the key; sides
    }

    /** Returns the entry of a market and a share, or -1. */
    int find(long market, long share) {
      long[] directory = this.directory;
      int entry = first(hash(market, share));
      while (directory[entry + ROWS] != 0
          && (directory[entry + MARKET] != market || directory[entry + SHARE] != share)) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openQuotes(int entry) {
      open(entry, QUOTES, QuoteEntry.WORDS);
    }

    void openLimits(int entry) {
      open(entry, LIMITS, LimitEntry.WORDS);
    }

    long copiesOfQuote(long market, long share, long bid, long lots, long price) {
      openQuotes(find(market, share));
      return copies(findQuote(bid, lots, price), QuoteEntry.WORDS);
    }

    long copiesOfLimit(long market, long share, long lot, long highest) {
      openLimits(find(market, share));
      return copies(findLimit(lot, highest), LimitEntry.WORDS);
    }

    /** Adds to the copies of a quote. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addQuote(int found, long market, long share, long bid, long lots, long price, long weight) {
      int entry = found < 0 ? enter(market, share) : found;
      openQuotes(entry);
      int quote = findQuote(bid, lots, price);
      if (quote < to) {
        return addCopies(entry, QUOTES, QuoteEntry.WORDS, quote, weight);
      }
      quote = append(entry, QUOTES, QuoteEntry.WORDS, weight);
      block[quote + QuoteEntry.BID] = bid;
      block[quote + QuoteEntry.LOTS] = lots;
      block[quote + QuoteEntry.PRICE] = price;
      return appended(quote, QuoteEntry.WORDS);
    }

    /** Adds to the copies of a limit. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addLimit(int found, long market, long share, long lot, long highest, long weight) {
      int entry = found < 0 ? enter(market, share) : found;
      openLimits(entry);
      int limit = findLimit(lot, highest);
      if (limit < to) {
        return addCopies(entry, LIMITS, LimitEntry.WORDS, limit, weight);
      }
      limit = append(entry, LIMITS, LimitEntry.WORDS, weight);
      block[limit + LimitEntry.LOT] = lot;
      block[limit + LimitEntry.HIGHEST] = highest;
      return appended(limit, LimitEntry.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int market, int share) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + market], words[row + share]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + market], words[row + share]);
        touchRows(entry, QUOTES, QuoteEntry.WORDS);
        touchRows(entry, LIMITS, LimitEntry.WORDS);
      }
    }

    private int findQuote(long bid, long lots, long price) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(QuoteEntry.WORDS);
        wanted[QuoteEntry.BID] = bid;
        wanted[QuoteEntry.LOTS] = lots;
        wanted[QuoteEntry.PRICE] = price;
        return findWanted(QuoteEntry.WORDS);
      }
      int quote = from;
      while (quote < to
          && (block[quote + QuoteEntry.BID] != bid
              || block[quote + QuoteEntry.LOTS] != lots
              || block[quote + QuoteEntry.PRICE] != price)) {
        quote += QuoteEntry.WORDS;
      }
      return quote;
    }

    private int findLimit(long lot, long highest) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(LimitEntry.WORDS);
        wanted[LimitEntry.LOT] = lot;
        wanted[LimitEntry.HIGHEST] = highest;
        return findWanted(LimitEntry.WORDS);
      }
      int limit = from;
      while (limit < to
          && (block[limit + LimitEntry.LOT] != lot
              || block[limit + LimitEntry.HIGHEST] != highest)) {
        limit += LimitEntry.WORDS;
      }
      return limit;
    }

    private int enter(long market, long share) {
      int entry = enterHash(hash(market, share));
      directory[entry + MARKET] = market;
      directory[entry + SHARE] = share;
      return entry;
    }

    static long hash(long market, long share) {
      return Hashing.mix(market, share);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + MARKET], directory[entry + SHARE]);
    }
  }

  /**
   * One row for each listing, bid and size: its key, five words that readers see, three of the
   * writer.
   */
  private static final class Groups extends GroupTable {
    static final int LISTING_BID = GroupTable.KEY;
    static final int SIZE_KEY = LISTING_BID + 1;
    static final int QUOTES = LISTING_BID + 2;
    static final int WORTH = QUOTES + 1;
    static final int VOLUME_TOTAL_HIGH = QUOTES + 2;
    static final int VOLUME_TOTAL_LOW = QUOTES + 3;
    static final int MAX_TWICE_VALUE = QUOTES + 4;
    static final int DISTINCT_TWICE_VALUES = QUOTES + 5;
    static final int LEAST_TWICE_VALUE = QUOTES + 6;
    static final int TWICE_VALUE_BLOCK = QUOTES + 7;
    static final int WORDS = QUOTES + 8;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(2, 5, 3);
    }

    /**
     * Returns the row of a listing, a bid and a size, ready to be changed; enters it if it is new.
     */
    int open(long hash, long listingBid, long sizeKey) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash
            && page[row + LISTING_BID] == listingBid
            && page[row + SIZE_KEY] == sizeKey) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + LISTING_BID] = listingBid;
      this.page[row + SIZE_KEY] = sizeKey;
      return enter(hash, row);
    }

    static long hash(long listingHash, long bid, long size) {
      return Hashing.mix(Hashing.mix(listingHash, bid), size);
    }

    static long listingBid(long listing, long bid) {
      return listing << 32 | bid;
    }

    static long listing(long key) {
      return key >>> 32;
    }

    static long bid(long key) {
      return key & 0xffff_ffffL;
    }
  }

  /** A net change of a quote; strings as ids. */
  private static final class QuoteRow {
    static final int MARKET = 0;
    static final int SHARE = 1;
    static final int BID = 2;
    static final int LOTS = 3;
    static final int PRICE = 4;
    static final int COLUMNS = 5;
    static final int WEIGHT = 5;
    static final int WORDS = 6;
  }

  /** A net change of a limit; strings as ids. */
  private static final class LimitRow {
    static final int MARKET = 0;
    static final int SHARE = 1;
    static final int LOT = 2;
    static final int HIGHEST = 3;
    static final int COLUMNS = 4;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
  }

  /** A quote in byMarketAndShare. */
  private static final class QuoteEntry {
    static final int BID = 0;
    static final int LOTS = 1;
    static final int PRICE = 2;
    static final int COPIES = 3;
    static final int WORDS = 4;
  }

  /** A limit in byMarketAndShare. */
  private static final class LimitEntry {
    static final int LOT = 0;
    static final int HIGHEST = 1;
    static final int COPIES = 2;
    static final int WORDS = 3;
  }

  /** A joined row: what its group needs of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int LISTING_BID = 1;
    static final int SIZE_KEY = 2;
    static final int WORTH_VALUE = 3;
    static final int VOLUME_VALUE = 4;
    static final int TWICE_VALUE = 5;
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
              .input(Quote.class, QuoteRow.WORDS)
              .input(Limit.class, LimitRow.WORDS)
              .slot("quote", Quote.class)
              .slot("limit", Limit.class)
              .columns("listing", "bid", "size", "worthValue", "volumeValue", "twiceValue")
              .key("listing", "listing")
              .key("bid", "bid")
              .key("size", "size")
              .count("quotes")
              .sum("worth", "worthValue")
              .avg("volume", "volumeValue")
              .max("twice", "twiceValue")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        byMarketAndShare.forEachRow(ByMarketAndShare.QUOTES, QuoteEntry.WORDS, action);
      } else {
        byMarketAndShare.forEachRow(ByMarketAndShare.LIMITS, LimitEntry.WORDS, action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return input == 0 ? quoteChanges : limitChanges;
    }

    @Override
    public void partners(int slot, long[] row, RowVisitor action) {
      if (slot == 0) {
        int entry = byMarketAndShare.find(row[QuoteRow.MARKET], row[QuoteRow.SHARE]);
        byMarketAndShare.forEachRow(entry, ByMarketAndShare.LIMITS, LimitEntry.WORDS, action);
      } else {
        int entry = byMarketAndShare.find(row[LimitRow.MARKET], row[LimitRow.SHARE]);
        byMarketAndShare.forEachRow(entry, ByMarketAndShare.QUOTES, QuoteEntry.WORDS, action);
      }
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return List.of(row[LimitRow.MARKET], row[LimitRow.SHARE]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return List.of(rows[0][QuoteRow.MARKET], rows[0][QuoteRow.SHARE]);
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return slot == 0
          ? rows[0][QuoteRow.LOTS] > 0
          : rows[0][QuoteRow.PRICE] <= rows[1][LimitRow.HIGHEST]
              && Math.multiplyExact((int) rows[0][QuoteRow.LOTS], (int) rows[1][LimitRow.LOT])
                  < 1_000_000;
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          string(rows[0][QuoteRow.MARKET]) + "/" + string(rows[0][QuoteRow.SHARE]),
          rows[0][QuoteRow.BID] != 0,
          (int) rows[0][QuoteRow.LOTS] / 10,
          Math.multiplyExact(
              Math.multiplyExact((int) rows[0][QuoteRow.LOTS], (int) rows[1][LimitRow.LOT]),
              rows[0][QuoteRow.PRICE]),
          Math.multiplyExact((int) rows[0][QuoteRow.LOTS], (int) rows[1][LimitRow.LOT]),
          Math.multiplyExact(rows[0][QuoteRow.PRICE], 2));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Exposure view = (Exposure) row;
      return Arrays.asList(
          view.listing(),
          view.bid(),
          view.size(),
          view.quotes(),
          view.worth(),
          view.volume(),
          view.twice());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      if (input == 0) {
        return new Quote(
            string(row[at + QuoteRow.MARKET]),
            string(row[at + QuoteRow.SHARE]),
            row[at + QuoteRow.BID] != 0,
            (int) row[at + QuoteRow.LOTS],
            row[at + QuoteRow.PRICE]);
      }
      return new Limit(
          string(row[at + LimitRow.MARKET]),
          string(row[at + LimitRow.SHARE]),
          (int) row[at + LimitRow.LOT],
          row[at + LimitRow.HIGHEST]);
    }
  }
}
