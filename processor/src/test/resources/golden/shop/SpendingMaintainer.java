package shop;

import dev.viewsmith.JoinKind;
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
 * Keeps {@link Spending} up to date while customers and orders come and go.
 *
 * <pre>{@code
 * view    Spending
 * from    Customer customer
 * left    Order order on order.customer == customer.name
 * group   customer = customer.name, city = customer.city
 * select  rows = count, orders = count(order.product), spent = sum(order.amount),
 *         largest = max(order.amount)
 *
 * state         byName   name -> customers (city)
 *                             -> orders by customer (product, amount)
 *               groups   (customer, city) -> rows, amountCount, orders, spent, largest
 *               amounts  (customer, city) -> counts of each order.amount, for largest
 *               strings  an id for each string
 *
 * customer      1. find the name in byName
 *               2. join each order there: weight of the customer times copies of the order
 *               3. note the customer alone if there is none
 *               4. enter the customer into byName
 * order         5. find the customer in byName
 *               6. join each customer there: weight of the order times copies of the customer
 *               7. enter the order into byName
 *               8. if the order is new or its last copy gone, count it for each customer that
 *                  it joined: the first takes back what was noted alone, the last to go notes
 *                  it again
 * customerOrder 9. choose the customerOrder with its weight
 * chosen        10. find the group (customer.name, customer.city) in groups
 *               11. add the weight to rows; where order.product is not null, the weight to
 *                   orders; where order.amount is not null, the weight to amountCount, weight
 *                   times order.amount to spent, the weight to the frequency of order.amount
 *                   in amounts
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (customers, then orders), then its insertions. Each change meets the state that
 * those before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, then of the customerOrders, each for sign -1, then 1), {@code update} (steps of the
 * chosen rows), {@code settle}, {@code keep} and {@code publish}. A refusal ends in {@code undo},
 * whichever step before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Spending}: change the declaration, not this file.
 */
