package bank;

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
import dev.viewsmith.internal.DecimalSums;
import dev.viewsmith.internal.Decimals;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.DictionaryValues;
import dev.viewsmith.internal.Doubles;
import dev.viewsmith.internal.FloatingSums;
import dev.viewsmith.internal.Floats;
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
import dev.viewsmith.internal.Totals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Flow} up to date while payments come and go.
 *
 * <pre>{@code
 * view    Flow
 * from    Payment payment
 * select  total = sum(payment.amount), rates = sum(payment.rate), mean = avg(payment.amount),
 *         meanRate = avg(payment.rate), leastFee = min(payment.fee), last = max(payment.at)
 * having  isNull(last) || total >= 100 && rates < 10.0 && mean > 5 && last > Instant.EPOCH
 *
 * state   payments     (at, amount, rate, fee, payer, payee, units, points) -> copies
 *         groups       one row -> rows, total, rates, meanRate, leastFee, last, shown; mean is
 *                      total / rows
 *         amountSums   one row -> the exact sum of payment.amount, for total and mean; more
 *                      bytes where it has more digits
 *         rateSums     one row -> the exact sum of payment.rate, for rates and meanRate; more
 *                      bytes where exponents lie far apart
 *         fees         one row -> counts of each payment.fee, for leastFee
 *         ats          one row -> counts of each payment.at, for last
 *         uuids        an id for each UUID
 *         instants     an id for each Instant
 *         decimals     an id for each BigDecimal
 *         bigIntegers  an id for each BigInteger
 *
 * payment 1. choose the payment with its weight
 *         2. enter the payment into payments
 * chosen  3. take the one row of groups
 *         4. add the weight to rows, weight times payment.amount to amountSums, weight times
 *            payment.rate to rateSums, the weight to the frequency of payment.fee in fees, the
 *            weight to the frequency of payment.at in ats
 * batch   5. in the one row: enter the exact sum of payment.amount into decimals; round the
 *            exact sum of payment.rate and its average, each once
 *         6. show the row if isNull(last) || total >= 100 && rates < 10.0 && mean > 5 && last
 *            > Instant.EPOCH, hide it otherwise
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the chosen rows), {@code settle} (the
 * steps of the batch), {@code keep} and {@code publish}. A refusal ends in {@code undo}, whichever
 * step before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Flow}: change the declaration, not this file.
 */
