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
import dev.viewsmith.internal.Orderings;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Interests} up to date while customers, orders and tags come and go.
 *
 * <pre>{@code
 * view    Interests
 * from    Customer customer
 * left    Order order on order.customer == customer.name
 * left    Tag tag on tag.product == order.product && order.amount >= 10
 * group   city = customer.city
 * select  rows = count, orders = count(order.amount), tags = count distinct(tag.tag),
 *         first = min(tag.tag), smallest = min(order.amount)
 *
 * state            byName     name -> customers (city)
 *                                  -> orders by customer (product, amount)
 *                  byProduct  order.product -> customerOrders (no order, order.amount,
 *                             customer.city)
 *                                           -> tags by product (tag)
 *                  groups     city -> rows, tagCount, orders, tags, first, smallest
 *                  tags       city -> counts of each tag.tag, for tags and first
 *                  amounts    city -> counts of each order.amount, for smallest
 *                  strings    an id for each string
 *
 * customer         1. find the name in byName
 *                  2. join each order there: weight of the customer times copies of the order
 *                  3. note the customer alone if there is none
 *                  4. enter the customer into byName
 * order            5. find the customer in byName
 *                  6. join each customer there: weight of the order times copies of the
 *                     customer
 *                  7. enter the order into byName
 *                  8. if the order is new or its last copy gone, count it for each customer
 *                     that it joined: the first takes back what was noted alone, the last to
 *                     go notes it again
 * customerOrder    9. find order.product in byProduct
 *                  10. it has tags only if !isNull(order.product) && order.amount >= 10
 *                  11. join each tag there: weight of the customerOrder times copies of the
 *                      tag
 *                  12. note the customerOrder alone if there is none
 *                  13. enter the customerOrder into byProduct
 * tag              14. find the product in byProduct
 *                  15. join each customerOrder there where !isNull(order.product) &&
 *                      order.amount >= 10: weight of the tag times copies of the customerOrder
 *                  16. enter the tag into byProduct
 *                  17. if the tag is new or its last copy gone, count it for each
 *                      customerOrder that it joined: the first takes back what was noted
 *                      alone, the last to go notes it again
 * customerOrderTag 18. choose the customerOrderTag with its weight
 * chosen           19. find the group (customer.city) in groups
 *                  20. add the weight to rows; where order.amount is not null, the weight to
 *                      orders, the weight to the frequency of order.amount in amounts; where
 *                      tag.tag is not null, the weight to tagCount, the weight to the
 *                      frequency of tag.tag in tags
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (customers, then orders, then tags), then its insertions. Each change meets the
 * state that those before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the chosen rows), {@code keep} and {@code
 * publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it comes from; from
 * there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Interests}: change the declaration, not this file.
 */