@NullMarked
public final class SpendingMaintainer
    extends Maintainer<
        SpendingMaintainer.Batch,
        SpendingMaintainer.Snapshot,
        ViewChange<Spending, SpendingMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of customers in this batch. */
  private final ChangeSet customerChanges = new ChangeSet("Customer", CustomerRow.COLUMNS);

  /** Net changes of orders in this batch. */
  private final ChangeSet orderChanges = new ChangeSet("Order", OrderRow.COLUMNS);

  /** Net changes of customerOrders in this batch. */
  private final ChangeSet customerOrderChanges =
      new ChangeSet("CustomerOrder", CustomerOrderRow.COLUMNS);

  /** Customers and orders by name. */
  private final ByName byName = new ByName();

  /** CustomerOrders of this batch, as they come and go. */
  private final JoinedRows customerOrders = new JoinedRows(CustomerOrderRow.WORDS);

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** Summaries by customer and city. */
  private final Groups groups = new Groups();

  /** Sums of order.amount. */
  private final Sums sums = new Sums();

  /**
   * Frequencies of order.amount in each group. Columns: how many values, the least, the greatest,
   * the block of all.
   */
  private final Frequencies amounts =
      new Frequencies(
          Groups.DISTINCT_AMOUNTS, Groups.LEAST_AMOUNT, Groups.MAX_AMOUNT, Groups.AMOUNT_BLOCK);

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private SpendingMaintainer() {
    super("Spending");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static SpendingMaintainer create() {
    return new SpendingMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join() {
    makeCustomerOrders(-1);
    makeCustomerOrders(1);
    customerOrderChanges.addAll(customerOrders);
    join(-1);
    join(1);
  }

  private void makeCustomerOrders(int sign) {
    joinCustomers(sign);
    joinOrders(sign);
  }

  @Override
  protected void join(int sign) {
    chooseCustomerOrders(sign);
    chosen.endOfInput();
  }

  private void joinCustomers(int sign) {
    long[] customer = customerChanges.words();
    for (int from = customerChanges.first(sign), to;
        from >= 0;
        from = customerChanges.seek(to, sign)) {
      to = customerChanges.run(from);
      if (customerChanges.isLarge()) {
        byName.touch(customer, from, to, CustomerRow.WORDS, CustomerRow.NAME);
      }
      for (int row = from; row >= 0; row = customerChanges.next(row, to, sign)) {
        onCustomer(
            customer[row + CustomerRow.NAME],
            customer[row + CustomerRow.CITY],
            customer[row + CustomerRow.WEIGHT]);
        customerChanges.entered();
      }
    }
  }

  private void joinOrders(int sign) {
    long[] order = orderChanges.words();
    for (int from = orderChanges.first(sign), to; from >= 0; from = orderChanges.seek(to, sign)) {
      to = orderChanges.run(from);
      if (orderChanges.isLarge()) {
        byName.touch(order, from, to, OrderRow.WORDS, OrderRow.CUSTOMER);
      }
      for (int row = from; row >= 0; row = orderChanges.next(row, to, sign)) {
        onOrder(
            order[row + OrderRow.CUSTOMER],
            order[row + OrderRow.PRODUCT],
            order[row + OrderRow.AMOUNT],
            order[row + OrderRow.WEIGHT]);
        orderChanges.entered();
      }
    }
  }

  private void chooseCustomerOrders(int sign) {
    long[] customerOrder = customerOrderChanges.words();
    for (int from = customerOrderChanges.first(sign), to;
        from >= 0;
        from = customerOrderChanges.seek(to, sign)) {
      to = customerOrderChanges.run(from);
      for (int row = from; row >= 0; row = customerOrderChanges.next(row, to, sign)) {
        onCustomerOrder(
            customerOrder[row + CustomerOrderRow.NAME],
            customerOrder[row + CustomerOrderRow.CITY],
            customerOrder[row + CustomerOrderRow.PRODUCT],
            customerOrder[row + CustomerOrderRow.AMOUNT],
            customerOrder[row + CustomerOrderRow.ORDER_IS_ABSENT],
            customerOrder[row + CustomerOrderRow.WEIGHT]);
      }
    }
  }

  /** A customer comes (weight above 0) or goes. */
  private void onCustomer(long name, long city, long weight) {
    // 1. find the name in byName
    int entry = byName.find(name);

    // 2. join each order there: weight of the customer times copies of the order
    long matches = 0;
    byName.openOrders(entry);
    long[] orders = byName.block;
    for (int order = byName.from, end = byName.to; order < end; order += OrderEntry.WORDS) {
      long product = orders[order + OrderEntry.PRODUCT];
      long amount = orders[order + OrderEntry.AMOUNT];
      matches++;
      long copies = orders[order + OrderEntry.COPIES];
      noteCustomerOrder(name, city, product, amount, 0, Math.multiplyExact(weight, copies));
    }

    // 3. note the customer alone if there is none
    if (matches == 0) {
      noteCustomerOrder(name, city, 0, 0, 1, weight);
    }

    // 4. enter the customer into byName
    enterCustomer(entry, name, city, matches, weight);
  }

  private void enterCustomer(int entry, long name, long city, long matches, long weight) {
    int rows = byName.addCustomer(entry, name, city, matches, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(name, rows);
      strings.count(city, rows);
    }
  }

  /** An order comes (weight above 0) or goes. */
  private void onOrder(long customer, long product, long amount, long weight) {
    // 5. find the customer in byName
    int entry = byName.find(customer);

    // 6. join each customer there: weight of the order times copies of the customer
    byName.openCustomers(entry);
    long[] customers = byName.block;
    for (int at = byName.from, end = byName.to; at < end; at += CustomerEntry.WORDS) {
      long copies = customers[at + CustomerEntry.COPIES];
      noteCustomerOrder(
          customer,
          customers[at + CustomerEntry.CITY],
          product,
          amount,
          0,
          Math.multiplyExact(weight, copies));
    }

    // 7. enter the order into byName
    int rows = enterOrder(entry, customer, product, amount, weight);

    // 8. if the order is new or its last copy gone, count it for each customer that it joined: the
    //    first takes back what was noted alone, the last to go notes it again
    if (rows != 0) {
      countOrder(customer, product, amount, rows);
    }
  }

  /** Counts an order that is new (1) or gone (-1) for each row that it joins with. */
  private void countOrder(long customer, long product, long amount, int rows) {
    byName.openCustomers(byName.find(customer));
    long[] customers = byName.block;
    for (int at = byName.from, end = byName.to; at < end; at += CustomerEntry.WORDS) {
      long city = customers[at + CustomerEntry.CITY];
      long copies = customers[at + CustomerEntry.COPIES];
      customers[at + CustomerEntry.MATCHES] += rows;
      if (customers[at + CustomerEntry.MATCHES] == 0) {
        noteCustomerOrder(customer, city, 0, 0, 1, copies);
      } else if (customers[at + CustomerEntry.MATCHES] == rows) {
        noteCustomerOrder(customer, city, 0, 0, 1, -copies);
      }
    }
  }

  private int enterOrder(int entry, long customer, long product, long amount, long weight) {
    int rows = byName.addOrder(entry, customer, product, amount, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(customer, rows);
      strings.count(product, rows);
    }
    return rows;
  }

  private void noteCustomerOrder(
      long name, long city, long product, long amount, long orderIsAbsent, long weight) {
    int row = customerOrders.append();
    long[] words = customerOrders.words;
    words[row + CustomerOrderRow.NAME] = name;
    words[row + CustomerOrderRow.CITY] = city;
    words[row + CustomerOrderRow.PRODUCT] = product;
    words[row + CustomerOrderRow.AMOUNT] = amount;
    words[row + CustomerOrderRow.ORDER_IS_ABSENT] = orderIsAbsent;
    words[row + CustomerOrderRow.WEIGHT] = weight;
  }

  /** A customerOrder comes (weight above 0) or goes. */
  private void onCustomerOrder(
      long name, long city, long product, long amount, long orderIsAbsent, long weight) {
    // 9. choose the customerOrder with its weight
    addChosen(name, city, product, orderIsAbsent, amount, weight);
  }

  private void addChosen(
      long customer, long city, long product, long amountIsNull, long amount, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash(strings.hash(customer), strings.hash(city));
    words[row + ChosenRow.KEY] = Groups.key(customer, city);
    words[row + ChosenRow.PRODUCT] = product;
    words[row + ChosenRow.AMOUNT_IS_NULL] = amountIsNull;
    words[row + ChosenRow.AMOUNT] = amount;
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
        amounts.touch(groups, words, from, to, ChosenRow.WORDS);
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
    long product = words[row + ChosenRow.PRODUCT];
    long amountIsNull = words[row + ChosenRow.AMOUNT_IS_NULL];
    long amount = words[row + ChosenRow.AMOUNT];

    // 10. find the group (customer.name, customer.city) in groups
    int group = groups.open(words[row + ChosenRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 11. add the weight to rows; where order.product is not null, the weight to orders; where
    //     order.amount is not null, the weight to amountCount, weight times order.amount to spent,
    //     the weight to the frequency of order.amount in amounts
    long rowsBefore = page[group + Groups.ROWS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(rowsBefore, weight);
    GroupTable.put(page, group + Groups.ROWS, rowsBefore + weight);
    if (product != 0) {
      long ordersBefore = page[group + Groups.ORDERS];
      GroupTable.put(page, group + Groups.ORDERS, ordersBefore + weight);
    }
    if (amountIsNull == 0) {
      long amountCountBefore = page[group + Groups.AMOUNT_COUNT];
      GroupTable.put(page, group + Groups.AMOUNT_COUNT, amountCountBefore + weight);
      GroupTable.put(
          page, group + Groups.SPENT, sums.add(page[group + Groups.SPENT], amount, weight));
      amounts.add(page, group, amount, weight, amountCountBefore);
    }
  }

  @Override
  protected void settle() {
    if (sums.suspect()) {
      int row = Sums.outOfRange(groups, Groups.SPENT, chosen, ChosenRow.AMOUNT);
      if (row >= 0) {
        throw overflow("Spending", group(row), "spent");
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
    return List.of(string(Groups.customer(key)), string(Groups.city(key)));
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
    undoOrders(1);
    undoCustomers(1);
    undoOrders(-1);
    undoCustomers(-1);
    clear();
    strings.undo();
  }

  private void undoCustomers(int sign) {
    long[] words = customerChanges.words();
    for (int row = 0; row < customerChanges.end(); row += CustomerRow.WORDS) {
      long weight = words[row + CustomerRow.WEIGHT];
      if (customerChanges.isEntered(row) && (weight > 0) == (sign > 0)) {
        long name = words[row + CustomerRow.NAME];
        long city = words[row + CustomerRow.CITY];
        onCustomer(name, city, -weight);
      }
    }
  }

  private void undoOrders(int sign) {
    long[] words = orderChanges.words();
    for (int row = 0; row < orderChanges.end(); row += OrderRow.WORDS) {
      long weight = words[row + OrderRow.WEIGHT];
      if (orderChanges.isEntered(row) && (weight > 0) == (sign > 0)) {
        long customer = words[row + OrderRow.CUSTOMER];
        long product = words[row + OrderRow.PRODUCT];
        long amount = words[row + OrderRow.AMOUNT];
        onOrder(customer, product, amount, -weight);
      }
    }
  }

  private void clear() {
    customerChanges.clear();
    orderChanges.clear();
    customerOrderChanges.clear();
    customerOrders.clear();
    chosen.clear();
    sums.clear();
  }

  @Override
  protected void keep() {
    customerChanges.publish();
    orderChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish());
  }

  @Override
  protected ViewChange<Spending, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byName", byName);
    stats.add("groups", groups);
    stats.add("amounts", amounts);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readCustomers(batch.customers);
    readOrders(batch.orders);
    checkCustomers(shortages);
    checkOrders(shortages);
    customerChanges.checkCopies();
    orderChanges.checkCopies();
  }

  private void readCustomers(ChangeLog log) {
    customerChanges.begin(log.size());
    if (log.deletesAll()) {
      customerChanges.deleteAll(byName, ByName.CUSTOMERS, CustomerEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = customerChanges.slot();
      int row = customerChanges.end();
      words[row + CustomerRow.NAME] = strings.encode(log.object(i, Batch.CUSTOMER_NAME));
      words[row + CustomerRow.CITY] = strings.encode(log.object(i, Batch.CUSTOMER_CITY));
      customerChanges.add(log.weight(i));
    }
  }

  private void readOrders(ChangeLog log) {
    orderChanges.begin(log.size());
    if (log.deletesAll()) {
      orderChanges.deleteAll(byName, ByName.ORDERS, OrderEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = orderChanges.slot();
      int row = orderChanges.end();
      words[row + OrderRow.CUSTOMER] = strings.encode(log.object(i, Batch.ORDER_CUSTOMER));
      words[row + OrderRow.PRODUCT] = strings.encode(log.object(i, Batch.ORDER_PRODUCT));
      words[row + OrderRow.AMOUNT] = log.word(i, Batch.ORDER_AMOUNT);
      orderChanges.add(log.weight(i));
    }
  }

  private void checkCustomers(Shortages shortages) {
    long[] words = customerChanges.words();
    for (int from = 0, to; from < customerChanges.checkEnd(); from = to) {
      to = customerChanges.run(from);
      byName.touch(words, from, to, CustomerRow.WORDS, CustomerRow.NAME);
      for (int row = from; row < to; row += CustomerRow.WORDS) {
        long weight = words[row + CustomerRow.WEIGHT];
        if (weight < 0) {
          long name = words[row + CustomerRow.NAME];
          long city = words[row + CustomerRow.CITY];
          long copies = byName.copiesOfCustomer(name, city);
          if (copies + weight < 0) {
            shortages.add("Customer", customer(name, city), copies, weight);
          }
        }
      }
    }
  }

  private void checkOrders(Shortages shortages) {
    long[] words = orderChanges.words();
    for (int from = 0, to; from < orderChanges.checkEnd(); from = to) {
      to = orderChanges.run(from);
      byName.touch(words, from, to, OrderRow.WORDS, OrderRow.CUSTOMER);
      for (int row = from; row < to; row += OrderRow.WORDS) {
        long weight = words[row + OrderRow.WEIGHT];
        if (weight < 0) {
          long customer = words[row + OrderRow.CUSTOMER];
          long product = words[row + OrderRow.PRODUCT];
          long amount = words[row + OrderRow.AMOUNT];
          long copies = byName.copiesOfOrder(customer, product, amount);
          if (copies + weight < 0) {
            shortages.add("Order", order(customer, product, amount), copies, weight);
          }
        }
      }
    }
  }

  /** The record of a customer, or the list of its components if the constructor refuses them. */
  private Object customer(long name, long city) {
    try {
      return new Customer(string(name), string(city));
    } catch (RuntimeException fault) {
      return List.of(string(name), string(city));
    }
  }

  /** The record of an order, or the list of its components if the constructor refuses them. */
  private Object order(long customer, long product, long amount) {
    try {
      return new Order(string(customer), string(product), amount);
    } catch (RuntimeException fault) {
      return List.of(string(customer), string(product), amount);
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
        view    Spending
        from    Customer customer
        left    Order order on order.customer == customer.name
        group   customer = customer.name, city = customer.city
        select  rows = count, orders = count(order.product), spent = sum(order.amount),
                largest = max(order.amount)

        state         byName   name -> customers (city)
                                    -> orders by customer (product, amount)
                      groups   (customer, city) -> rows, amountCount, orders, spent, largest
                      amounts  (customer, city) -> counts of each order.amount, for largest
                      strings  an id for each string

        customer      1. find the name in byName
                      2. join each order there: weight of the customer times copies of the order
                      3. note the customer alone if there is none
                      4. enter the customer into byName
        order         5. find the customer in byName
                      6. join each customer there: weight of the order times copies of the customer
                      7. enter the order into byName
                      8. if the order is new or its last copy gone,\s\
        count it for each customer that
                         it joined: the first takes back what was noted alone,\s\
        the last to go notes
                         it again
        customerOrder 9. choose the customerOrder with its weight
        chosen        10. find the group (customer.name, customer.city) in groups
                      11. add the weight to rows; where order.product is not null, the weight to
                          orders; where order.amount is not null, the weight to amountCount,\s\
        weight
                          times order.amount to spent, the weight to the frequency of order.amount
                          in amounts
        """,
        """
        input customer change
        input order change
        table byName
        rows customerOrders
        rows chosen
        table amounts
        view groups
        customer change -> byName: 1 find, 4 enter
        byName -> customerOrders: 2 join each order, 6 join each customer, 8 count
        customer change -> customerOrders: 3 alone
        order change -> byName: 5 find, 7 enter
        customerOrders -> chosen: 9 choose
        chosen -> groups: 10 find, 11 add
        chosen -> amounts: 11 add
        """);
  }

  /**
   * Changes of customers and orders that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int CUSTOMER_WORDS = 0;
    private static final int CUSTOMER_NAME = 0;
    private static final int CUSTOMER_CITY = 1;
    private static final int CUSTOMER_OBJECTS = 2;
    private static final int ORDER_AMOUNT = 0;
    private static final int ORDER_WORDS = 1;
    private static final int ORDER_CUSTOMER = 0;
    private static final int ORDER_PRODUCT = 1;
    private static final int ORDER_OBJECTS = 2;

    private final ChangeLog customers = new ChangeLog(CUSTOMER_WORDS, CUSTOMER_OBJECTS);
    private final ChangeLog orders = new ChangeLog(ORDER_WORDS, ORDER_OBJECTS);

    private Batch(SpendingMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a customer.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Customer row) {
      return add(row, 1);
    }

    /**
     * Adds copies of a customer.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Customer row, long copies) {
      return add(row, positive(copies));
    }

    /**
     * Takes away one copy of a customer.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Customer row) {
      return add(row, -1);
    }

    /**
     * Takes away copies of a customer.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Customer row, long copies) {
      return add(row, -positive(copies));
    }

    /**
     * Changes a customer: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Customer before, Customer after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        customers.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a customer, or takes them away if the weight is negative.
     *
     * @param row the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Customer row, long weight) {
      String name;
      String city;
      try {
        name = row.name();
        city = row.city();
      } catch (RuntimeException fault) {
        throw unreadable("Customer", row, fault);
      }
      return addCustomer(name, city, weight);
    }

    /**
     * As {@link #insert(Customer)}, without a record.
     *
     * @param name {@code Customer.name}
     * @param city {@code Customer.city}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertCustomer(String name, String city) {
      return addCustomer(name, city, 1);
    }

    /**
     * As {@link #delete(Customer)}, without a record.
     *
     * @param name {@code Customer.name}
     * @param city {@code Customer.city}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteCustomer(String name, String city) {
      return addCustomer(name, city, -1);
    }

    /**
     * As {@link #add(Customer, long)}, without a record.
     *
     * @param name {@code Customer.name}
     * @param city {@code Customer.city}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addCustomer(String name, String city, long weight) {
      present(name, "Customer.name");
      present(city, "Customer.city");
      customers.add(weight).with(name).with(city);
      return this;
    }

    /**
     * Adds one copy of an order.
     *
     * @param order the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Order order) {
      return add(order, 1);
    }

    /**
     * Adds copies of an order.
     *
     * @param order the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Order order, long copies) {
      return add(order, positive(copies));
    }

    /**
     * Takes away one copy of an order.
     *
     * @param order the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Order order) {
      return add(order, -1);
    }

    /**
     * Takes away copies of an order.
     *
     * @param order the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Order order, long copies) {
      return add(order, -positive(copies));
    }

    /**
     * Changes an order: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Order before, Order after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        orders.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of an order, or takes them away if the weight is negative.
     *
     * @param order the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Order order, long weight) {
      String customer;
      String product;
      long amount;
      try {
        customer = order.customer();
        product = order.product();
        amount = order.amount();
      } catch (RuntimeException fault) {
        throw unreadable("Order", order, fault);
      }
      return addOrder(customer, product, amount, weight);
    }

    /**
     * As {@link #insert(Order)}, without a record.
     *
     * @param customer {@code Order.customer}
     * @param product {@code Order.product}
     * @param amount {@code Order.amount}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertOrder(String customer, String product, long amount) {
      return addOrder(customer, product, amount, 1);
    }

    /**
     * As {@link #delete(Order)}, without a record.
     *
     * @param customer {@code Order.customer}
     * @param product {@code Order.product}
     * @param amount {@code Order.amount}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteOrder(String customer, String product, long amount) {
      return addOrder(customer, product, amount, -1);
    }

    /**
     * As {@link #add(Order, long)}, without a record.
     *
     * @param customer {@code Order.customer}
     * @param product {@code Order.product}
     * @param amount {@code Order.amount}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addOrder(String customer, String product, long amount, long weight) {
      present(customer, "Order.customer");
      present(product, "Order.product");
      orders.add(weight).with(customer).with(product).with(amount);
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
      if (input == Customer.class) {
        customers.deleteAll();
      } else if (input == Order.class) {
        orders.deleteAll();
      } else {
        throw noInput(input, Customer.class, Order.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return customers.isEmpty() && orders.isEmpty();
    }

    @Override
    public void clear() {
      customers.clear();
      orders.clear();
    }

    @Override
    public String toString() {
      return "Customer: " + customers + ", Order: " + orders;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<Spending> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a customer and a city, or null if there is none}
     *
     * @param customer {@code Spending.customer}
     * @param city {@code Spending.city}
     */
    public @Nullable Spending get(String customer, String city) {
      GroupReader group = reader();
      return find(group, customer, city) ? row(group) : null;
    }

    private boolean find(GroupReader group, String customer, String city) {
      long hash = Groups.hash(Dictionary.hashOf(customer), Dictionary.hashOf(city));
      boolean found = group.find(hash);
      while (found && !(customer(group).equals(customer) && city(group).equals(city))) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, Spending row) {
      return find(group, row.customer(), row.city());
    }

    @Override
    protected Spending row(GroupReader group) {
      long rows = group.word(Groups.ROWS);
      long orders = group.word(Groups.ORDERS);
      long amountCount = group.word(Groups.AMOUNT_COUNT);
      long spent = group.word(Groups.SPENT);
      long largest = group.word(Groups.MAX_AMOUNT);
      return new Spending(
          customer(group),
          city(group),
          rows,
          orders,
          amountCount == 0 ? null : spent,
          amountCount == 0 ? null : largest);
    }

    private String customer(GroupReader group) {
      return strings.at((int) Groups.customer(group.word(Groups.KEY)));
    }

    private String city(GroupReader group) {
      return strings.at((int) Groups.city(group.word(Groups.KEY)));
    }
  }

  /**
   * Customers and orders by name: one entry a name, with a block of customers and one of orders.
   */
  private static final class ByName extends JoinIndex {
    static final int NAME = 0;
    static final int ROWS = 1;
    static final int CUSTOMERS = side(1, 0);
    static final int ORDERS = side(1, 1);

    ByName() {
      super(1, 2, 1); // columns of the key; sides; a word for matches
    }

    /** Returns the entry of a name, or -1. */
    int find(long name) {
      long[] directory = this.directory;
      int entry = first(hash(name));
      while (directory[entry + ROWS] != 0 && directory[entry + NAME] != name) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openCustomers(int entry) {
      open(entry, CUSTOMERS, CustomerEntry.WORDS);
    }

    void openOrders(int entry) {
      open(entry, ORDERS, OrderEntry.WORDS);
    }

    long copiesOfCustomer(long name, long city) {
      openCustomers(find(name));
      return copies(findCustomer(city), CustomerEntry.WORDS);
    }

    long copiesOfOrder(long customer, long product, long amount) {
      openOrders(find(customer));
      return copies(findOrder(product, amount), OrderEntry.WORDS);
    }

    /**
     * Adds to the copies of a customer. Returns 1 if it is new, -1 if none is left, 0 otherwise.
     */
    int addCustomer(int found, long name, long city, long matches, long weight) {
      int entry = found < 0 ? enter(name) : found;
      openCustomers(entry);
      int at = findCustomer(city);
      if (at < to) {
        return addCopies(entry, CUSTOMERS, CustomerEntry.WORDS, at, weight);
      }
      at = append(entry, CUSTOMERS, CustomerEntry.WORDS, weight);
      block[at + CustomerEntry.CITY] = city;
      block[at + CustomerEntry.MATCHES] = matches;
      return appended(at, CustomerEntry.WORDS);
    }

    /** Adds to the copies of an order. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addOrder(int found, long customer, long product, long amount, long weight) {
      int entry = found < 0 ? enter(customer) : found;
      openOrders(entry);
      int order = findOrder(product, amount);
      if (order < to) {
        return addCopies(entry, ORDERS, OrderEntry.WORDS, order, weight);
      }
      order = append(entry, ORDERS, OrderEntry.WORDS, weight);
      block[order + OrderEntry.PRODUCT] = product;
      block[order + OrderEntry.AMOUNT] = amount;
      return appended(order, OrderEntry.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int name) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + name]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + name]);
        touchRows(entry, CUSTOMERS, CustomerEntry.WORDS);
        touchRows(entry, ORDERS, OrderEntry.WORDS);
      }
    }

    private int findCustomer(long city) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(CustomerEntry.WORDS);
        wanted[CustomerEntry.CITY] = city;
        return findWanted(CustomerEntry.WORDS);
      }
      int at = from;
      while (at < to && block[at + CustomerEntry.CITY] != city) {
        at += CustomerEntry.WORDS;
      }
      return at;
    }

    private int findOrder(long product, long amount) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(OrderEntry.WORDS);
        wanted[OrderEntry.PRODUCT] = product;
        wanted[OrderEntry.AMOUNT] = amount;
        return findWanted(OrderEntry.WORDS);
      }
      int order = from;
      while (order < to
          && (block[order + OrderEntry.PRODUCT] != product
              || block[order + OrderEntry.AMOUNT] != amount)) {
        order += OrderEntry.WORDS;
      }
      return order;
    }

    private int enter(long name) {
      int entry = enterHash(hash(name));
      directory[entry + NAME] = name;
      return entry;
    }

    static long hash(long name) {
      return Hashing.mix(name);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + NAME]);
    }
  }

  /**
   * One row for each customer and city: its key, five words that readers see, three of the writer.
   */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int ROWS = KEY + 1;
    static final int ORDERS = ROWS + 1;
    static final int AMOUNT_COUNT = ROWS + 2;
    static final int SPENT = ROWS + 3;
    static final int MAX_AMOUNT = ROWS + 4;
    static final int DISTINCT_AMOUNTS = ROWS + 5;
    static final int LEAST_AMOUNT = ROWS + 6;
    static final int AMOUNT_BLOCK = ROWS + 7;
    static final int WORDS = ROWS + 8;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 5, 3);
    }

    /** Returns the row of a customer and a city, ready to be changed; enters it if it is new. */
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

    static long hash(long customerHash, long cityHash) {
      return Hashing.mix(customerHash, cityHash);
    }

    static long key(long customer, long city) {
      return customer << 32 | city;
    }

    static long customer(long key) {
      return key >>> 32;
    }

    static long city(long key) {
      return key & 0xffff_ffffL;
    }
  }

  /** A net change of a customer; strings as ids. */
  private static final class CustomerRow {
    static final int NAME = 0;
    static final int CITY = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A net change of an order; strings as ids. */
  private static final class OrderRow {
    static final int CUSTOMER = 0;
    static final int PRODUCT = 1;
    static final int AMOUNT = 2;
    static final int COLUMNS = 3;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /** A net change of a customerOrder; strings as ids. */
  private static final class CustomerOrderRow {
    static final int NAME = 0;
    static final int CITY = 1;
    static final int PRODUCT = 2;
    static final int AMOUNT = 3;
    static final int ORDER_IS_ABSENT = 4;
    static final int COLUMNS = 5;
    static final int WEIGHT = 5;
    static final int WORDS = 6;
  }

  /** A customer in byName. */
  private static final class CustomerEntry {
    static final int CITY = 0;
    static final int COPIES = 1;
    static final int MATCHES = 2;
    static final int WORDS = 3;
  }

  /** An order in byName. */
  private static final class OrderEntry {
    static final int PRODUCT = 0;
    static final int AMOUNT = 1;
    static final int COPIES = 2;
    static final int MATCHES = 3;
    static final int WORDS = 4;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int PRODUCT = 2;
    static final int AMOUNT_IS_NULL = 3;
    static final int AMOUNT = 4;
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
              .input(Customer.class, CustomerRow.WORDS)
              .input(Order.class, OrderRow.WORDS)
              .slot("customer", Customer.class)
              .slot("order", Order.class, JoinKind.LEFT)
              .columns("customer", "city", "product", "amount")
              .key("customer", "customer")
              .key("city", "city")
              .count("rows")
              .count("orders", "product")
              .sum("spent", "amount")
              .orNull()
              .max("largest", "amount")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        byName.forEachRow(ByName.CUSTOMERS, CustomerEntry.WORDS, action);
      } else {
        byName.forEachRow(ByName.ORDERS, OrderEntry.WORDS, action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return input == 0 ? customerChanges : orderChanges;
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return List.of(row[OrderRow.CUSTOMER]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return List.of(rows[0][CustomerRow.NAME]);
    }

    @Override
    public List<@Nullable Object> columns(long[][] rows) {
      return Arrays.asList(
          string(rows[0][CustomerRow.NAME]),
          string(rows[0][CustomerRow.CITY]),
          rows[1][OrderRow.PRODUCT] == 0 ? null : string(rows[1][OrderRow.PRODUCT]),
          rows[1][OrderRow.WEIGHT] == 0 ? null : rows[1][OrderRow.AMOUNT]);
    }

    @Override
    public List<String> sources() {
      return List.of("ΔCustomerOrder");
    }

    @Override
    public JoinedRows joined() {
      return chosen;
    }

    @Override
    public List<@Nullable Object> columnsOf(long[] joined, int at) {
      return Arrays.asList(
          string(Groups.customer(joined[at + ChosenRow.KEY])),
          string(Groups.city(joined[at + ChosenRow.KEY])),
          joined[at + ChosenRow.PRODUCT] == 0 ? null : string(joined[at + ChosenRow.PRODUCT]),
          joined[at + ChosenRow.AMOUNT_IS_NULL] != 0 ? null : joined[at + ChosenRow.AMOUNT]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Spending view = (Spending) row;
      return Arrays.asList(
          view.customer(), view.city(), view.rows(), view.orders(), view.spent(), view.largest());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      if (input == 0) {
        return new Customer(string(row[at + CustomerRow.NAME]), string(row[at + CustomerRow.CITY]));
      }
      return new Order(
          string(row[at + OrderRow.CUSTOMER]),
          string(row[at + OrderRow.PRODUCT]),
          row[at + OrderRow.AMOUNT]);
    }
  }
}
