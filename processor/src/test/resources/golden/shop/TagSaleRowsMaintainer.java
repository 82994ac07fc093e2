package shop;

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
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link TagSaleRows} up to date while orders and tags come and go.
 *
 * <pre>{@code
 * view    TagSaleRows
 * from    Order order
 * join    Tag tag on order.product == tag.product
 * select  customer = order.customer, tag = tag.tag, amount = order.amount
 *
 * state   byProduct  product -> orders (customer, amount)   which tag changes probe
 *                            -> tags (tag)                  which order changes probe
 *         rows       (customer, tag, amount) -> copies
 *         strings    an id for each string
 *
 * order   1. find the product in byProduct
 *         2. join each tag there: weight of the order times copies of the tag
 *         3. enter the order into byProduct
 * tag     4. find the product in byProduct
 *         5. join each order there: weight of the tag times copies of the order
 *         6. enter the tag into byProduct
 * joined  7. find the row (order.customer, tag.tag, order.amount) in rows
 *         8. add the weight to copies
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (orders, then tags), then its insertions. Each change meets the state that those
 * before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code settle}, {@code
 * keep} and {@code publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it
 * comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link TagSaleRows}: change the declaration, not this file.
 */
@NullMarked
public final class TagSaleRowsMaintainer
    extends Maintainer<
        TagSaleRowsMaintainer.Batch,
        TagSaleRowsMaintainer.Snapshot,
        ViewChange<TagSaleRows, TagSaleRowsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of orders in this batch. */
  private final ChangeSet orderChanges = new ChangeSet("Order", OrderRow.COLUMNS);

  /** Net changes of tags in this batch. */
  private final ChangeSet tagChanges = new ChangeSet("Tag", TagRow.COLUMNS);

  /** Orders and tags by product. */
  private final ByProduct byProduct = new ByProduct();

  /** Rows of this batch's delta join, before equal ones become one. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** The view's rows, each with its copies. */
  private final Rows rows = new Rows();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private TagSaleRowsMaintainer() {
    super("TagSaleRows");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static TagSaleRowsMaintainer create() {
    return new TagSaleRowsMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    joinOrders(sign);
    joinTags(sign);
  }

  private void joinOrders(int sign) {
    long[] order = orderChanges.words();
    for (int from = orderChanges.first(sign), to; from >= 0; from = orderChanges.seek(to, sign)) {
      to = orderChanges.run(from);
      if (orderChanges.isLarge()) {
        byProduct.touch(order, from, to, OrderRow.WORDS, OrderRow.PRODUCT);
      }
      for (int row = from; row >= 0; row = orderChanges.next(row, to, sign)) {
        onOrder(
            order[row + OrderRow.PRODUCT],
            order[row + OrderRow.CUSTOMER],
            order[row + OrderRow.AMOUNT],
            order[row + OrderRow.WEIGHT]);
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
      }
    }
  }

  /** An order comes (weight above 0) or goes. */
  private void onOrder(long product, long customer, long amount, long weight) {
    // 1. find the product in byProduct
    int entry = byProduct.find(product);
    byProduct.openTags(entry);

    // 2. join each tag there: weight of the order times copies of the tag
    long[] tags = byProduct.block;
    for (int tag = byProduct.from, end = byProduct.to; tag < end; tag += TagEntry.WORDS) {
      long copies = tags[tag + TagEntry.COPIES];
      addJoined(customer, tags[tag + TagEntry.TAG], amount, Math.multiplyExact(weight, copies));
    }

    // 3. enter the order into byProduct
    enterOrder(entry, product, customer, amount, weight);
    orderChanges.entered();
  }

  private void enterOrder(int entry, long product, long customer, long amount, long weight) {
    int rowsEntered = byProduct.addOrder(entry, product, customer, amount, weight);
    if (rowsEntered != 0) {
      // Each id counts the rows that hold it.
      strings.count(product, rowsEntered);
      strings.count(customer, rowsEntered);
    }
  }

  /** A tag comes (weight above 0) or goes. */
  private void onTag(long product, long tag, long weight) {
    // 4. find the product in byProduct
    int entry = byProduct.find(product);
    byProduct.openOrders(entry);

    // 5. join each order there: weight of the tag times copies of the order
    long[] orders = byProduct.block;
    for (int order = byProduct.from, end = byProduct.to; order < end; order += OrderEntry.WORDS) {
      long customer = orders[order + OrderEntry.CUSTOMER];
      long amount = orders[order + OrderEntry.AMOUNT];
      long copies = orders[order + OrderEntry.COPIES];
      addJoined(customer, tag, amount, Math.multiplyExact(weight, copies));
    }

    // 6. enter the tag into byProduct
    enterTag(entry, product, tag, weight);
    tagChanges.entered();
  }

  private void enterTag(int entry, long product, long tag, long weight) {
    int rowsEntered = byProduct.addTag(entry, product, tag, weight);
    if (rowsEntered != 0) {
      // Each id counts the rows that hold it.
      strings.count(product, rowsEntered);
      strings.count(tag, rowsEntered);
    }
  }

  private void addJoined(long customer, long tag, long amount, long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Rows.hash(strings.hash(customer), strings.hash(tag), amount);
    words[row + JoinedRow.CUSTOMER_TAG] = Rows.customerTag(customer, tag);
    words[row + JoinedRow.AMOUNT_KEY] = amount;
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
        rows.touch(words, from, to, JoinedRow.WORDS);
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
    long customerTag = words[row + JoinedRow.CUSTOMER_TAG];
    long amountKey = words[row + JoinedRow.AMOUNT_KEY];

    // 7. find the row (order.customer, tag.tag, order.amount) in rows
    int place = rows.open(words[row + JoinedRow.HASH], customerTag, amountKey);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = rows.page;

    // 8. add the weight to copies
    long copiesBefore = page[place + Rows.COPIES];
    // Refuses a count beyond long, while nothing has changed; readers pass a row of 0 copies.
    rows.countCopies(copiesBefore, weight);
    GroupTable.put(page, place + Rows.COPIES, copiesBefore + weight);
  }

  @Override
  protected void settle() {
    if (rows.copiesOutOfRange()) {
      throw overflow("TagSaleRows", List.of(), "copies");
    }
  }

  @Override
  protected List<Object> failedGroup() {
    long[] words = joined.sliceOf(joined.done);
    int at = joined.offsetOf(joined.done);
    return List.of(
        string(Rows.customer(words[at + JoinedRow.CUSTOMER_TAG])),
        string(Rows.tag(words[at + JoinedRow.CUSTOMER_TAG])),
        words[at + JoinedRow.AMOUNT_KEY]);
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
    undoOrders();
    undoTags();
    clear();
    strings.undo();
  }

  private void undoOrders() {
    long[] words = orderChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < orderChanges.end(); row += OrderRow.WORDS) {
      if (orderChanges.isEntered(row)) {
        long product = words[row + OrderRow.PRODUCT];
        long customer = words[row + OrderRow.CUSTOMER];
        long amount = words[row + OrderRow.AMOUNT];
        enterOrder(
            byProduct.find(product), product, customer, amount, -words[row + OrderRow.WEIGHT]);
      }
    }
  }

  private void undoTags() {
    long[] words = tagChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < tagChanges.end(); row += TagRow.WORDS) {
      if (tagChanges.isEntered(row)) {
        long product = words[row + TagRow.PRODUCT];
        long tag = words[row + TagRow.TAG];
        enterTag(byProduct.find(product), product, tag, -words[row + TagRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    orderChanges.clear();
    tagChanges.clear();
    joined.clear();
  }

  @Override
  protected void keep() {
    orderChanges.publish();
    tagChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, rows.publish(), strings.publish());
  }

  @Override
  protected ViewChange<TagSaleRows, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, rows.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byProduct", byProduct);
    stats.add("rows", rows);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readOrders(batch.orders);
    readTags(batch.tags);
    checkOrders(shortages);
    checkTags(shortages);
    orderChanges.checkCopies();
    tagChanges.checkCopies();
  }

  private void readOrders(ChangeLog log) {
    orderChanges.begin(log.size());
    if (log.deletesAll()) {
      orderChanges.deleteAll(byProduct, ByProduct.ORDERS, OrderEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = orderChanges.slot();
      int row = orderChanges.end();
      words[row + OrderRow.PRODUCT] = strings.encode(log.object(i, Batch.ORDER_PRODUCT));
      words[row + OrderRow.CUSTOMER] = strings.encode(log.object(i, Batch.ORDER_CUSTOMER));
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

  private void checkOrders(Shortages shortages) {
    long[] words = orderChanges.words();
    for (int from = 0, to; from < orderChanges.checkEnd(); from = to) {
      to = orderChanges.run(from);
      byProduct.touch(words, from, to, OrderRow.WORDS, OrderRow.PRODUCT);
      for (int row = from; row < to; row += OrderRow.WORDS) {
        long weight = words[row + OrderRow.WEIGHT];
        if (weight < 0) {
          long product = words[row + OrderRow.PRODUCT];
          long customer = words[row + OrderRow.CUSTOMER];
          long amount = words[row + OrderRow.AMOUNT];
          long copies = byProduct.copiesOfOrder(product, customer, amount);
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
        view    TagSaleRows
        from    Order order
        join    Tag tag on order.product == tag.product
        select  customer = order.customer, tag = tag.tag, amount = order.amount

        state   byProduct  product -> orders (customer, amount)   which tag changes probe
                                   -> tags (tag)                  which order changes probe
                rows       (customer, tag, amount) -> copies
                strings    an id for each string

        order   1. find the product in byProduct
                2. join each tag there: weight of the order times copies of the tag
                3. enter the order into byProduct
        tag     4. find the product in byProduct
                5. join each order there: weight of the tag times copies of the order
                6. enter the tag into byProduct
        joined  7. find the row (order.customer, tag.tag, order.amount) in rows
                8. add the weight to copies
        """,
        """
        input order change
        input tag change
        table byProduct
        rows joined
        view rows
        order change -> byProduct: 1 find, 3 enter
        byProduct -> joined: 2 join each tag, 5 join each order
        tag change -> byProduct: 4 find, 6 enter
        joined -> rows: 7 find, 8 add
        """);
  }

  /**
   * Changes of orders and tags that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int ORDER_AMOUNT = 0;
    private static final int ORDER_WORDS = 1;
    private static final int ORDER_CUSTOMER = 0;
    private static final int ORDER_PRODUCT = 1;
    private static final int ORDER_OBJECTS = 2;
    private static final int TAG_WORDS = 0;
    private static final int TAG_PRODUCT = 0;
    private static final int TAG_TAG = 1;
    private static final int TAG_OBJECTS = 2;

    private final ChangeLog orders = new ChangeLog(ORDER_WORDS, ORDER_OBJECTS);
    private final ChangeLog tags = new ChangeLog(TAG_WORDS, TAG_OBJECTS);

    private Batch(TagSaleRowsMaintainer owner) {
      super(owner);
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
      if (input == Order.class) {
        orders.deleteAll();
      } else if (input == Tag.class) {
        tags.deleteAll();
      } else {
        throw noInput(input, Order.class, Tag.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return orders.isEmpty() && tags.isEmpty();
    }

    @Override
    public void clear() {
      orders.clear();
      tags.clear();
    }

    @Override
    public String toString() {
      return "Order: " + orders + ", Tag: " + tags;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<TagSaleRows> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    private boolean find(GroupReader reader, String customer, String tag, long amount) {
      long hash = Rows.hash(Dictionary.hashOf(customer), Dictionary.hashOf(tag), amount);
      boolean found = reader.find(hash);
      while (found
          && !(
              customer(reader).equals(customer)
                  && tag(reader).equals(tag)
                  && amount(reader) == amount)) {
        found = reader.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader reader, TagSaleRows row) {
      return find(reader, row.customer(), row.tag(), row.amount());
    }

    @Override
    protected TagSaleRows row(GroupReader reader) {
      return new TagSaleRows(customer(reader), tag(reader), amount(reader));
    }

    private String customer(GroupReader reader) {
      return strings.at((int) Rows.customer(reader.word(Rows.CUSTOMER_TAG)));
    }

    private String tag(GroupReader reader) {
      return strings.at((int) Rows.tag(reader.word(Rows.CUSTOMER_TAG)));
    }

    private long amount(GroupReader reader) {
      return reader.word(Rows.AMOUNT_KEY);
    }
  }

  /** Orders and tags by product: one entry a product, with a block of orders and one of tags. */
  private static final class ByProduct extends JoinIndex {
    static final int PRODUCT = 0;
    static final int ROWS = 1;
    static final int ORDERS = side(1, 0);
    static final int TAGS = side(1, 1);

    ByProduct() {
      super(1, 2); // columns of the key; sides
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

    void openOrders(int entry) {
      open(entry, ORDERS, OrderEntry.WORDS);
    }

    void openTags(int entry) {
      open(entry, TAGS, TagEntry.WORDS);
    }

    long copiesOfOrder(long product, long customer, long amount) {
      openOrders(find(product));
      return copies(findOrder(customer, amount), OrderEntry.WORDS);
    }

    long copiesOfTag(long product, long tag) {
      openTags(find(product));
      return copies(findTag(tag), TagEntry.WORDS);
    }

    /** Adds to the copies of an order. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addOrder(int found, long product, long customer, long amount, long weight) {
      int entry = found < 0 ? enter(product) : found;
      openOrders(entry);
      int order = findOrder(customer, amount);
      if (order < to) {
        return addCopies(entry, ORDERS, OrderEntry.WORDS, order, weight);
      }
      order = append(entry, ORDERS, OrderEntry.WORDS, weight);
      block[order + OrderEntry.CUSTOMER] = customer;
      block[order + OrderEntry.AMOUNT] = amount;
      return appended(order, OrderEntry.WORDS);
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
        touchRows(entry, ORDERS, OrderEntry.WORDS);
        touchRows(entry, TAGS, TagEntry.WORDS);
      }
    }

    private int findOrder(long customer, long amount) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(OrderEntry.WORDS);
        wanted[OrderEntry.CUSTOMER] = customer;
        wanted[OrderEntry.AMOUNT] = amount;
        return findWanted(OrderEntry.WORDS);
      }
      int order = from;
      while (order < to
          && (block[order + OrderEntry.CUSTOMER] != customer
              || block[order + OrderEntry.AMOUNT] != amount)) {
        order += OrderEntry.WORDS;
      }
      return order;
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

  /** One row for each customer, tag and amount: its key, one word that readers see. */
  private static final class Rows extends GroupTable {
    static final int CUSTOMER_TAG = GroupTable.KEY;
    static final int AMOUNT_KEY = CUSTOMER_TAG + 1;
    static final int COPIES = CUSTOMER_TAG + 2;
    static final int WORDS = COPIES + 1;

    Rows() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(2, 1, 0, 0, true);
    }

    /**
     * Returns the row of a customer, a tag and an amount, ready to be changed; enters it if it is
     * new.
     */
    int open(long hash, long customerTag, long amountKey) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash
            && page[row + CUSTOMER_TAG] == customerTag
            && page[row + AMOUNT_KEY] == amountKey) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + CUSTOMER_TAG] = customerTag;
      this.page[row + AMOUNT_KEY] = amountKey;
      return enter(hash, row);
    }

    static long hash(long customerHash, long tagHash, long amount) {
      return Hashing.mix(Hashing.mix(customerHash, tagHash), amount);
    }

    static long customerTag(long customer, long tag) {
      return customer << 32 | tag;
    }

    static long customer(long key) {
      return key >>> 32;
    }

    static long tag(long key) {
      return key & 0xffff_ffffL;
    }
  }

  /** A net change of an order; strings as ids. */
  private static final class OrderRow {
    static final int PRODUCT = 0;
    static final int CUSTOMER = 1;
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

  /** An order in byProduct. */
  private static final class OrderEntry {
    static final int CUSTOMER = 0;
    static final int AMOUNT = 1;
    static final int COPIES = 2;
    static final int WORDS = 3;
  }

  /** A tag in byProduct. */
  private static final class TagEntry {
    static final int TAG = 0;
    static final int COPIES = 1;
    static final int WORDS = 2;
  }

  /** A joined row: what the view shows of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int CUSTOMER_TAG = 1;
    static final int AMOUNT_KEY = 2;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.bag()
              .input(Order.class, OrderRow.WORDS)
              .input(Tag.class, TagRow.WORDS)
              .slot("order", Order.class)
              .slot("tag", Tag.class)
              .columns("customer", "tag", "amount")
              .key("customer", "customer")
              .key("tag", "tag")
              .key("amount", "amount")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        byProduct.forEachRow(ByProduct.ORDERS, OrderEntry.WORDS, action);
      } else {
        byProduct.forEachRow(ByProduct.TAGS, TagEntry.WORDS, action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return input == 0 ? orderChanges : tagChanges;
    }

    @Override
    public void partners(int slot, long[] row, RowVisitor action) {
      if (slot == 0) {
        int entry = byProduct.find(row[OrderRow.PRODUCT]);
        byProduct.forEachRow(entry, ByProduct.TAGS, TagEntry.WORDS, action);
      } else {
        int entry = byProduct.find(row[TagRow.PRODUCT]);
        byProduct.forEachRow(entry, ByProduct.ORDERS, OrderEntry.WORDS, action);
      }
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return List.of(row[TagRow.PRODUCT]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return List.of(rows[0][OrderRow.PRODUCT]);
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          string(rows[0][OrderRow.CUSTOMER]),
          string(rows[1][TagRow.TAG]),
          rows[0][OrderRow.AMOUNT]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      TagSaleRows view = (TagSaleRows) row;
      return Arrays.asList(view.customer(), view.tag(), view.amount());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      if (input == 0) {
        return new Order(
            string(row[at + OrderRow.CUSTOMER]),
            string(row[at + OrderRow.PRODUCT]),
            row[at + OrderRow.AMOUNT]);
      }
      return new Tag(string(row[at + TagRow.PRODUCT]), string(row[at + TagRow.TAG]));
    }
  }
}