@NullMarked
public final class InterestsMaintainer
    extends Maintainer<
        InterestsMaintainer.Batch,
        InterestsMaintainer.Snapshot,
        ViewChange<Interests, InterestsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of customers in this batch. */
  private final ChangeSet customerChanges = new ChangeSet("Customer", CustomerRow.COLUMNS);

  /** Net changes of orders in this batch. */
  private final ChangeSet orderChanges = new ChangeSet("Order", OrderRow.COLUMNS);

  /** Net changes of tags in this batch. */
  private final ChangeSet tagChanges = new ChangeSet("Tag", TagRow.COLUMNS);

  /** Net changes of customerOrders in this batch. */
  private final ChangeSet customerOrderChanges =
      new ChangeSet("CustomerOrder", CustomerOrderRow.COLUMNS);

  /** Net changes of customerOrderTags in this batch. */
  private final ChangeSet customerOrderTagChanges =
      new ChangeSet("CustomerOrderTag", CustomerOrderTagRow.COLUMNS);

  /** Customers and orders by name. */
  private final ByName byName = new ByName();

  /** CustomerOrders and tags by product. */
  private final ByProduct byProduct = new ByProduct();

  /** CustomerOrders of this batch, as they come and go. */
  private final JoinedRows customerOrders = new JoinedRows(CustomerOrderRow.WORDS);

  /** CustomerOrderTags of this batch, as they come and go. */
  private final JoinedRows customerOrderTags = new JoinedRows(CustomerOrderTagRow.WORDS);

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** Summaries by city. */
  private final Groups groups = new Groups();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  /**
   * Frequencies of tag.tag in each group. Columns: how many values, the least, the greatest, the
   * block of all.
   */
  private final Frequencies tags =
      new Frequencies(
          strings,
          Orderings.STRINGS,
          Groups.DISTINCT_TAGS,
          Groups.MIN_TAG,
          Frequencies.NONE,
          Groups.TAG_BLOCK);

  /** Frequencies of order.amount in each group. */
  private final Frequencies amounts =
      new Frequencies(
          Groups.DISTINCT_AMOUNTS, Groups.MIN_AMOUNT, Frequencies.NONE, Groups.AMOUNT_BLOCK);

  private InterestsMaintainer() {
    super("Interests");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static InterestsMaintainer create() {
    return new InterestsMaintainer();
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
    makeCustomerOrderTags(-1);
    makeCustomerOrderTags(1);
    customerOrderTagChanges.addAll(customerOrderTags);
    join(-1);
    join(1);
  }

  private void makeCustomerOrders(int sign) {
    joinCustomers(sign);
    joinOrders(sign);
  }

  private void makeCustomerOrderTags(int sign) {
    joinCustomerOrders(sign);
    joinTags(sign);
  }

  @Override
  protected void join(int sign) {
    chooseCustomerOrderTags(sign);
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

  private void joinCustomerOrders(int sign) {
    long[] customerOrder = customerOrderChanges.words();
    for (int from = customerOrderChanges.first(sign), to;
        from >= 0;
        from = customerOrderChanges.seek(to, sign)) {
      to = customerOrderChanges.run(from);
      if (customerOrderChanges.isLarge()) {
        byProduct.touch(customerOrder, from, to, CustomerOrderRow.WORDS, CustomerOrderRow.PRODUCT);
      }
      for (int row = from; row >= 0; row = customerOrderChanges.next(row, to, sign)) {
        onCustomerOrder(
            customerOrder[row + CustomerOrderRow.PRODUCT],
            customerOrder[row + CustomerOrderRow.ORDER_IS_ABSENT],
            customerOrder[row + CustomerOrderRow.AMOUNT],
            customerOrder[row + CustomerOrderRow.CITY],
            customerOrder[row + CustomerOrderRow.WEIGHT]);
        customerOrderChanges.entered();
      }
    }
  }

  private void joinTags(int sign) {
    long[] tag = tagChanges.words();
    for (int from = tagChanges.first(sign), to; from >= 0; from = tagChanges.seek(to, sign)) {
      to = tagChanges.run(from);
      if (tagChanges.isLarge()) {
        byProduct.touch(tag, from, to, TagRow.WORDS, TagRow.PRODUCT);
      }
      for (int row = from; row >= 0; row = tagChanges.next(row, to, sign)) {
        onTag(tag[row + TagRow.PRODUCT], tag[row + TagRow.TAG], tag[row + TagRow.WEIGHT]);
        tagChanges.entered();
      }
    }
  }

  private void chooseCustomerOrderTags(int sign) {
    long[] customerOrderTag = customerOrderTagChanges.words();
    for (int from = customerOrderTagChanges.first(sign), to;
        from >= 0;
        from = customerOrderTagChanges.seek(to, sign)) {
      to = customerOrderTagChanges.run(from);
      for (int row = from; row >= 0; row = customerOrderTagChanges.next(row, to, sign)) {
        onCustomerOrderTag(
            customerOrderTag[row + CustomerOrderTagRow.CITY],
            customerOrderTag[row + CustomerOrderTagRow.AMOUNT],
            customerOrderTag[row + CustomerOrderTagRow.ORDER_IS_ABSENT],
            customerOrderTag[row + CustomerOrderTagRow.TAG],
            customerOrderTag[row + CustomerOrderTagRow.WEIGHT]);
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
      noteCustomerOrder(product, 0, amount, city, Math.multiplyExact(weight, copies));
    }

    // 3. note the customer alone if there is none
    if (matches == 0) {
      noteCustomerOrder(0, 1, 0, city, weight);
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
          product,
          0,
          amount,
          customers[at + CustomerEntry.CITY],
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
        noteCustomerOrder(0, 1, 0, city, copies);
      } else if (customers[at + CustomerEntry.MATCHES] == rows) {
        noteCustomerOrder(0, 1, 0, city, -copies);
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
      long product, long orderIsAbsent, long amount, long city, long weight) {
    int row = customerOrders.append();
    long[] words = customerOrders.words;
    words[row + CustomerOrderRow.PRODUCT] = product;
    words[row + CustomerOrderRow.ORDER_IS_ABSENT] = orderIsAbsent;
    words[row + CustomerOrderRow.AMOUNT] = amount;
    words[row + CustomerOrderRow.CITY] = city;
    words[row + CustomerOrderRow.WEIGHT] = weight;
  }

  /** A customerOrder comes (weight above 0) or goes. */
  private void onCustomerOrder(
      long product, long orderIsAbsent, long amount, long city, long weight) {
    // 9. find order.product in byProduct
    int entry = byProduct.find(product);

    // 10. it has tags only if !isNull(order.product) && order.amount >= 10
    boolean joins = product != 0 && orderIsAbsent == 0 && amount >= 10;

    // 11. join each tag there: weight of the customerOrder times copies of the tag
    long matches = 0;
    if (joins) {
      byProduct.openTags(entry);
      long[] tags = byProduct.block;
      for (int tag = byProduct.from, end = byProduct.to; tag < end; tag += TagEntry.WORDS) {
        matches++;
        long copies = tags[tag + TagEntry.COPIES];
        noteCustomerOrderTag(
            city,
            amount,
            orderIsAbsent,
            tags[tag + TagEntry.TAG],
            Math.multiplyExact(weight, copies));
      }
    }

    // 12. note the customerOrder alone if there is none
    if (matches == 0) {
      noteCustomerOrderTag(city, amount, orderIsAbsent, 0, weight);
    }

    // 13. enter the customerOrder into byProduct
    enterCustomerOrder(entry, product, orderIsAbsent, amount, city, matches, weight);
  }

  private void enterCustomerOrder(
      int entry,
      long product,
      long orderIsAbsent,
      long amount,
      long city,
      long matches,
      long weight) {
    int rows =
        byProduct.addCustomerOrder(entry, product, orderIsAbsent, amount, city, matches, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(product, rows);
      strings.count(city, rows);
    }
  }

  /** A tag comes (weight above 0) or goes. */
  private void onTag(long product, long tag, long weight) {
    // 14. find the product in byProduct
    int entry = byProduct.find(product);

    // 15. join each customerOrder there where !isNull(order.product) && order.amount >= 10: weight
    //     of the tag times copies of the customerOrder
    byProduct.openCustomerOrders(entry);
    long[] customerOrders = byProduct.block;
    for (int customerOrder = byProduct.from, end = byProduct.to;
        customerOrder < end;
        customerOrder += CustomerOrderEntry.WORDS) {
      long orderIsAbsent = customerOrders[customerOrder + CustomerOrderEntry.ORDER_IS_ABSENT];
      long amount = customerOrders[customerOrder + CustomerOrderEntry.AMOUNT];
      long city = customerOrders[customerOrder + CustomerOrderEntry.CITY];
      if (product != 0 && orderIsAbsent == 0 && amount >= 10) {
        long copies = customerOrders[customerOrder + CustomerOrderEntry.COPIES];
        noteCustomerOrderTag(city, amount, orderIsAbsent, tag, Math.multiplyExact(weight, copies));
      }
    }

    // 16. enter the tag into byProduct
    int rows = enterTag(entry, product, tag, weight);

    // 17. if the tag is new or its last copy gone, count it for each customerOrder that it joined:
    //     the first takes back what was noted alone, the last to go notes it again
    if (rows != 0) {
      countTag(product, tag, rows);
    }
  }

  /** Counts a tag that is new (1) or gone (-1) for each row that it joins with. */
  private void countTag(long product, long tag, int rows) {
    byProduct.openCustomerOrders(byProduct.find(product));
    long[] customerOrders = byProduct.block;
    for (int customerOrder = byProduct.from, end = byProduct.to;
        customerOrder < end;
        customerOrder += CustomerOrderEntry.WORDS) {
      long orderIsAbsent = customerOrders[customerOrder + CustomerOrderEntry.ORDER_IS_ABSENT];
      long amount = customerOrders[customerOrder + CustomerOrderEntry.AMOUNT];
      long city = customerOrders[customerOrder + CustomerOrderEntry.CITY];
      if (product != 0 && orderIsAbsent == 0 && amount >= 10) {
        long copies = customerOrders[customerOrder + CustomerOrderEntry.COPIES];
        customerOrders[customerOrder + CustomerOrderEntry.MATCHES] += rows;
        if (customerOrders[customerOrder + CustomerOrderEntry.MATCHES] == 0) {
          noteCustomerOrderTag(city, amount, orderIsAbsent, 0, copies);
        } else if (customerOrders[customerOrder + CustomerOrderEntry.MATCHES] == rows) {
          noteCustomerOrderTag(city, amount, orderIsAbsent, 0, -copies);
        }
      }
    }
  }

  private int enterTag(int entry, long product, long tag, long weight) {
    int rows = byProduct.addTag(entry, product, tag, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(product, rows);
      strings.count(tag, rows);
    }
    return rows;
  }

  private void noteCustomerOrderTag(
      long city, long amount, long orderIsAbsent, long tag, long weight) {
    int row = customerOrderTags.append();
    long[] words = customerOrderTags.words;
    words[row + CustomerOrderTagRow.CITY] = city;
    words[row + CustomerOrderTagRow.AMOUNT] = amount;
    words[row + CustomerOrderTagRow.ORDER_IS_ABSENT] = orderIsAbsent;
    words[row + CustomerOrderTagRow.TAG] = tag;
    words[row + CustomerOrderTagRow.WEIGHT] = weight;
  }

  /** A customerOrderTag comes (weight above 0) or goes. */
  private void onCustomerOrderTag(
      long city, long amount, long orderIsAbsent, long tag, long weight) {
    // 18. choose the customerOrderTag with its weight
    addChosen(city, orderIsAbsent, amount, tag, weight);
  }

  private void addChosen(long city, long amountIsNull, long amount, long tag, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash(strings.hash(city));
    words[row + ChosenRow.KEY] = city;
    words[row + ChosenRow.AMOUNT_IS_NULL] = amountIsNull;
    words[row + ChosenRow.AMOUNT] = amount;
    words[row + ChosenRow.TAG] = tag;
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
        tags.touch(groups, words, from, to, ChosenRow.WORDS);
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
    long amountIsNull = words[row + ChosenRow.AMOUNT_IS_NULL];
    long amount = words[row + ChosenRow.AMOUNT];
    long tag = words[row + ChosenRow.TAG];

    // 19. find the group (customer.city) in groups
    int group = groups.open(words[row + ChosenRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 20. add the weight to rows; where order.amount is not null, the weight to orders, the weight
    //     to the frequency of order.amount in amounts; where tag.tag is not null, the weight to
    //     tagCount, the weight to the frequency of tag.tag in tags
    long rowsBefore = page[group + Groups.ROWS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(rowsBefore, weight);
    GroupTable.put(page, group + Groups.ROWS, rowsBefore + weight);
    if (amountIsNull == 0) {
      long ordersBefore = page[group + Groups.ORDERS];
      GroupTable.put(page, group + Groups.ORDERS, ordersBefore + weight);
      amounts.add(page, group, amount, weight, ordersBefore);
    }
    if (tag != 0) {
      long tagCountBefore = page[group + Groups.TAG_COUNT];
      GroupTable.put(page, group + Groups.TAG_COUNT, tagCountBefore + weight);
      tags.add(page, group, tag, weight, tagCountBefore);
    }
  }

  @Override
  protected List<Object> failedGroup() {
    return group(chosen.done);
  }

  /** The key of the group that a chosen row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = chosen.sliceOf(row)[chosen.offsetOf(row) + ChosenRow.KEY];
    return List.of(string(key));
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
    undoTags(1);
    undoCustomerOrders(1);
    undoTags(-1);
    undoCustomerOrders(-1);
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

  private void undoCustomerOrders(int sign) {
    long[] words = customerOrderChanges.words();
    for (int row = 0; row < customerOrderChanges.end(); row += CustomerOrderRow.WORDS) {
      long weight = words[row + CustomerOrderRow.WEIGHT];
      if (customerOrderChanges.isEntered(row) && (weight > 0) == (sign > 0)) {
        long product = words[row + CustomerOrderRow.PRODUCT];
        long orderIsAbsent = words[row + CustomerOrderRow.ORDER_IS_ABSENT];
        long amount = words[row + CustomerOrderRow.AMOUNT];
        long city = words[row + CustomerOrderRow.CITY];
        onCustomerOrder(product, orderIsAbsent, amount, city, -weight);
      }
    }
  }

  private void undoTags(int sign) {
    long[] words = tagChanges.words();
    for (int row = 0; row < tagChanges.end(); row += TagRow.WORDS) {
      long weight = words[row + TagRow.WEIGHT];
      if (tagChanges.isEntered(row) && (weight > 0) == (sign > 0)) {
        long product = words[row + TagRow.PRODUCT];
        long tag = words[row + TagRow.TAG];
        onTag(product, tag, -weight);
      }
    }
  }

  private void clear() {
    customerChanges.clear();
    orderChanges.clear();
    tagChanges.clear();
    customerOrderChanges.clear();
    customerOrderTagChanges.clear();
    customerOrders.clear();
    customerOrderTags.clear();
    chosen.clear();
  }

  @Override
  protected void keep() {
    customerChanges.publish();
    orderChanges.publish();
    tagChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish());
  }

  @Override
  protected ViewChange<Interests, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byName", byName);
    stats.add("byProduct", byProduct);
    stats.add("groups", groups);
    stats.add("tags", tags);
    stats.add("amounts", amounts);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readCustomers(batch.customers);
    readOrders(batch.orders);
    readTags(batch.tags);
    checkCustomers(shortages);
    checkOrders(shortages);
    checkTags(shortages);
    customerChanges.checkCopies();
    orderChanges.checkCopies();
    tagChanges.checkCopies();
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

  private void readTags(ChangeLog log) {
    tagChanges.begin(log.size());
    if (log.deletesAll()) {
      tagChanges.deleteAll(byProduct, ByProduct.TAGS, TagEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = tagChanges.slot();
      int row = tagChanges.end();
      words[row + TagRow.PRODUCT] = strings.encode(log.object(i, Batch.TAG_PRODUCT));
      words[row + TagRow.TAG] = strings.encode(log.object(i, Batch.TAG_TAG));
      tagChanges.add(log.weight(i));
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

  private void checkTags(Shortages shortages) {
    long[] words = tagChanges.words();
    for (int from = 0, to; from < tagChanges.checkEnd(); from = to) {
      to = tagChanges.run(from);
      byProduct.touch(words, from, to, TagRow.WORDS, TagRow.PRODUCT);
      for (int row = from; row < to; row += TagRow.WORDS) {
        long weight = words[row + TagRow.WEIGHT];
        if (weight < 0) {
          long product = words[row + TagRow.PRODUCT];
          long tag = words[row + TagRow.TAG];
          long copies = byProduct.copiesOfTag(product, tag);
          if (copies + weight < 0) {
            shortages.add("Tag", tag(product, tag), copies, weight);
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

  /** The record of a tag, or the list of its components if the constructor refuses them. */
  private Object tag(long product, long tag) {
    try {
      return new Tag(string(product), string(tag));
    } catch (RuntimeException fault) {
      return List.of(string(product), string(tag));
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
        view    Interests
        from    Customer customer
        left    Order order on order.customer == customer.name
        left    Tag tag on tag.product == order.product && order.amount >= 10
        group   city = customer.city
        select  rows = count, orders = count(order.amount), tags = count distinct(tag.tag),
                first = min(tag.tag), smallest = min(order.amount)

        state            byName     name -> customers (city)
                                         -> orders by customer (product, amount)
                         byProduct  order.product -> customerOrders (no order, order.amount,
                                    customer.city)
                                                  -> tags by product (tag)
                         groups     city -> rows, tagCount, orders, tags, first, smallest
                         tags       city -> counts of each tag.tag, for tags and first
                         amounts    city -> counts of each order.amount, for smallest
                         strings    an id for each string

        customer         1. find the name in byName
                         2. join each order there: weight of the customer times copies of the order
                         3. note the customer alone if there is none
                         4. enter the customer into byName
        order            5. find the customer in byName
                         6. join each customer there: weight of the order times copies of the
                            customer
                         7. enter the order into byName
                         8. if the order is new or its last copy gone, count it for each customer
                            that it joined: the first takes back what was noted alone, the last to
                            go notes it again
        customerOrder    9. find order.product in byProduct
                         10. it has tags only if !isNull(order.product) && order.amount >= 10
                         11. join each tag there: weight of the customerOrder times copies of the
                             tag
                         12. note the customerOrder alone if there is none
                         13. enter the customerOrder into byProduct
        tag              14. find the product in byProduct
                         15. join each customerOrder there where !isNull(order.product) &&
                             order.amount >= 10: weight of the tag times copies of the customerOrder
                         16. enter the tag into byProduct
                         17. if the tag is new or its last copy gone, count it for each
                             customerOrder that it joined: the first takes back what was noted
                             alone, the last to go notes it again
        customerOrderTag 18. choose the customerOrderTag with its weight
        chosen           19. find the group (customer.city) in groups
                         20. add the weight to rows; where order.amount is not null, the weight to
                             orders, the weight to the frequency of order.amount in amounts; where
                             tag.tag is not null, the weight to tagCount, the weight to the
                             frequency of tag.tag in tags
        """,
        """
        input customer change
        input order change
        input tag change
        table byName
        table byProduct
        rows customerOrders
        rows customerOrderTags
        rows chosen
        table tags
        table amounts
        view groups
        customer change -> byName: 1 find, 4 enter
        byName -> customerOrders: 2 join each order, 6 join each customer, 8 count
        customer change -> customerOrders: 3 alone
        order change -> byName: 5 find, 7 enter
        customerOrders -> byProduct: 9 find, 13 enter
        byProduct -> customerOrderTags: 11 join each tag, 15 join each customerOrder, 17 count
        customerOrders -> customerOrderTags: 12 alone
        tag change -> byProduct: 14 find, 16 enter
        customerOrderTags -> chosen: 18 choose
        chosen -> groups: 19 find, 20 add
        chosen -> tags: 20 add
        chosen -> amounts: 20 add
        """);
  }

  /**
   * Changes of customers, orders and tags that are applied together, or not at all.
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
    private static final int TAG_WORDS = 0;
    private static final int TAG_PRODUCT = 0;
    private static final int TAG_TAG = 1;
    private static final int TAG_OBJECTS = 2;

    private final ChangeLog customers = new ChangeLog(CUSTOMER_WORDS, CUSTOMER_OBJECTS);
    private final ChangeLog orders = new ChangeLog(ORDER_WORDS, ORDER_OBJECTS);
    private final ChangeLog tags = new ChangeLog(TAG_WORDS, TAG_OBJECTS);

    private Batch(InterestsMaintainer owner) {
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
     * Adds one copy of a tag.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Tag row) {
      return add(row, 1);
    }

    /**
     * Adds copies of a tag.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Tag row, long copies) {
      return add(row, positive(copies));
    }

    /**
     * Takes away one copy of a tag.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Tag row) {
      return add(row, -1);
    }

    /**
     * Takes away copies of a tag.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Tag row, long copies) {
      return add(row, -positive(copies));
    }

    /**
     * Changes a tag: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Tag before, Tag after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        tags.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a tag, or takes them away if the weight is negative.
     *
     * @param row the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Tag row, long weight) {
      String product;
      String tag;
      try {
        product = row.product();
        tag = row.tag();
      } catch (RuntimeException fault) {
        throw unreadable("Tag", row, fault);
      }
      return addTag(product, tag, weight);
    }

    /**
     * As {@link #insert(Tag)}, without a record.
     *
     * @param product {@code Tag.product}
     * @param tag {@code Tag.tag}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertTag(String product, String tag) {
      return addTag(product, tag, 1);
    }

    /**
     * As {@link #delete(Tag)}, without a record.
     *
     * @param product {@code Tag.product}
     * @param tag {@code Tag.tag}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteTag(String product, String tag) {
      return addTag(product, tag, -1);
    }

    /**
     * As {@link #add(Tag, long)}, without a record.
     *
     * @param product {@code Tag.product}
     * @param tag {@code Tag.tag}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addTag(String product, String tag, long weight) {
      present(product, "Tag.product");
      present(tag, "Tag.tag");
      tags.add(weight).with(product).with(tag);
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
      } else if (input == Tag.class) {
        tags.deleteAll();
      } else {
        throw noInput(input, Customer.class, Order.class, Tag.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return customers.isEmpty() && orders.isEmpty() && tags.isEmpty();
    }

    @Override
    public void clear() {
      customers.clear();
      orders.clear();
      tags.clear();
    }

    @Override
    public String toString() {
      return "Customer: " + customers + ", Order: " + orders + ", Tag: " + tags;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<Interests> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a city, or null if there is none}
     *
     * @param city {@code Interests.city}
     */
    public @Nullable Interests get(String city) {
      GroupReader group = reader();
      return find(group, city) ? row(group) : null;
    }

    private boolean find(GroupReader group, String city) {
      long hash = Groups.hash(Dictionary.hashOf(city));
      boolean found = group.find(hash);
      while (found && !city(group).equals(city)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, Interests row) {
      return find(group, row.city());
    }

    @Override
    protected Interests row(GroupReader group) {
      long rows = group.word(Groups.ROWS);
      long orders = group.word(Groups.ORDERS);
      long tags = group.word(Groups.DISTINCT_TAGS);
      long tagCount = group.word(Groups.TAG_COUNT);
      long first = group.word(Groups.MIN_TAG);
      long smallest = group.word(Groups.MIN_AMOUNT);
      return new Interests(
          city(group),
          rows,
          orders,
          tags,
          tagCount == 0 ? null : strings.at((int) first),
          orders == 0 ? null : smallest);
    }

    private String city(GroupReader group) {
      return strings.at((int) group.word(Groups.KEY));
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
   * CustomerOrders and tags by product: one entry a product, with a block of customerOrders and one
   * of tags.
   */
  private static final class ByProduct extends JoinIndex {
    static final int PRODUCT = 0;
    static final int ROWS = 1;
    static final int CUSTOMER_ORDERS = side(1, 0);
    static final int TAGS = side(1, 1);

    ByProduct() {
      super(1, 2, 1); // columns of the key; sides; a word for matches
    }

    /** Returns the entry of a product, or -1. */
    int find(long product) {
      long[] directory = this.directory;
      int entry = first(hash(product));
      while (directory[entry + ROWS] != 0 && directory[entry + PRODUCT] != product) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openCustomerOrders(int entry) {
      open(entry, CUSTOMER_ORDERS, CustomerOrderEntry.WORDS);
    }

    void openTags(int entry) {
      open(entry, TAGS, TagEntry.WORDS);
    }

    long copiesOfTag(long product, long tag) {
      openTags(find(product));
      return copies(findTag(tag), TagEntry.WORDS);
    }

    /**
     * Adds to the copies of a customerOrder. Returns 1 if it is new, -1 if none is left, 0
     * otherwise.
     */
    int addCustomerOrder(
        int found,
        long product,
        long orderIsAbsent,
        long amount,
        long city,
        long matches,
        long weight) {
      int entry = found < 0 ? enter(product) : found;
      openCustomerOrders(entry);
      int customerOrder = findCustomerOrder(orderIsAbsent, amount, city);
      if (customerOrder < to) {
        return addCopies(entry, CUSTOMER_ORDERS, CustomerOrderEntry.WORDS, customerOrder, weight);
      }
      customerOrder = append(entry, CUSTOMER_ORDERS, CustomerOrderEntry.WORDS, weight);
      block[customerOrder + CustomerOrderEntry.ORDER_IS_ABSENT] = orderIsAbsent;
      block[customerOrder + CustomerOrderEntry.AMOUNT] = amount;
      block[customerOrder + CustomerOrderEntry.CITY] = city;
      block[customerOrder + CustomerOrderEntry.MATCHES] = matches;
      return appended(customerOrder, CustomerOrderEntry.WORDS);
    }

    /** Adds to the copies of a tag. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addTag(int found, long product, long tag, long weight) {
      int entry = found < 0 ? enter(product) : found;
      openTags(entry);
      int at = findTag(tag);
      if (at < to) {
        return addCopies(entry, TAGS, TagEntry.WORDS, at, weight);
      }
      at = append(entry, TAGS, TagEntry.WORDS, weight);
      block[at + TagEntry.TAG] = tag;
      return appended(at, TagEntry.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int product) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + product]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + product]);
        touchRows(entry, CUSTOMER_ORDERS, CustomerOrderEntry.WORDS);
        touchRows(entry, TAGS, TagEntry.WORDS);
      }
    }

    private int findCustomerOrder(long orderIsAbsent, long amount, long city) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(CustomerOrderEntry.WORDS);
        wanted[CustomerOrderEntry.ORDER_IS_ABSENT] = orderIsAbsent;
        wanted[CustomerOrderEntry.AMOUNT] = amount;
        wanted[CustomerOrderEntry.CITY] = city;
        return findWanted(CustomerOrderEntry.WORDS);
      }
      int customerOrder = from;
      while (customerOrder < to
          && (block[customerOrder + CustomerOrderEntry.ORDER_IS_ABSENT] != orderIsAbsent
              || block[customerOrder + CustomerOrderEntry.AMOUNT] != amount
              || block[customerOrder + CustomerOrderEntry.CITY] != city)) {
        customerOrder += CustomerOrderEntry.WORDS;
      }
      return customerOrder;
    }

    private int findTag(long tag) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(TagEntry.WORDS);
        wanted[TagEntry.TAG] = tag;
        return findWanted(TagEntry.WORDS);
      }
      int at = from;
      while (at < to && block[at + TagEntry.TAG] != tag) {
        at += TagEntry.WORDS;
      }
      return at;
    }

    private int enter(long product) {
      int entry = enterHash(hash(product));
      directory[entry + PRODUCT] = product;
      return entry;
    }

    static long hash(long product) {
      return Hashing.mix(product);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + PRODUCT]);
    }
  }

  /** One row for each city: its key, six words that readers see, three of the writer. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int ROWS = KEY + 1;
    static final int ORDERS = ROWS + 1;
    static final int TAG_COUNT = ROWS + 2;
    static final int DISTINCT_TAGS = ROWS + 3;
    static final int MIN_TAG = ROWS + 4;
    static final int MIN_AMOUNT = ROWS + 5;
    static final int TAG_BLOCK = ROWS + 6;
    static final int DISTINCT_AMOUNTS = ROWS + 7;
    static final int AMOUNT_BLOCK = ROWS + 8;
    static final int WORDS = ROWS + 9;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 6, 3);
    }

    /** Returns the row of a city, ready to be changed; enters it if it is new. */
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

    static long hash(long cityHash) {
      return Hashing.mix(cityHash);
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

  /** A net change of a tag; strings as ids. */
  private static final class TagRow {
    static final int PRODUCT = 0;
    static final int TAG = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A net change of a customerOrder; strings as ids. */
  private static final class CustomerOrderRow {
    static final int PRODUCT = 0;
    static final int ORDER_IS_ABSENT = 1;
    static final int AMOUNT = 2;
    static final int CITY = 3;
    static final int COLUMNS = 4;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
  }

  /** A net change of a customerOrderTag; strings as ids. */
  private static final class CustomerOrderTagRow {
    static final int CITY = 0;
    static final int AMOUNT = 1;
    static final int ORDER_IS_ABSENT = 2;
    static final int TAG = 3;
    static final int COLUMNS = 4;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
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

  /** A customerOrder in byProduct. */
  private static final class CustomerOrderEntry {
    static final int ORDER_IS_ABSENT = 0;
    static final int AMOUNT = 1;
    static final int CITY = 2;
    static final int COPIES = 3;
    static final int MATCHES = 4;
    static final int WORDS = 5;
  }

  /** A tag in byProduct. */
  private static final class TagEntry {
    static final int TAG = 0;
    static final int COPIES = 1;
    static final int MATCHES = 2;
    static final int WORDS = 3;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int AMOUNT_IS_NULL = 2;
    static final int AMOUNT = 3;
    static final int TAG = 4;
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
              .input(Tag.class, TagRow.WORDS)
              .slot("customer", Customer.class)
              .slot("order", Order.class, JoinKind.LEFT)
              .slot("tag", Tag.class, JoinKind.LEFT)
              .columns("city", "amount", "tag")
              .key("city", "city")
              .count("rows")
              .count("orders", "amount")
              .countDistinct("tags", "tag")
              .min("first", "tag")
              .min("smallest", "amount")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        byName.forEachRow(ByName.CUSTOMERS, CustomerEntry.WORDS, action);
      } else if (input == 1) {
        byName.forEachRow(ByName.ORDERS, OrderEntry.WORDS, action);
      } else {
        byProduct.forEachRow(ByProduct.TAGS, TagEntry.WORDS, action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return switch (input) {
        case 0 -> customerChanges;
        case 1 -> orderChanges;
        default -> tagChanges;
      };
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return slot == 1 ? List.of(row[OrderRow.CUSTOMER]) : List.of(row[TagRow.PRODUCT]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return slot == 1 ? List.of(rows[0][CustomerRow.NAME]) : List.of(rows[1][OrderRow.PRODUCT]);
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return switch (slot) {
        case 0 -> true;
        case 1 -> true;
        default ->
            rows[1][OrderRow.PRODUCT] != 0
                && !(rows[1][OrderRow.WEIGHT] == 0)
                && rows[1][OrderRow.AMOUNT] >= 10;
      };
    }

    @Override
    public List<@Nullable Object> columns(long[][] rows) {
      return Arrays.asList(
          string(rows[0][CustomerRow.CITY]),
          (rows[1][OrderRow.WEIGHT] == 0 ? 1 : 0) != 0 ? null : rows[1][OrderRow.AMOUNT],
          rows[2][TagRow.TAG] == 0 ? null : string(rows[2][TagRow.TAG]));
    }

    @Override
    public List<String> sources() {
      return List.of("ΔCustomerOrderTag");
    }

    @Override
    public JoinedRows joined() {
      return chosen;
    }

    @Override
    public List<@Nullable Object> columnsOf(long[] joined, int at) {
      return Arrays.asList(
          string(joined[at + ChosenRow.KEY]),
          joined[at + ChosenRow.AMOUNT_IS_NULL] != 0 ? null : joined[at + ChosenRow.AMOUNT],
          joined[at + ChosenRow.TAG] == 0 ? null : string(joined[at + ChosenRow.TAG]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Interests view = (Interests) row;
      return Arrays.asList(
          view.city(), view.rows(), view.orders(), view.tags(), view.first(), view.smallest());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      if (input == 0) {
        return new Customer(string(row[at + CustomerRow.NAME]), string(row[at + CustomerRow.CITY]));
      }
      if (input == 1) {
        return new Order(
            string(row[at + OrderRow.CUSTOMER]),
            string(row[at + OrderRow.PRODUCT]),
            row[at + OrderRow.AMOUNT]);
      }
      return new Tag(string(row[at + TagRow.PRODUCT]), string(row[at + TagRow.TAG]));
    }
  }
}