@NullMarked
public final class FlowMaintainer
    extends Maintainer<
        FlowMaintainer.Batch,
        FlowMaintainer.Snapshot,
        ViewChange<Flow, FlowMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of payments in this batch. */
  private final ChangeSet paymentChanges = new ChangeSet("Payment", PaymentRow.COLUMNS);

  /** All payments, each with its copies. */
  private final Payments payments = new Payments();

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** The one summary. */
  private final Groups groups = new Groups();

  /** An id for each UUID: tables hold it in place of the value. */
  private final Dictionary<UUID> uuids = new Dictionary<>();

  /** An id for each Instant: tables hold it in place of the value. */
  private final Dictionary<Instant> instants = new Dictionary<>();

  /** An id for each BigDecimal: tables hold it in place of the value. */
  private final Dictionary<BigDecimal> decimals = new Dictionary<>();

  /** An id for each BigInteger: tables hold it in place of the value. */
  private final Dictionary<BigInteger> bigIntegers = new Dictionary<>();

  /** Exact sum of payment.amount. */
  private final DecimalSums amountSums = new DecimalSums(Groups.AMOUNT_STATE);

  /** Exact sum of payment.rate. */
  private final FloatingSums rateSums = new FloatingSums(Groups.RATE_STATE);

  /**
   * Frequencies of payment.fee. Columns: how many values, the least, the greatest, the block of
   * all.
   */
  private final Frequencies fees =
      new Frequencies(Groups.DISTINCT_FEES, Groups.MIN_FEE, Frequencies.NONE, Groups.FEE_BLOCK);

  /** Frequencies of payment.at. */
  private final Frequencies ats =
      new Frequencies(
          instants,
          Orderings.natural(),
          Groups.DISTINCT_ATS,
          Groups.LEAST_AT,
          Groups.MAX_AT,
          Groups.AT_BLOCK);

  private FlowMaintainer() {
    super("Flow");
    totals();
    show();
    start(publish(0));
  }

  /** {@return a maintainer of the view over no rows, at version 0} */
  public static FlowMaintainer create() {
    return new FlowMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    choosePayments(sign);
  }

  private void choosePayments(int sign) {
    long[] payment = paymentChanges.words();
    for (int from = paymentChanges.first(sign), to;
        from >= 0;
        from = paymentChanges.seek(to, sign)) {
      to = paymentChanges.run(from);
      if (paymentChanges.isLarge()) {
        payments.touch(payment, from, to, PaymentRow.WORDS);
      }
      for (int row = from; row >= 0; row = paymentChanges.next(row, to, sign)) {
        onPayment(
            payment[row + PaymentRow.AT],
            payment[row + PaymentRow.AMOUNT],
            payment[row + PaymentRow.RATE],
            payment[row + PaymentRow.FEE],
            payment[row + PaymentRow.PAYER],
            payment[row + PaymentRow.PAYEE],
            payment[row + PaymentRow.UNITS],
            payment[row + PaymentRow.POINTS],
            payment[row + PaymentRow.WEIGHT]);
      }
    }
  }

  /** A payment comes (weight above 0) or goes. The words of doubles are ordered as they are. */
  private void onPayment(
      long at,
      long amount,
      long rate,
      long fee,
      long payer,
      long payee,
      long units,
      long points,
      long weight) {
    // 1. choose the payment with its weight
    addChosen(amount, rate, fee, at, weight);

    // 2. enter the payment into payments
    enterPayment(at, amount, rate, fee, payer, payee, units, points, weight);
    paymentChanges.entered();
  }

  private void enterPayment(
      long at,
      long amount,
      long rate,
      long fee,
      long payer,
      long payee,
      long units,
      long points,
      long weight) {
    int rows = payments.add(at, amount, rate, fee, payer, payee, units, points, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      instants.count(at, rows);
      decimals.count(amount, rows);
      uuids.count(payer, rows);
      uuids.count(payee, rows);
      bigIntegers.count(units, rows);
    }
  }

  private void addChosen(long amount, long rate, long fee, long at, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash();
    words[row + ChosenRow.AMOUNT] = amount;
    words[row + ChosenRow.RATE] = rate;
    words[row + ChosenRow.FEE] = fee;
    words[row + ChosenRow.AT] = at;
    words[row + ChosenRow.WEIGHT] = weight;
  }

  @Override
  protected void update() {
    // 3. take the one row of groups
    int group = groups.open(Groups.hash());
    for (int slice = 0; slice < chosen.slices(); slice++) {
      long[] words = chosen.slice(slice);
      for (int row = 0; row < chosen.end(slice); row += ChosenRow.WORDS) {
        // If this refuses the row, it has changed nothing: undo takes back the rows before.
        onChosen(group, words, row, words[row + ChosenRow.WEIGHT]);
        chosen.done++;
      }
    }
  }

  /** A chosen row comes (weight above 0) or goes. */
  private void onChosen(int group, long[] words, int row, long weight) {
    long amount = words[row + ChosenRow.AMOUNT];
    long rate = words[row + ChosenRow.RATE];
    long fee = words[row + ChosenRow.FEE];
    long at = words[row + ChosenRow.AT];
    long[] page = groups.page;

    // 4. add the weight to rows, weight times payment.amount to amountSums, weight times
    //    payment.rate to rateSums, the weight to the frequency of payment.fee in fees, the weight
    //    to the frequency of payment.at in ats
    long rowsBefore = page[group + Groups.ROWS];
    // Refuses a count beyond long, while nothing has changed.
    GroupTable.put(page, group + Groups.ROWS, Math.addExact(rowsBefore, weight));
    amountSums.add(page, group, decimal(amount), weight);
    rateSums.add(page, group, Doubles.number(rate), weight);
    fees.add(page, group, fee, weight, rowsBefore);
    ats.add(page, group, at, weight, rowsBefore);
  }

  @Override
  protected void settle() {
    totals();
    show();
  }

  private void totals() {
    // 5. in the one row: enter the exact sum of payment.amount into decimals; round the exact sum
    //    of payment.rate and its average, each once
    int group = groups.open(Groups.hash());
    long[] page = groups.page;
    Totals.publish(decimals, page, group + Groups.TOTAL, amountSums.total(page, group));
    GroupTable.put(page, group + Groups.RATES, Doubles.word(rateSums.total(page, group)));
    GroupTable.put(
        page,
        group + Groups.MEAN_RATE,
        Doubles.word(rateSums.average(page, group, page[group + Groups.ROWS])));
  }

  private void show() {
    // 6. show the row if isNull(last) || total >= 100 && rates < 10.0 && mean > 5 && last >
    //    Instant.EPOCH, hide it otherwise
    int group = groups.open(Groups.hash());
    long[] page = groups.page;
    groups.show(
        group,
        accepts(
            decimal(Totals.id(page[group + Groups.TOTAL])),
            page[group + Groups.RATES],
            page[group + Groups.ROWS] == 0
                ? null
                : Rational.of(
                    decimal(Totals.id(page[group + Groups.TOTAL])), page[group + Groups.ROWS]),
            page[group + Groups.ROWS] == 0 ? null : instant(page[group + Groups.MAX_AT]))
            ? 1
            : 0);
  }

  private boolean accepts(
      BigDecimal total, long rates, @Nullable Rational mean, @Nullable Instant last) {
    return last == null
        || (total.compareTo(BigDecimal.valueOf(100)) >= 0
            && rates < Doubles.word(10.0)
            && mean != null
            && mean.compareTo(Rational.of(5)) > 0
            && last.compareTo(Instant.EPOCH) > 0);
  }

  @Override
  protected List<Object> failedGroup() {
    return List.of();
  }

  @Override
  protected void undo() {
    int group = groups.open(Groups.hash());
    // Last first: each step back meets the state that the step forth has left.
    for (int row = chosen.done - 1; row >= 0; row--) {
      long[] words = chosen.sliceOf(row);
      int at = chosen.offsetOf(row);
      onChosen(group, words, at, -words[at + ChosenRow.WEIGHT]);
    }
    totals();
    show();
    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
    undoPayments();
    clear();
    uuids.undo();
    instants.undo();
    decimals.undo();
    bigIntegers.undo();
  }

  private void undoPayments() {
    long[] words = paymentChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < paymentChanges.end(); row += PaymentRow.WORDS) {
      if (paymentChanges.isEntered(row)) {
        long at = words[row + PaymentRow.AT];
        long amount = words[row + PaymentRow.AMOUNT];
        long rate = words[row + PaymentRow.RATE];
        long fee = words[row + PaymentRow.FEE];
        long payer = words[row + PaymentRow.PAYER];
        long payee = words[row + PaymentRow.PAYEE];
        long units = words[row + PaymentRow.UNITS];
        long points = words[row + PaymentRow.POINTS];
        enterPayment(
            at, amount, rate, fee, payer, payee, units, points, -words[row + PaymentRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    paymentChanges.clear();
    chosen.clear();
  }

  @Override
  protected void keep() {
    paymentChanges.publish();
    uuids.keep();
    instants.keep();
    decimals.keep();
    bigIntegers.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), instants.publish(), decimals.publish());
  }

  @Override
  protected ViewChange<Flow, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("payments", payments);
    stats.add("groups", groups);
    stats.add("amountSums", amountSums);
    stats.add("rateSums", rateSums);
    stats.add("fees", fees);
    stats.add("ats", ats);
    stats.add("uuids", uuids);
    stats.add("instants", instants);
    stats.add("decimals", decimals);
    stats.add("bigIntegers", bigIntegers);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readPayments(batch.payments);
    checkPayments(shortages);
    paymentChanges.checkCopies();
  }

  private void readPayments(ChangeLog log) {
    paymentChanges.begin(log.size());
    if (log.deletesAll()) {
      paymentChanges.deleteAll(payments);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = paymentChanges.slot();
      int row = paymentChanges.end();
      words[row + PaymentRow.AT] = instants.encode(log.object(i, Batch.PAYMENT_AT));
      words[row + PaymentRow.AMOUNT] = decimals.encode(log.object(i, Batch.PAYMENT_AMOUNT));
      words[row + PaymentRow.RATE] = log.word(i, Batch.PAYMENT_RATE);
      words[row + PaymentRow.FEE] = log.word(i, Batch.PAYMENT_FEE);
      words[row + PaymentRow.PAYER] = uuids.encode(log.object(i, Batch.PAYMENT_PAYER));
      words[row + PaymentRow.PAYEE] = uuids.encode(log.object(i, Batch.PAYMENT_PAYEE));
      words[row + PaymentRow.UNITS] = bigIntegers.encode(log.object(i, Batch.PAYMENT_UNITS));
      words[row + PaymentRow.POINTS] = log.word(i, Batch.PAYMENT_POINTS);
      paymentChanges.add(log.weight(i));
    }
  }

  private void checkPayments(Shortages shortages) {
    long[] words = paymentChanges.words();
    for (int from = 0, to; from < paymentChanges.checkEnd(); from = to) {
      to = paymentChanges.run(from);
      payments.touch(words, from, to, PaymentRow.WORDS);
      for (int row = from; row < to; row += PaymentRow.WORDS) {
        long weight = words[row + PaymentRow.WEIGHT];
        if (weight < 0) {
          long at = words[row + PaymentRow.AT];
          long amount = words[row + PaymentRow.AMOUNT];
          long rate = words[row + PaymentRow.RATE];
          long fee = words[row + PaymentRow.FEE];
          long payer = words[row + PaymentRow.PAYER];
          long payee = words[row + PaymentRow.PAYEE];
          long units = words[row + PaymentRow.UNITS];
          long points = words[row + PaymentRow.POINTS];
          long copies = payments.copiesOf(at, amount, rate, fee, payer, payee, units, points);
          if (copies + weight < 0) {
            shortages.add(
                "Payment",
                payment(payer, payee, at, amount, units, rate, fee, points),
                copies,
                weight);
          }
        }
      }
    }
  }

  /** The record of a payment, or the list of its components if the constructor refuses them. */
  private Object payment(
      long payer, long payee, long at, long amount, long units, long rate, long fee, long points) {
    try {
      return new Payment(
          uuid(payer),
          uuid(payee),
          instant(at),
          decimal(amount),
          bigInteger(units),
          Doubles.number(rate),
          Floats.number(fee),
          (int) points);
    } catch (RuntimeException fault) {
      return List.of(
          uuid(payer),
          uuid(payee),
          instant(at),
          decimal(amount),
          bigInteger(units),
          Doubles.number(rate),
          Floats.number(fee),
          (int) points);
    }
  }

  private UUID uuid(long id) {
    return uuids.at((int) id);
  }

  private Instant instant(long id) {
    return instants.at((int) id);
  }

  private BigDecimal decimal(long id) {
    return decimals.at((int) id);
  }

  private BigInteger bigInteger(long id) {
    return bigIntegers.at((int) id);
  }

  @Override
  protected Definition definition() {
    return new Declared();
  }

  /** {@return how the view is maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    Flow
        from    Payment payment
        select  total = sum(payment.amount), rates = sum(payment.rate),\s\
        mean = avg(payment.amount),
                meanRate = avg(payment.rate), leastFee = min(payment.fee), last = max(payment.at)
        having  isNull(last) || total >= 100 && rates < 10.0 && mean > 5 && last > Instant.EPOCH

        state   payments     (at, amount, rate, fee, payer, payee, units, points) -> copies
                groups       one row -> rows, total, rates, meanRate, leastFee, last,\s\
        shown; mean is
                             total / rows
                amountSums   one row -> the exact sum of payment.amount, for total and mean; more
                             bytes where it has more digits
                rateSums     one row -> the exact sum of payment.rate,\s\
        for rates and meanRate; more
                             bytes where exponents lie far apart
                fees         one row -> counts of each payment.fee, for leastFee
                ats          one row -> counts of each payment.at, for last
                uuids        an id for each UUID
                instants     an id for each Instant
                decimals     an id for each BigDecimal
                bigIntegers  an id for each BigInteger

        payment 1. choose the payment with its weight
                2. enter the payment into payments
        chosen  3. take the one row of groups
                4. add the weight to rows, weight times payment.amount to amountSums, weight times
                   payment.rate to rateSums,\s\
        the weight to the frequency of payment.fee in fees, the
                   weight to the frequency of payment.at in ats
        batch   5. in the one row: enter the exact sum of payment.amount into decimals; round the
                   exact sum of payment.rate and its average, each once
                6. show the row if isNull(last) || total >= 100 && rates < 10.0 && mean > 5 && last
                   > Instant.EPOCH, hide it otherwise
        """,
        """
        input payment change
        table payments
        rows chosen
        table amountSums
        table rateSums
        table fees
        table ats
        view groups
        payment change -> chosen: 1 choose
        payment change -> payments: 2 enter
        chosen -> groups: 3 find, 4 add
        chosen -> fees: 4 add
        chosen -> ats: 4 add
        chosen -> amountSums: 4 add
        amountSums -> groups: 5 total
        chosen -> rateSums: 4 add
        rateSums -> groups: 5 total
        groups -> groups: 6 show
        """);
  }

  /**
   * Changes of payments that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int PAYMENT_RATE = 0;
    private static final int PAYMENT_FEE = 1;
    private static final int PAYMENT_POINTS = 2;
    private static final int PAYMENT_WORDS = 3;
    private static final int PAYMENT_PAYER = 0;
    private static final int PAYMENT_PAYEE = 1;
    private static final int PAYMENT_AT = 2;
    private static final int PAYMENT_AMOUNT = 3;
    private static final int PAYMENT_UNITS = 4;
    private static final int PAYMENT_OBJECTS = 5;

    private final ChangeLog payments = new ChangeLog(PAYMENT_WORDS, PAYMENT_OBJECTS);

    private Batch(FlowMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a payment.
     *
     * @param payment the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Payment payment) {
      return add(payment, 1);
    }

    /**
     * Adds copies of a payment.
     *
     * @param payment the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Payment payment, long copies) {
      return add(payment, positive(copies));
    }

    /**
     * Takes away one copy of a payment.
     *
     * @param payment the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Payment payment) {
      return add(payment, -1);
    }

    /**
     * Takes away copies of a payment.
     *
     * @param payment the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Payment payment, long copies) {
      return add(payment, -positive(copies));
    }

    /**
     * Changes a payment: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Payment before, Payment after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        payments.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a payment, or takes them away if the weight is negative.
     *
     * @param payment the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Payment payment, long weight) {
      UUID payer;
      UUID payee;
      Instant at;
      BigDecimal amount;
      BigInteger units;
      double rate;
      float fee;
      int points;
      try {
        payer = payment.payer();
        payee = payment.payee();
        at = payment.at();
        amount = payment.amount();
        units = payment.units();
        rate = payment.rate();
        fee = payment.fee();
        points = payment.points();
      } catch (RuntimeException fault) {
        throw unreadable("Payment", payment, fault);
      }
      return addPayment(payer, payee, at, amount, units, rate, fee, points, weight);
    }

    /**
     * As {@link #insert(Payment)}, without a record.
     *
     * @param payer {@code Payment.payer}
     * @param payee {@code Payment.payee}
     * @param at {@code Payment.at}
     * @param amount {@code Payment.amount}
     * @param units {@code Payment.units}
     * @param rate {@code Payment.rate}
     * @param fee {@code Payment.fee}
     * @param points {@code Payment.points}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertPayment(
        UUID payer,
        UUID payee,
        Instant at,
        BigDecimal amount,
        BigInteger units,
        double rate,
        float fee,
        int points) {
      return addPayment(payer, payee, at, amount, units, rate, fee, points, 1);
    }

    /**
     * As {@link #delete(Payment)}, without a record.
     *
     * @param payer {@code Payment.payer}
     * @param payee {@code Payment.payee}
     * @param at {@code Payment.at}
     * @param amount {@code Payment.amount}
     * @param units {@code Payment.units}
     * @param rate {@code Payment.rate}
     * @param fee {@code Payment.fee}
     * @param points {@code Payment.points}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deletePayment(
        UUID payer,
        UUID payee,
        Instant at,
        BigDecimal amount,
        BigInteger units,
        double rate,
        float fee,
        int points) {
      return addPayment(payer, payee, at, amount, units, rate, fee, points, -1);
    }

    /**
     * As {@link #add(Payment, long)}, without a record.
     *
     * @param payer {@code Payment.payer}
     * @param payee {@code Payment.payee}
     * @param at {@code Payment.at}
     * @param amount {@code Payment.amount}
     * @param units {@code Payment.units}
     * @param rate {@code Payment.rate}
     * @param fee {@code Payment.fee}
     * @param points {@code Payment.points}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addPayment(
        UUID payer,
        UUID payee,
        Instant at,
        BigDecimal amount,
        BigInteger units,
        double rate,
        float fee,
        int points,
        long weight) {
      present(payer, "Payment.payer");
      present(payee, "Payment.payee");
      present(at, "Payment.at");
      amount = canonical(present(amount, "Payment.amount"), "Payment.amount");
      units = canonical(present(units, "Payment.units"), "Payment.units");
      payments
          .add(weight)
          .with(payer)
          .with(payee)
          .with(at)
          .with(amount)
          .with(units)
          .with(Doubles.word(rate))
          .with(Floats.word(fee))
          .with(points);
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
      if (input == Payment.class) {
        payments.deleteAll();
      } else {
        throw noInput(input, Payment.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return payments.isEmpty();
    }

    @Override
    public void clear() {
      payments.clear();
    }

    @Override
    public String toString() {
      return "Payment: " + payments;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<Flow> {
    private final DictionaryValues<Instant> instants;

    private final DictionaryValues<BigDecimal> decimals;

    private Snapshot(
        long version,
        GroupRoot groups,
        DictionaryValues<Instant> instants,
        DictionaryValues<BigDecimal> decimals) {
      super(version, groups);
      this.instants = instants;
      this.decimals = decimals;
    }

    /** {@return the one row, or null if it is not shown} */
    public @Nullable Flow get() {
      GroupReader group = reader();
      return group.find(Groups.hash()) ? row(group) : null;
    }

    @Override
    protected boolean find(GroupReader group, Flow row) {
      return group.find(Groups.hash());
    }

    @Override
    protected Object identity(Flow row) {
      return Arrays.asList(
          row.total() == null ? null : Decimals.canonical(row.total()),
          Doubles.canonical(row.rates()),
          row.mean(),
          row.meanRate() == null ? null : Doubles.canonical(row.meanRate()),
          row.leastFee() == null ? null : Floats.canonical(row.leastFee()),
          row.last());
    }

    @Override
    protected Flow row(GroupReader group) {
      long total = group.word(Groups.TOTAL);
      long rates = group.word(Groups.RATES);
      long rows = group.word(Groups.ROWS);
      long meanRate = group.word(Groups.MEAN_RATE);
      long leastFee = group.word(Groups.MIN_FEE);
      long last = group.word(Groups.MAX_AT);
      return new Flow(
          decimals.at((int) Totals.id(total)),
          Doubles.number(rates),
          rows == 0 ? null : Rational.of(decimals.at((int) Totals.id(total)), rows),
          rows == 0 ? null : Doubles.number(meanRate),
          rows == 0 ? null : Floats.number(leastFee),
          rows == 0 ? null : instants.at((int) last));
    }
  }

  /** All payments, each with its copies. */
  private static final class Payments extends RowTable {
    static final int AT = 0;
    static final int AMOUNT = 1;
    static final int RATE = 2;
    static final int FEE = 3;
    static final int PAYER = 4;
    static final int PAYEE = 5;
    static final int UNITS = 6;
    static final int POINTS = 7;
    static final int COPIES = 8;

    Payments() {
      super(8); // columns
    }

    /** Returns the entry of a payment, or -1. */
    int find(
        long at,
        long amount,
        long rate,
        long fee,
        long payer,
        long payee,
        long units,
        long points) {
      long[] directory = this.directory;
      int entry = first(hash(at, amount, rate, fee, payer, payee, units, points));
      while (directory[entry + COPIES] != 0
          && (directory[entry + AT] != at
              || directory[entry + AMOUNT] != amount
              || directory[entry + RATE] != rate
              || directory[entry + FEE] != fee
              || directory[entry + PAYER] != payer
              || directory[entry + PAYEE] != payee
              || directory[entry + UNITS] != units
              || directory[entry + POINTS] != points)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(
        long at,
        long amount,
        long rate,
        long fee,
        long payer,
        long payee,
        long units,
        long points) {
      return copies(find(at, amount, rate, fee, payer, payee, units, points));
    }

    /** Adds to the copies of a payment. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(
        long at,
        long amount,
        long rate,
        long fee,
        long payer,
        long payee,
        long units,
        long points,
        long weight) {
      int entry = find(at, amount, rate, fee, payer, payee, units, points);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(at, amount, rate, fee, payer, payee, units, points), weight);
      directory[entry + AT] = at;
      directory[entry + AMOUNT] = amount;
      directory[entry + RATE] = rate;
      directory[entry + FEE] = fee;
      directory[entry + PAYER] = payer;
      directory[entry + PAYEE] = payee;
      directory[entry + UNITS] = units;
      directory[entry + POINTS] = points;
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
                words[row + PaymentRow.AT],
                words[row + PaymentRow.AMOUNT],
                words[row + PaymentRow.RATE],
                words[row + PaymentRow.FEE],
                words[row + PaymentRow.PAYER],
                words[row + PaymentRow.PAYEE],
                words[row + PaymentRow.UNITS],
                words[row + PaymentRow.POINTS]));
      }
    }

    static long hash(
        long at,
        long amount,
        long rate,
        long fee,
        long payer,
        long payee,
        long units,
        long points) {
      return Hashing.mix(
          Hashing.mix(
              Hashing.mix(
                  Hashing.mix(Hashing.mix(Hashing.mix(Hashing.mix(at, amount), rate), fee), payer),
                  payee),
              units),
          points);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + AT],
          directory[entry + AMOUNT],
          directory[entry + RATE],
          directory[entry + FEE],
          directory[entry + PAYER],
          directory[entry + PAYEE],
          directory[entry + UNITS],
          directory[entry + POINTS]);
    }
  }

  /** One row: seven words that readers see, seven of the writer. */
  private static final class Groups extends GroupTable {
    static final int SHOWN = GroupTable.KEY;
    static final int ROWS = SHOWN + 1;
    static final int TOTAL = SHOWN + 2;
    static final int RATES = SHOWN + 3;
    static final int MEAN_RATE = SHOWN + 4;
    static final int MIN_FEE = SHOWN + 5;
    static final int MAX_AT = SHOWN + 6;
    static final int AMOUNT_STATE = SHOWN + 7;
    static final int RATE_STATE = SHOWN + 8;
    static final int DISTINCT_FEES = SHOWN + 9;
    static final int FEE_BLOCK = SHOWN + 10;
    static final int DISTINCT_ATS = SHOWN + 11;
    static final int LEAST_AT = SHOWN + 12;
    static final int AT_BLOCK = SHOWN + 13;
    static final int WORDS = SHOWN + 14;

    Groups() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(0, 7, 7, 0, true);
    }

    /** Returns the one row, ready to be changed; enters it if it is new. */
    int open(long hash) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      return page[row + STAMP] != 0 ? change(page, row) : enter(hash, room(hash, page, row));
    }

    static long hash() {
      return 0;
    }
  }

  /** A net change of a payment; objects as ids. */
  private static final class PaymentRow {
    static final int AT = 0;
    static final int AMOUNT = 1;
    static final int RATE = 2;
    static final int FEE = 3;
    static final int PAYER = 4;
    static final int PAYEE = 5;
    static final int UNITS = 6;
    static final int POINTS = 7;
    static final int COLUMNS = 8;
    static final int WEIGHT = 8;
    static final int WORDS = 9;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int AMOUNT = 1;
    static final int RATE = 2;
    static final int FEE = 3;
    static final int AT = 4;
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
          Schema.global()
              .input(Payment.class, PaymentRow.WORDS)
              .slot("payment", Payment.class)
              .columns("amount", "rate", "fee", "at")
              .sum("total", "amount", BigDecimal.class)
              .sum("rates", "rate", double.class)
              .avg("mean", "amount")
              .avg("meanRate", "rate", double.class)
              .min("leastFee", "fee")
              .max("last", "at")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      payments.forEach(action);
    }

    @Override
    public ChangeSet changes(int input) {
      return paymentChanges;
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          decimal(rows[0][PaymentRow.AMOUNT]),
          Doubles.number(rows[0][PaymentRow.RATE]),
          Floats.number(rows[0][PaymentRow.FEE]),
          instant(rows[0][PaymentRow.AT]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Flow view = (Flow) row;
      return Arrays.asList(
          view.total(), view.rates(), view.mean(), view.meanRate(), view.leastFee(), view.last());
    }

    @Override
    public boolean accepts(List<@Nullable Object> values) {
      return FlowMaintainer.this.accepts(
          (BigDecimal) values.get(0),
          Doubles.word((double) values.get(1)),
          (Rational) values.get(2),
          (Instant) values.get(5));
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Payment(
          uuid(row[at + PaymentRow.PAYER]),
          uuid(row[at + PaymentRow.PAYEE]),
          instant(row[at + PaymentRow.AT]),
          decimal(row[at + PaymentRow.AMOUNT]),
          bigInteger(row[at + PaymentRow.UNITS]),
          Doubles.number(row[at + PaymentRow.RATE]),
          Floats.number(row[at + PaymentRow.FEE]),
          (int) row[at + PaymentRow.POINTS]);
    }
  }
}
