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
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowTable;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Suggestions} up to date while orders and tags come and go.
 *
 * <pre>{@code
 * view    Suggestions
 * from    Order order
 * cross   Tag tag
 * select  distinct customer = order.customer, tag = tag.tag
 *
 * state   orders   (customer, product, amount) -> copies   which tag changes scan
 *         tags     (tag, product) -> copies   which order changes scan
 *         rows     (customer, tag) -> copies, shown
 *         strings  an id for each string
 *
 * order   1. join each tag in tags (a scan: no condition relates the two): weight of the order
 *            times copies of the tag
 *         2. enter the order into orders
 * tag     3. join each order in orders (a scan: no condition relates the two): weight of the
 *            tag times copies of the order
 *         4. enter the tag into tags
 * joined  5. find the row (order.customer, tag.tag) in rows
 *         6. add the weight to copies
 * batch   7. show one copy of each touched row that has copies
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (orders, then tags), then its insertions. Each change meets the state that those
 * before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code settle} (the step
 * of the batch), {@code keep} and {@code publish}. A refusal ends in {@code undo}, whichever step
 * before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Suggestions}: change the declaration, not this file.
 */
@NullMarked
public final class SuggestionsMaintainer
    extends Maintainer<
        SuggestionsMaintainer.Batch,
        SuggestionsMaintainer.Snapshot,
        ViewChange<Suggestions, SuggestionsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of orders in this batch. */
  private final ChangeSet orderChanges = new ChangeSet("Order", OrderRow.COLUMNS);

  /** Net changes of tags in this batch. */
  private final ChangeSet tagChanges = new ChangeSet("Tag", TagRow.COLUMNS);

  /** All orders, each with its copies. */
  private final Orders orders = new Orders();

  /** All tags, each with its copies. */
  private final Tags tags = new Tags();

  /** Rows of this batch's delta join, before equal ones become one. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** The view's rows, each once, and how many joined rows it stands for. */
  private final Rows rows = new Rows();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private SuggestionsMaintainer() {
    super("Suggestions");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static SuggestionsMaintainer create() {
    return new SuggestionsMaintainer();
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
        orders.touch(order, from, to, OrderRow.WORDS);
      }
      for (int row = from; row >= 0; row = orderChanges.next(row, to, sign)) {
        onOrder(
            order[row + OrderRow.CUSTOMER],
            order[row + OrderRow.PRODUCT],
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
        tags.touch(tag, from, to, TagRow.WORDS);
      }
      for (int row = from; row >= 0; row = tagChanges.next(row, to, sign)) {
        onTag(tag[row + TagRow.TAG], tag[row + TagRow.PRODUCT], tag[row + TagRow.WEIGHT]);
      }
    }
  }

  /** An order comes (weight above 0) or goes. */
  private void onOrder(long customer, long product, long amount, long weight) {
    // 1. join each tag in tags (a scan: no condition relates the two): weight of the order times
    //    copies of the tag
    long[] entries = tags.entries();
    for (int tag = tags.firstEntry(); tag >= 0; tag = tags.nextEntry(tag)) {
      long copies = entries[tag + Tags.COPIES];
      addJoined(customer, entries[tag + Tags.TAG], Math.multiplyExact(weight, copies));
    }

    // 2. enter the order into orders
    enterOrder(customer, product, amount, weight);
    orderChanges.entered();
  }

  private void enterOrder(long customer, long product, long amount, long weight) {
    int rowsEntered = orders.add(customer, product, amount, weight);
    if (rowsEntered != 0) {
      // Each id counts the rows that hold it.
      strings.count(customer, rowsEntered);
      strings.count(product, rowsEntered);
    }
  }

  /** A tag comes (weight above 0) or goes. */
  private void onTag(long tag, long product, long weight) {
    // 3. join each order in orders (a scan: no condition relates the two): weight of the tag times
    //    copies of the order
    long[] entries = orders.entries();
    for (int order = orders.firstEntry(); order >= 0; order = orders.nextEntry(order)) {
      long copies = entries[order + Orders.COPIES];
      addJoined(entries[order + Orders.CUSTOMER], tag, Math.multiplyExact(weight, copies));
    }

    // 4. enter the tag into tags
    enterTag(tag, product, weight);
    tagChanges.entered();
  }

  private void enterTag(long tag, long product, long weight) {
    int rowsEntered = tags.add(tag, product, weight);
    if (rowsEntered != 0) {
      // Each id counts the rows that hold it.
      strings.count(tag, rowsEntered);
      strings.count(product, rowsEntered);
    }
  }

  private void addJoined(long customer, long tag, long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Rows.hash(strings.hash(customer), strings.hash(tag));
    words[row + JoinedRow.KEY] = Rows.key(customer, tag);
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
    long key = words[row + JoinedRow.KEY];

    // 5. find the row (order.customer, tag.tag) in rows
    int place = rows.open(words[row + JoinedRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = rows.page;

    // 6. add the weight to copies
    long copiesBefore = page[place + Rows.COPIES];
    // Refuses a count beyond long, while nothing has changed; hides a row of 0 copies.
    rows.count(copiesBefore, weight);
    page[place + Rows.COPIES] = copiesBefore + weight;
  }

  @Override
  protected void settle() {
    show();
  }

  private void show() {
    // 7. show one copy of each touched row that has copies
    for (int place = rows.firstTouched(); place >= 0; place = rows.nextTouched()) {
      rows.show(place, 1);
    }
  }

  @Override
  protected List<Object> failedGroup() {
    long key = joined.sliceOf(joined.done)[joined.offsetOf(joined.done) + JoinedRow.KEY];
    return List.of(string(Rows.customer(key)), string(Rows.tag(key)));
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = joined.done - 1; row >= 0; row--) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      onJoined(words, at, -words[at + JoinedRow.WEIGHT]);
    }
    show();
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
        long customer = words[row + OrderRow.CUSTOMER];
        long product = words[row + OrderRow.PRODUCT];
        long amount = words[row + OrderRow.AMOUNT];
        enterOrder(customer, product, amount, -words[row + OrderRow.WEIGHT]);
      }
    }
  }

  private void undoTags() {
    long[] words = tagChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < tagChanges.end(); row += TagRow.WORDS) {
      if (tagChanges.isEntered(row)) {
        long tag = words[row + TagRow.TAG];
        long product = words[row + TagRow.PRODUCT];
        enterTag(tag, product, -words[row + TagRow.WEIGHT]);
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
  protected ViewChange<Suggestions, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, rows.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("orders", orders);
    stats.add("tags", tags);
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
      orderChanges.deleteAll(orders);
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
      tagChanges.deleteAll(tags);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = tagChanges.slot();
      int row = tagChanges.end();
      words[row + TagRow.TAG] = strings.encode(log.object(i, Batch.TAG_TAG));
      words[row + TagRow.PRODUCT] = strings.encode(log.object(i, Batch.TAG_PRODUCT));
      tagChanges.add(log.weight(i));
    }
  }

  private void checkOrders(Shortages shortages) {
    long[] words = orderChanges.words();
    for (int from = 0, to; from < orderChanges.checkEnd(); from = to) {
      to = orderChanges.run(from);
      orders.touch(words, from, to, OrderRow.WORDS);
      for (int row = from; row < to; row += OrderRow.WORDS) {
        long weight = words[row + OrderRow.WEIGHT];
        if (weight < 0) {
          long customer = words[row + OrderRow.CUSTOMER];
          long product = words[row + OrderRow.PRODUCT];
          long amount = words[row + OrderRow.AMOUNT];
          long copies = orders.copiesOf(customer, product, amount);
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
      tags.touch(words, from, to, TagRow.WORDS);
      for (int row = from; row < to; row += TagRow.WORDS) {
        long weight = words[row + TagRow.WEIGHT];
        if (weight < 0) {
          long tag = words[row + TagRow.TAG];
          long product = words[row + TagRow.PRODUCT];
          long copies = tags.copiesOf(tag, product);
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
        view    Suggestions
        from    Order order
        cross   Tag tag
        select  distinct customer = order.customer, tag = tag.tag

        state   orders   (customer, product, amount) -> copies   which tag changes scan
                tags     (tag, product) -> copies   which order changes scan
                rows     (customer, tag) -> copies, shown
                strings  an id for each string

        order   1. join each tag in tags (a scan: no condition relates the two): weight of the order
                   times copies of the tag
                2. enter the order into orders
        tag     3. join each order in orders (a scan: no condition relates the two): weight of the
                   tag times copies of the order
                4. enter the tag into tags
        joined  5. find the row (order.customer, tag.tag) in rows
                6. add the weight to copies
        batch   7. show one copy of each touched row that has copies
        """,
        """
        input order change
        input tag change
        table orders
        table tags
        rows joined
        view rows
        order change -> tags: 1 scan
        tags -> joined: 1 join each tag
        order change -> orders: 2 enter
        tag change -> orders: 3 scan
        orders -> joined: 3 join each order
        tag change -> tags: 4 enter
        joined -> rows: 5 find, 6 add
        rows -> rows: 7 show
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

    private Batch(SuggestionsMaintainer owner) {
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
  public static final class Snapshot extends ViewSnapshot<Suggestions> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    private boolean find(GroupReader reader, String customer, String tag) {
      long hash = Rows.hash(Dictionary.hashOf(customer), Dictionary.hashOf(tag));
      boolean found = reader.find(hash);
      while (found && !(customer(reader).equals(customer) && tag(reader).equals(tag))) {
        found = reader.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader reader, Suggestions row) {
      return find(reader, row.customer(), row.tag());
    }

    @Override
    protected Suggestions row(GroupReader reader) {
      return new Suggestions(customer(reader), tag(reader));
    }

    private String customer(GroupReader reader) {
      return strings.at((int) Rows.customer(reader.word(Rows.KEY)));
    }

    private String tag(GroupReader reader) {
      return strings.at((int) Rows.tag(reader.word(Rows.KEY)));
    }
  }

  /** All orders, each with its copies. */
  private static final class Orders extends RowTable {
    static final int CUSTOMER = 0;
    static final int PRODUCT = 1;
    static final int AMOUNT = 2;
    static final int COPIES = 3;

    Orders() {
      super(3); // columns
    }

    /** Returns the entry of an order, or -1. */
    int find(long customer, long product, long amount) {
      long[] directory = this.directory;
      int entry = first(hash(customer, product, amount));
      while (directory[entry + COPIES] != 0
          && (directory[entry + CUSTOMER] != customer
              || directory[entry + PRODUCT] != product
              || directory[entry + AMOUNT] != amount)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(long customer, long product, long amount) {
      return copies(find(customer, product, amount));
    }

    /** Adds to the copies of an order. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(long customer, long product, long amount, long weight) {
      int entry = find(customer, product, amount);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(customer, product, amount), weight);
      directory[entry + CUSTOMER] = customer;
      directory[entry + PRODUCT] = product;
      directory[entry + AMOUNT] = amount;
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
                words[row + OrderRow.CUSTOMER],
                words[row + OrderRow.PRODUCT],
                words[row + OrderRow.AMOUNT]));
      }
    }

    static long hash(long customer, long product, long amount) {
      return Hashing.mix(Hashing.mix(customer, product), amount);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + CUSTOMER], directory[entry + PRODUCT], directory[entry + AMOUNT]);
    }
  }

  /** All tags, each with its copies. */
  private static final class Tags extends RowTable {
    static final int TAG = 0;
    static final int PRODUCT = 1;
    static final int COPIES = 2;

    Tags() {
      super(2); // columns
    }

    /** Returns the entry of a tag, or -1. */
    int find(long tag, long product) {
      long[] directory = this.directory;
      int entry = first(hash(tag, product));
      while (directory[entry + COPIES] != 0
          && (directory[entry + TAG] != tag || directory[entry + PRODUCT] != product)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(long tag, long product) {
      return copies(find(tag, product));
    }

    /** Adds to the copies of a tag. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int add(long tag, long product, long weight) {
      int entry = find(tag, product);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(tag, product), weight);
      directory[entry + TAG] = tag;
      directory[entry + PRODUCT] = product;
      return 1;
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + TagRow.TAG], words[row + TagRow.PRODUCT]));
      }
    }

    static long hash(long tag, long product) {
      return Hashing.mix(tag, product);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + TAG], directory[entry + PRODUCT]);
    }
  }

  /** One row for each customer and tag: its key, one word that readers see, one of the writer. */
  private static final class Rows extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int SHOWN = KEY + 1;
    static final int COPIES = SHOWN + 1;
    static final int WORDS = SHOWN + 2;

    Rows() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(1, 1, 1, 1, true);
    }

    /** Returns the row of a customer and a tag, ready to be changed; enters it if it is new. */
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

    static long hash(long customerHash, long tagHash) {
      return Hashing.mix(customerHash, tagHash);
    }

    static long key(long customer, long tag) {
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
    static final int CUSTOMER = 0;
    static final int PRODUCT = 1;
    static final int AMOUNT = 2;
    static final int COLUMNS = 3;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /** A net change of a tag; strings as ids. */
  private static final class TagRow {
    static final int TAG = 0;
    static final int PRODUCT = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A joined row: what the view shows of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.distinct()
              .input(Order.class, OrderRow.WORDS)
              .input(Tag.class, TagRow.WORDS)
              .slot("order", Order.class)
              .slot("tag", Tag.class)
              .columns("customer", "tag")
              .key("customer", "customer")
              .key("tag", "tag")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        orders.forEach(action);
      } else {
        tags.forEach(action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return input == 0 ? orderChanges : tagChanges;
    }

    @Override
    public void partners(int slot, long[] row, RowVisitor action) {
      if (slot == 0) {
        tags.forEach(action);
      } else {
        orders.forEach(action);
      }
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(string(rows[0][OrderRow.CUSTOMER]), string(rows[1][TagRow.TAG]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Suggestions view = (Suggestions) row;
      return Arrays.asList(view.customer(), view.tag());
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
