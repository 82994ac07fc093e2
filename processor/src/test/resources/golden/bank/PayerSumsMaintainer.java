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
import dev.viewsmith.internal.IntegerSums;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.Orderings;
import dev.viewsmith.internal.RowTable;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Sums;
import dev.viewsmith.internal.Totals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link PayerSums} up to date while payments come and go.
 *
 * <pre>{@code
 * view    PayerSums
 * from    Payment payment
 * group   payer = payment.payer
 * select  payments = count, amount = sum(payment.amount), units = sum(payment.units),
 *         rates = sum(payment.rate), fees = sum(payment.fee), points = sum(payment.points),
 *         meanAmount = avg(payment.amount),
 *         meanUnits = avg(payment.units) rounded down to 2 decimals,
 *         meanRate = avg(payment.rate), meanPoints = avg(payment.points),
 *         first = min(payment.at), most = max(payment.amount), lowest = min(payment.rate),
 *         lastPayee = max(payment.payee)
 *
 * state   payments     (payer, payee, at, amount, units, rate, fee, points) -> copies
 *         groups       payer -> payments, amount, units, rates, meanRate, fees, points, first,
 *                      most, lowest, lastPayee; meanAmount is amount / payments; meanUnits is
 *                      units / payments rounded down to 2 decimals; meanPoints is points /
 *                      payments, rounded once
 *         amountSums   payer -> the exact sum of payment.amount, for amount and meanAmount;
 *                      more bytes where it has more digits
 *         unitsSums    payer -> the exact sum of payment.units, for units and meanUnits; more
 *                      bytes where it has more digits
 *         rateSums     payer -> the exact sum of payment.rate, for rates and meanRate; more
 *                      bytes where exponents lie far apart
 *         feeSums      payer -> the exact sum of payment.fee, for fees; more bytes where
 *                      exponents lie far apart
 *         ats          payer -> counts of each payment.at, for first
 *         amounts      payer -> counts of each payment.amount, for most
 *         rates        payer -> counts of each payment.rate, for lowest
 *         payees       payer -> counts of each payment.payee, for lastPayee
 *         uuids        an id for each UUID
 *         instants     an id for each Instant
 *         decimals     an id for each BigDecimal
 *         bigIntegers  an id for each BigInteger
 *
 * payment 1. choose the payment with its weight
 *         2. enter the payment into payments
 * chosen  3. find the group (payment.payer) in groups
 *         4. add the weight to payments, weight times payment.amount to amountSums, weight
 *            times payment.units to unitsSums, weight times payment.rate to rateSums, weight
 *            times payment.fee to feeSums, weight times payment.points to points, the weight
 *            to the frequency of payment.at in ats, the weight to the frequency of
 *            payment.amount in amounts, the weight to the frequency of payment.rate in rates,
 *            the weight to the frequency of payment.payee in payees
 * batch   5. in each touched group: enter the exact sum of payment.amount into decimals; enter
 *            the exact sum of payment.units into bigIntegers; round the exact sum of
 *            payment.rate and its average, each once; round the exact sum of payment.fee once
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
 * <p>Generated from {@link PayerSums}: change the declaration, not this file.
 */
@NullMarked
public final class PayerSumsMaintainer
    extends Maintainer<
        PayerSumsMaintainer.Batch,
        PayerSumsMaintainer.Snapshot,
        ViewChange<PayerSums, PayerSumsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of payments in this batch. */
  private final ChangeSet paymentChanges = new ChangeSet("Payment", PaymentRow.COLUMNS);

  /** All payments, each with its copies. */
  private final Payments payments = new Payments();

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** Summaries by payer. */
  private final Groups groups = new Groups();

  /** An id for each UUID: tables hold it in place of the value. */
  private final Dictionary<UUID> uuids = new Dictionary<>();

  /** An id for each Instant: tables hold it in place of the value. */
  private final Dictionary<Instant> instants = new Dictionary<>();

  /** An id for each BigDecimal: tables hold it in place of the value. */
  private final Dictionary<BigDecimal> decimals = new Dictionary<>();

  /** An id for each BigInteger: tables hold it in place of the value. */
  private final Dictionary<BigInteger> bigIntegers = new Dictionary<>();

  /** Exact sum of payment.amount in each group. */
  private final DecimalSums amountSums = new DecimalSums(Groups.AMOUNT_STATE);

  /** Exact sum of payment.units in each group. */
  private final IntegerSums unitsSums = new IntegerSums(Groups.UNITS_STATE);

  /** Exact sum of payment.rate in each group. */
  private final FloatingSums rateSums = new FloatingSums(Groups.RATE_STATE);

  /** Exact sum of payment.fee in each group. */
  private final FloatingSums feeSums = new FloatingSums(Groups.FEE_STATE);

  /**
   * Frequencies of payment.at in each group. Columns: how many values, the least, the greatest, the
   * block of all.
   */
  private final Frequencies ats =
      new Frequencies(
          instants,
          Orderings.natural(),
          Groups.DISTINCT_ATS,
          Groups.MIN_AT,
          Frequencies.NONE,
          Groups.AT_BLOCK);

  /** Frequencies of payment.amount in each group. */
  private final Frequencies amounts =
      new Frequencies(
          decimals,
          Orderings.natural(),
          Groups.DISTINCT_AMOUNTS,
          Groups.LEAST_AMOUNT,
          Groups.MAX_AMOUNT,
          Groups.AMOUNT_BLOCK);

  /** Frequencies of payment.rate in each group. */
  private final Frequencies rates =
      new Frequencies(Groups.DISTINCT_RATES, Groups.MIN_RATE, Frequencies.NONE, Groups.RATE_BLOCK);

  /** Frequencies of payment.payee in each group. */
  private final Frequencies payees =
      new Frequencies(
          uuids,
          Orderings.UUIDS,
          Groups.DISTINCT_PAYEES,
          Groups.LEAST_PAYEE,
          Groups.MAX_PAYEE,
          Groups.PAYEE_BLOCK);

  private PayerSumsMaintainer() {
    super("PayerSums");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static PayerSumsMaintainer create() {
    return new PayerSumsMaintainer();
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
            payment[row + PaymentRow.PAYER],
            payment[row + PaymentRow.PAYEE],
            payment[row + PaymentRow.AT],
            payment[row + PaymentRow.AMOUNT],
            payment[row + PaymentRow.UNITS],
            payment[row + PaymentRow.RATE],
            payment[row + PaymentRow.FEE],
            payment[row + PaymentRow.POINTS],
            payment[row + PaymentRow.WEIGHT]);
      }
    }
  }

  /** A payment comes (weight above 0) or goes. The words of doubles are ordered as they are. */
  private void onPayment(
      long payer,
      long payee,
      long at,
      long amount,
      long units,
      long rate,
      long fee,
      long points,
      long weight) {
    // 1. choose the payment with its weight
    addChosen(payer, amount, units, rate, fee, points, at, payee, weight);

    // 2. enter the payment into payments
    enterPayment(payer, payee, at, amount, units, rate, fee, points, weight);
    paymentChanges.entered();
  }

  private void enterPayment(
      long payer,
      long payee,
      long at,
      long amount,
      long units,
      long rate,
      long fee,
      long points,
      long weight) {
    int rows = payments.add(payer, payee, at, amount, units, rate, fee, points, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      uuids.count(payer, rows);
      uuids.count(payee, rows);
      instants.count(at, rows);
      decimals.count(amount, rows);
      bigIntegers.count(units, rows);
    }
  }

  private void addChosen(
      long payer,
      long amount,
      long units,
      long rate,
      long fee,
      long points,
      long at,
      long payee,
      long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash(uuids.hash(payer));
    words[row + ChosenRow.KEY] = payer;
    words[row + ChosenRow.AMOUNT] = amount;
    words[row + ChosenRow.UNITS] = units;
    words[row + ChosenRow.RATE] = rate;
    words[row + ChosenRow.FEE] = fee;
    words[row + ChosenRow.POINTS] = points;
    words[row + ChosenRow.AT] = at;
    words[row + ChosenRow.PAYEE] = payee;
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
        rateSums.touch(groups, words, from, to, ChosenRow.WORDS);
        feeSums.touch(groups, words, from, to, ChosenRow.WORDS);
        ats.touch(groups, words, from, to, ChosenRow.WORDS);
        amounts.touch(groups, words, from, to, ChosenRow.WORDS);
        rates.touch(groups, words, from, to, ChosenRow.WORDS);
        payees.touch(groups, words, from, to, ChosenRow.WORDS);
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

    // 3. find the group (payment.payer) in groups
    int group = groups.open(words[row + ChosenRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 4. add the weight to payments, weight times payment.amount to amountSums, weight times
    //    payment.units to unitsSums, weight times payment.rate to rateSums, weight times
    //    payment.fee to feeSums, weight times payment.points to points, the weight to the frequency
    //    of payment.at in ats, the weight to the frequency of payment.amount in amounts, the weight
    //    to the frequency of payment.rate in rates, the weight to the frequency of payment.payee in
    //    payees
    long paymentsBefore = page[group + Groups.PAYMENTS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    if (groups.count(paymentsBefore, weight) < 0) {
      // The group ends.
      Totals.release(decimals, page, group + Groups.AMOUNT);
      Totals.release(bigIntegers, page, group + Groups.UNITS);
    }
    GroupTable.put(page, group + Groups.PAYMENTS, paymentsBefore + weight);
    addAmountToGroup(page, group, words[row + ChosenRow.AMOUNT], weight, paymentsBefore);
    addUnitsToGroup(page, group, words[row + ChosenRow.UNITS], weight);
    addRateToGroup(page, group, words[row + ChosenRow.RATE], weight, paymentsBefore);
    addFeeToGroup(page, group, words[row + ChosenRow.FEE], weight);
    addPointsToGroup(page, group, words[row + ChosenRow.POINTS], weight);
    addAtToGroup(page, group, words[row + ChosenRow.AT], weight, paymentsBefore);
    addPayeeToGroup(page, group, words[row + ChosenRow.PAYEE], weight, paymentsBefore);
  }

  private void addAmountToGroup(
      long[] page, int group, long amount, long weight, long paymentsBefore) {
    amountSums.add(page, group, decimal(amount), weight);
    amounts.add(page, group, amount, weight, paymentsBefore);
  }

  private void addUnitsToGroup(long[] page, int group, long units, long weight) {
    unitsSums.add(page, group, bigInteger(units), weight);
  }

  private void addRateToGroup(long[] page, int group, long rate, long weight, long paymentsBefore) {
    rateSums.add(page, group, Doubles.number(rate), weight);
    rates.add(page, group, rate, weight, paymentsBefore);
  }

  private void addFeeToGroup(long[] page, int group, long fee, long weight) {
    feeSums.add(page, group, Floats.number(fee), weight);
  }

  private void addPointsToGroup(long[] page, int group, long points, long weight) {
    Sums.addWide(page, group + Groups.POINTS_HIGH, points, weight);
  }

  private void addAtToGroup(long[] page, int group, long at, long weight, long paymentsBefore) {
    ats.add(page, group, at, weight, paymentsBefore);
  }

  private void addPayeeToGroup(
      long[] page, int group, long payee, long weight, long paymentsBefore) {
    payees.add(page, group, payee, weight, paymentsBefore);
  }

  @Override
  protected void settle() {
    totals();
  }

  private void totals() {
    // 5. in each touched group: enter the exact sum of payment.amount into decimals; enter the
    //    exact sum of payment.units into bigIntegers; round the exact sum of payment.rate and its
    //    average, each once; round the exact sum of payment.fee once
    for (int group = groups.firstTouched(); group >= 0; group = groups.nextTouched()) {
      long[] page = groups.page;
      Totals.publish(decimals, page, group + Groups.AMOUNT, amountSums.total(page, group));
      Totals.publish(bigIntegers, page, group + Groups.UNITS, unitsSums.total(page, group));
      GroupTable.put(page, group + Groups.RATES, Doubles.word(rateSums.total(page, group)));
      GroupTable.put(
          page,
          group + Groups.MEAN_RATE,
          Doubles.word(rateSums.average(page, group, page[group + Groups.PAYMENTS])));
      GroupTable.put(page, group + Groups.FEES, Doubles.word(feeSums.total(page, group)));
    }
  }

  @Override
  protected List<Object> failedGroup() {
    return group(chosen.done);
  }

  /** The key of the group that a chosen row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = chosen.sliceOf(row)[chosen.offsetOf(row) + ChosenRow.KEY];
    return List.of(uuid(key));
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = chosen.done - 1; row >= 0; row--) {
      long[] words = chosen.sliceOf(row);
      int at = chosen.offsetOf(row);
      onChosen(words, at, -words[at + ChosenRow.WEIGHT]);
    }
    totals();
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
        long payer = words[row + PaymentRow.PAYER];
        long payee = words[row + PaymentRow.PAYEE];
        long at = words[row + PaymentRow.AT];
        long amount = words[row + PaymentRow.AMOUNT];
        long units = words[row + PaymentRow.UNITS];
        long rate = words[row + PaymentRow.RATE];
        long fee = words[row + PaymentRow.FEE];
        long points = words[row + PaymentRow.POINTS];
        enterPayment(
            payer, payee, at, amount, units, rate, fee, points, -words[row + PaymentRow.WEIGHT]);
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
    return new Snapshot(
        version,
        groups.publish(),
        uuids.publish(),
        instants.publish(),
        decimals.publish(),
        bigIntegers.publish());
  }

  @Override
  protected ViewChange<PayerSums, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("payments", payments);
    stats.add("groups", groups);
    stats.add("amountSums", amountSums);
    stats.add("unitsSums", unitsSums);
    stats.add("rateSums", rateSums);
    stats.add("feeSums", feeSums);
    stats.add("ats", ats);
    stats.add("amounts", amounts);
    stats.add("rates", rates);
    stats.add("payees", payees);
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
      words[row + PaymentRow.PAYER] = uuids.encode(log.object(i, Batch.PAYMENT_PAYER));
      words[row + PaymentRow.PAYEE] = uuids.encode(log.object(i, Batch.PAYMENT_PAYEE));
      words[row + PaymentRow.AT] = instants.encode(log.object(i, Batch.PAYMENT_AT));
      words[row + PaymentRow.AMOUNT] = decimals.encode(log.object(i, Batch.PAYMENT_AMOUNT));
      words[row + PaymentRow.UNITS] = bigIntegers.encode(log.object(i, Batch.PAYMENT_UNITS));
      words[row + PaymentRow.RATE] = log.word(i, Batch.PAYMENT_RATE);
      words[row + PaymentRow.FEE] = log.word(i, Batch.PAYMENT_FEE);
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
          long payer = words[row + PaymentRow.PAYER];
          long payee = words[row + PaymentRow.PAYEE];
          long at = words[row + PaymentRow.AT];
          long amount = words[row + PaymentRow.AMOUNT];
          long units = words[row + PaymentRow.UNITS];
          long rate = words[row + PaymentRow.RATE];
          long fee = words[row + PaymentRow.FEE];
          long points = words[row + PaymentRow.POINTS];
          long copies = payments.copiesOf(payer, payee, at, amount, units, rate, fee, points);
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
        view    PayerSums
        from    Payment payment
        group   payer = payment.payer
        select  payments = count, amount = sum(payment.amount), units = sum(payment.units),
                rates = sum(payment.rate), fees = sum(payment.fee), points = sum(payment.points),
                meanAmount = avg(payment.amount),
                meanUnits = avg(payment.units) rounded down to 2 decimals,
                meanRate = avg(payment.rate), meanPoints = avg(payment.points),
                first = min(payment.at), most = max(payment.amount), lowest = min(payment.rate),
                lastPayee = max(payment.payee)

        state   payments     (payer, payee, at, amount, units, rate, fee, points) -> copies
                groups       payer -> payments, amount, units, rates, meanRate, fees, points,\s\
        first,
                             most, lowest,\s\
        lastPayee; meanAmount is amount / payments; meanUnits is
                             units / payments rounded down to 2 decimals; meanPoints is points /
                             payments, rounded once
                amountSums   payer -> the exact sum of payment.amount, for amount and meanAmount;
                             more bytes where it has more digits
                unitsSums    payer -> the exact sum of payment.units,\s\
        for units and meanUnits; more
                             bytes where it has more digits
                rateSums     payer -> the exact sum of payment.rate, for rates and meanRate; more
                             bytes where exponents lie far apart
                feeSums      payer -> the exact sum of payment.fee, for fees; more bytes where
                             exponents lie far apart
                ats          payer -> counts of each payment.at, for first
                amounts      payer -> counts of each payment.amount, for most
                rates        payer -> counts of each payment.rate, for lowest
                payees       payer -> counts of each payment.payee, for lastPayee
                uuids        an id for each UUID
                instants     an id for each Instant
                decimals     an id for each BigDecimal
                bigIntegers  an id for each BigInteger

        payment 1. choose the payment with its weight
                2. enter the payment into payments
        chosen  3. find the group (payment.payer) in groups
                4. add the weight to payments, weight times payment.amount to amountSums, weight
                   times payment.units to unitsSums, weight times payment.rate to rateSums, weight
                   times payment.fee to feeSums, weight times payment.points to points, the weight
                   to the frequency of payment.at in ats, the weight to the frequency of
                   payment.amount in amounts,\s\
        the weight to the frequency of payment.rate in rates,
                   the weight to the frequency of payment.payee in payees
        batch   5. in each touched group: enter the exact sum of payment.amount into decimals; enter
                   the exact sum of payment.units into bigIntegers; round the exact sum of
                   payment.rate and its average,\s\
        each once; round the exact sum of payment.fee once
        """,
        """
        input payment change
        table payments
        rows chosen
        table amountSums
        table unitsSums
        table rateSums
        table feeSums
        table ats
        table amounts
        table rates
        table payees
        view groups
        payment change -> chosen: 1 choose
        payment change -> payments: 2 enter
        chosen -> groups: 3 find, 4 add
        chosen -> ats: 4 add
        chosen -> amounts: 4 add
        chosen -> rates: 4 add
        chosen -> payees: 4 add
        chosen -> amountSums: 4 add
        amountSums -> groups: 5 total
        chosen -> unitsSums: 4 add
        unitsSums -> groups: 5 total
        chosen -> rateSums: 4 add
        rateSums -> groups: 5 total
        chosen -> feeSums: 4 add
        feeSums -> groups: 5 total
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

    private Batch(PayerSumsMaintainer owner) {
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
  public static final class Snapshot extends ViewSnapshot<PayerSums> {
    private final DictionaryValues<UUID> uuids;

    private final DictionaryValues<Instant> instants;

    private final DictionaryValues<BigDecimal> decimals;

    private final DictionaryValues<BigInteger> bigIntegers;

    private Snapshot(
        long version,
        GroupRoot groups,
        DictionaryValues<UUID> uuids,
        DictionaryValues<Instant> instants,
        DictionaryValues<BigDecimal> decimals,
        DictionaryValues<BigInteger> bigIntegers) {
      super(version, groups);
      this.uuids = uuids;
      this.instants = instants;
      this.decimals = decimals;
      this.bigIntegers = bigIntegers;
    }

    /**
     * {@return the summary of a payer, or null if there is none}
     *
     * @param payer {@code PayerSums.payer}
     */
    public @Nullable PayerSums get(UUID payer) {
      GroupReader group = reader();
      return find(group, payer) ? row(group) : null;
    }

    private boolean find(GroupReader group, UUID payer) {
      long hash = Groups.hash(Dictionary.hashOf(payer));
      boolean found = group.find(hash);
      while (found && !payer(group).equals(payer)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, PayerSums row) {
      return find(group, row.payer());
    }

    @Override
    protected Object identity(PayerSums row) {
      return Arrays.asList(
          row.payer(),
          row.payments(),
          row.amount() == null ? null : Decimals.canonical(row.amount()),
          row.units() == null ? null : Decimals.canonical(row.units()),
          Doubles.canonical(row.rates()),
          Doubles.canonical(row.fees()),
          row.points() == null ? null : Decimals.canonical(row.points()),
          row.meanAmount(),
          row.meanUnits() == null ? null : Decimals.canonical(row.meanUnits()),
          Doubles.canonical(row.meanRate()),
          Doubles.canonical(row.meanPoints()),
          row.first(),
          row.most() == null ? null : Decimals.canonical(row.most()),
          Doubles.canonical(row.lowest()),
          row.lastPayee());
    }

    @Override
    protected PayerSums row(GroupReader group) {
      long payments = group.word(Groups.PAYMENTS);
      long amount = group.word(Groups.AMOUNT);
      long units = group.word(Groups.UNITS);
      long rates = group.word(Groups.RATES);
      long fees = group.word(Groups.FEES);
      long pointsHigh = group.word(Groups.POINTS_HIGH);
      long pointsLow = group.word(Groups.POINTS_LOW);
      long meanRate = group.word(Groups.MEAN_RATE);
      long first = group.word(Groups.MIN_AT);
      long most = group.word(Groups.MAX_AMOUNT);
      long lowest = group.word(Groups.MIN_RATE);
      long lastPayee = group.word(Groups.MAX_PAYEE);
      return new PayerSums(
          payer(group),
          payments,
          decimals.at((int) Totals.id(amount)),
          bigIntegers.at((int) Totals.id(units)),
          Doubles.number(rates),
          Doubles.number(fees),
          Sums.toBigInteger(pointsHigh, pointsLow),
          Rational.of(decimals.at((int) Totals.id(amount)), payments),
          Decimals.canonical(
              Rational.of(
                  bigIntegers.at((int) Totals.id(units)),
                  payments).toBigDecimal(2, RoundingMode.DOWN)),
          Doubles.number(meanRate),
          Sums.average(pointsHigh, pointsLow, payments),
          instants.at((int) first),
          decimals.at((int) most),
          Doubles.number(lowest),
          uuids.at((int) lastPayee));
    }

    private UUID payer(GroupReader group) {
      return uuids.at((int) group.word(Groups.KEY));
    }
  }

  /** All payments, each with its copies. */
  private static final class Payments extends RowTable {
    static final int PAYER = 0;
    static final int PAYEE = 1;
    static final int AT = 2;
    static final int AMOUNT = 3;
    static final int UNITS = 4;
    static final int RATE = 5;
    static final int FEE = 6;
    static final int POINTS = 7;
    static final int COPIES = 8;

    Payments() {
      super(8); // columns
    }

    /** Returns the entry of a payment, or -1. */
    int find(
        long payer,
        long payee,
        long at,
        long amount,
        long units,
        long rate,
        long fee,
        long points) {
      long[] directory = this.directory;
      int entry = first(hash(payer, payee, at, amount, units, rate, fee, points));
      while (directory[entry + COPIES] != 0
          && (directory[entry + PAYER] != payer
              || directory[entry + PAYEE] != payee
              || directory[entry + AT] != at
              || directory[entry + AMOUNT] != amount
              || directory[entry + UNITS] != units
              || directory[entry + RATE] != rate
              || directory[entry + FEE] != fee
              || directory[entry + POINTS] != points)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(
        long payer,
        long payee,
        long at,
        long amount,
        long units,
        long rate,
        long fee,
        long points) {
      return copies(find(payer, payee, at, amount, units, rate, fee, points));
    }

    /** Adds to the copies of a payment. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(
        long payer,
        long payee,
        long at,
        long amount,
        long units,
        long rate,
        long fee,
        long points,
        long weight) {
      int entry = find(payer, payee, at, amount, units, rate, fee, points);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(payer, payee, at, amount, units, rate, fee, points), weight);
      directory[entry + PAYER] = payer;
      directory[entry + PAYEE] = payee;
      directory[entry + AT] = at;
      directory[entry + AMOUNT] = amount;
      directory[entry + UNITS] = units;
      directory[entry + RATE] = rate;
      directory[entry + FEE] = fee;
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
                words[row + PaymentRow.PAYER],
                words[row + PaymentRow.PAYEE],
                words[row + PaymentRow.AT],
                words[row + PaymentRow.AMOUNT],
                words[row + PaymentRow.UNITS],
                words[row + PaymentRow.RATE],
                words[row + PaymentRow.FEE],
                words[row + PaymentRow.POINTS]));
      }
    }

    static long hash(
        long payer,
        long payee,
        long at,
        long amount,
        long units,
        long rate,
        long fee,
        long points) {
      return Hashing.mix(
          Hashing.mix(
              Hashing.mix(
                  Hashing.mix(
                      Hashing.mix(Hashing.mix(Hashing.mix(payer, payee), at), amount), units),
                  rate),
              fee),
          points);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + PAYER],
          directory[entry + PAYEE],
          directory[entry + AT],
          directory[entry + AMOUNT],
          directory[entry + UNITS],
          directory[entry + RATE],
          directory[entry + FEE],
          directory[entry + POINTS]);
    }
  }

  /** One row for each payer: its key, twelve words that readers see, 14 of the writer. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int PAYMENTS = KEY + 1;
    static final int AMOUNT = PAYMENTS + 1;
    static final int UNITS = PAYMENTS + 2;
    static final int RATES = PAYMENTS + 3;
    static final int MEAN_RATE = PAYMENTS + 4;
    static final int FEES = PAYMENTS + 5;
    static final int POINTS_HIGH = PAYMENTS + 6;
    static final int POINTS_LOW = PAYMENTS + 7;
    static final int MIN_AT = PAYMENTS + 8;
    static final int MAX_AMOUNT = PAYMENTS + 9;
    static final int MIN_RATE = PAYMENTS + 10;
    static final int MAX_PAYEE = PAYMENTS + 11;
    static final int AMOUNT_STATE = PAYMENTS + 12;
    static final int UNITS_STATE = PAYMENTS + 13;
    static final int RATE_STATE = PAYMENTS + 14;
    static final int FEE_STATE = PAYMENTS + 15;
    static final int DISTINCT_ATS = PAYMENTS + 16;
    static final int AT_BLOCK = PAYMENTS + 17;
    static final int DISTINCT_AMOUNTS = PAYMENTS + 18;
    static final int LEAST_AMOUNT = PAYMENTS + 19;
    static final int AMOUNT_BLOCK = PAYMENTS + 20;
    static final int DISTINCT_RATES = PAYMENTS + 21;
    static final int RATE_BLOCK = PAYMENTS + 22;
    static final int DISTINCT_PAYEES = PAYMENTS + 23;
    static final int LEAST_PAYEE = PAYMENTS + 24;
    static final int PAYEE_BLOCK = PAYMENTS + 25;
    static final int WORDS = PAYMENTS + 26;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 12, 14);
    }

    /** Returns the row of a payer, ready to be changed; enters it if it is new. */
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

    static long hash(long payerHash) {
      return Hashing.mix(payerHash);
    }
  }

  /** A net change of a payment; objects as ids. */
  private static final class PaymentRow {
    static final int PAYER = 0;
    static final int PAYEE = 1;
    static final int AT = 2;
    static final int AMOUNT = 3;
    static final int UNITS = 4;
    static final int RATE = 5;
    static final int FEE = 6;
    static final int POINTS = 7;
    static final int COLUMNS = 8;
    static final int WEIGHT = 8;
    static final int WORDS = 9;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int AMOUNT = 2;
    static final int UNITS = 3;
    static final int RATE = 4;
    static final int FEE = 5;
    static final int POINTS = 6;
    static final int AT = 7;
    static final int PAYEE = 8;
    static final int WEIGHT = 9;
    static final int WORDS = 10;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Payment.class, PaymentRow.WORDS)
              .slot("payment", Payment.class)
              .columns("payer", "amount", "units", "rate", "fee", "points", "at", "payee")
              .key("payer", "payer")
              .count("payments")
              .sum("amount", "amount", BigDecimal.class)
              .sum("units", "units", BigInteger.class)
              .sum("rates", "rate", double.class)
              .sum("fees", "fee", double.class)
              .sum("points", "points", BigInteger.class)
              .avg("meanAmount", "amount")
              .avg("meanUnits", "units", 2, RoundingMode.DOWN)
              .avg("meanRate", "rate", double.class)
              .avg("meanPoints", "points", double.class)
              .min("first", "at")
              .max("most", "amount")
              .min("lowest", "rate")
              .max("lastPayee", "payee")
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
          uuid(rows[0][PaymentRow.PAYER]),
          decimal(rows[0][PaymentRow.AMOUNT]),
          bigInteger(rows[0][PaymentRow.UNITS]),
          Doubles.number(rows[0][PaymentRow.RATE]),
          Floats.number(rows[0][PaymentRow.FEE]),
          (int) rows[0][PaymentRow.POINTS],
          instant(rows[0][PaymentRow.AT]),
          uuid(rows[0][PaymentRow.PAYEE]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      PayerSums view = (PayerSums) row;
      return Arrays.asList(
          view.payer(),
          view.payments(),
          view.amount(),
          view.units(),
          view.rates(),
          view.fees(),
          view.points(),
          view.meanAmount(),
          view.meanUnits(),
          view.meanRate(),
          view.meanPoints(),
          view.first(),
          view.most(),
          view.lowest(),
          view.lastPayee());
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
