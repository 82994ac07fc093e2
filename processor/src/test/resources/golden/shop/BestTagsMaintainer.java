package shop;

import dev.viewsmith.MaintainedView;
import dev.viewsmith.Maintainer;
import dev.viewsmith.Plan;
import dev.viewsmith.Rational;
import dev.viewsmith.Shortages;
import dev.viewsmith.Stats;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewChange;
import dev.viewsmith.ViewPart;
import dev.viewsmith.ViewRows;
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
 * Keeps {@link BestTags} up to date while orders and tags come and go.
 *
 * <pre>{@code
 * view    TagSales
 * from    Order order
 * join    Tag tag on order.product == tag.product
 * group   customer = order.customer, tag = tag.tag
 * select  n = count, sum = sum(order.amount), avg = avg(order.amount),
 *         distinct = count distinct(order.amount), min = min(order.amount)
 *
 * view    BestTags
 * from    view TagSales tagSales
 * group   tag = tagSales.tag
 * select  customers = count, most = max(tagSales.sum), average = avg(tagSales.sum)
 * having  customers >= 2
 *
 * state    byProduct       product -> orders (customer, amount)   which tag changes probe
 *                                  -> tags (tag)                  which order changes probe
 *          tagSalesGroups  (customer, tag) -> n, sum, distinct, min; avg is sum / n
 *          amounts         (customer, tag) -> counts of each order.amount, for distinct and
 *                          min
 *          bestTagsGroups  tag -> customers, averageTotal, most, shown; average is
 *                          averageTotal / customers
 *          sumFrequencies  tag -> counts of each tagSales.sum, for most
 *          strings         an id for each string
 *
 * into     TagSales, in pass 1
 * order    1. find the product in byProduct
 *          2. join each tag there: weight of the order times copies of the tag
 *          3. enter the order into byProduct
 * tag      4. find the product in byProduct
 *          5. join each order there: weight of the tag times copies of the order
 *          6. enter the tag into byProduct
 * joined   7. find the group (order.customer, tag.tag) in tagSalesGroups
 *          8. add the weight to n, weight times order.amount to sum, the weight to the
 *             frequency of order.amount in amounts
 * onward   (tag, sum) of each row that goes or comes
 *
 * into     BestTags, in pass 2
 * tagSales 9. choose the tagSales with its weight
 * chosen   10. find the group (tagSales.tag) in bestTagsGroups
 *          11. add the weight to customers, weight times tagSales.sum to averageTotal, the
 *              weight to the frequency of tagSales.sum in sumFrequencies
 * batch    12. show each touched group that has rows if customers >= 2, hide it otherwise
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch goes through the
 * joins pass by pass: in each the deletions first, then the insertions. Each change meets the state
 * that those before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (pass by pass;
 * the rows of a view that others are over are handed on), {@code update} (the other views), {@code
 * keep} and {@code publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it
 * comes from; from there on nothing refuses. Each view has an inner class with its steps.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link BestTags}: change the declaration, not this file.
 */
@NullMarked
public final class BestTagsMaintainer
    extends Maintainer<
        BestTagsMaintainer.Batch,
        BestTagsMaintainer.Snapshot,
        ViewChange<BestTags, BestTagsMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of orders in this batch. */
  private final ChangeSet orderChanges = new ChangeSet("Order", OrderRow.COLUMNS);

  /** Net changes of tags in this batch. */
  private final ChangeSet tagChanges = new ChangeSet("Tag", TagRow.COLUMNS);

  /** Net changes of allTagSales in this batch. */
  private final ChangeSet tagSalesChanges = new ChangeSet("TagSales", TagSalesRow.COLUMNS);

  /** Orders and tags by product. */
  private final ByProduct byProduct = new ByProduct();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  /** The view TagSales. */
  private final TagSalesView tagSales = new TagSalesView();

  /** The view BestTags. */
  private final BestTagsView bestTags = new BestTagsView();

  private BestTagsMaintainer() {
    super("BestTags");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static BestTagsMaintainer create() {
    return new BestTagsMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join() {
    joinIntoTagSalesView(-1);
    joinIntoTagSalesView(1);
    // What TagSales has lost and won is what BestTags takes.
    tagSales.takeJoined();
    tagSales.handOn();
    chooseAllTagSales(-1);
    chooseAllTagSales(1);
  }

  @Override
  protected void update() {
    bestTags.takeJoined();
  }

  /** Takes what goes (sign -1) or comes (1) to TagSales. */
  private void joinIntoTagSalesView(int sign) {
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
        tagSales.onOrder(
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
        tagSales.onTag(tag[row + TagRow.PRODUCT], tag[row + TagRow.TAG], tag[row + TagRow.WEIGHT]);
      }
    }
  }

  private void chooseAllTagSales(int sign) {
    long[] tagSalesWords = tagSalesChanges.words();
    for (int from = tagSalesChanges.first(sign), to;
        from >= 0;
        from = tagSalesChanges.seek(to, sign)) {
      to = tagSalesChanges.run(from);
      for (int row = from; row >= 0; row = tagSalesChanges.next(row, to, sign)) {
        bestTags.onTagSales(
            tagSalesWords[row + TagSalesRow.TAG],
            tagSalesWords[row + TagSalesRow.SUM],
            tagSalesWords[row + TagSalesRow.WEIGHT]);
      }
    }
  }

  private void enterOrder(int entry, long product, long customer, long amount, long weight) {
    int rows = byProduct.addOrder(entry, product, customer, amount, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(product, rows);
      strings.count(customer, rows);
    }
  }

  private void enterTag(int entry, long product, long tag, long weight) {
    int rows = byProduct.addTag(entry, product, tag, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(product, rows);
      strings.count(tag, rows);
    }
  }

  @Override
  protected void undo() {
    // Views first, those over others before them; then the tables, last pass first.
    bestTags.undo();
    tagSales.undo();
    undoOrders();
    undoTags();
    clear();
    forget();
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

  @Override
  protected void forget() {
    strings.undo();
  }

  private void clear() {
    orderChanges.clear();
    tagChanges.clear();
    tagSalesChanges.clear();
    tagSales.clear();
    bestTags.clear();
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
    tagSales.publish(version);
    return bestTags.publish(version);
  }

  @Override
  protected ViewChange<BestTags, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, bestTags.takeTouched());
  }

  /** Of the first view; {@link #views} has all of them. */
  @Override
  protected Definition definition() {
    return new TagSalesDeclared();
  }

  @Override
  protected List<MaintainedView> views() {
    return List.of(
        new MaintainedView("TagSales", new TagSalesDeclared(), tagSales.rows()),
        new MaintainedView("BestTags", new BestTagsDeclared(), bestTags.rows()));
  }

  @Override
  protected boolean tellsTerms() {
    return false;
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byProduct", byProduct);
    stats.add("tagSalesGroups", tagSales.tagSalesGroups);
    stats.add("amounts", tagSales.amounts);
    stats.add("bestTagsGroups", bestTags.bestTagsGroups);
    stats.add("sumFrequencies", bestTags.sumFrequencies);
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

  /** {@return how the views are maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    TagSales
        from    Order order
        join    Tag tag on order.product == tag.product
        group   customer = order.customer, tag = tag.tag
        select  n = count, sum = sum(order.amount), avg = avg(order.amount),
                distinct = count distinct(order.amount), min = min(order.amount)

        view    BestTags
        from    view TagSales tagSales
        group   tag = tagSales.tag
        select  customers = count, most = max(tagSales.sum), average = avg(tagSales.sum)
        having  customers >= 2

        state    byProduct       product -> orders (customer, amount)   which tag changes probe
                                         -> tags (tag)                  which order changes probe
                 tagSalesGroups  (customer, tag) -> n, sum, distinct, min; avg is sum / n
                 amounts         (customer, tag) -> counts of each order.amount, for distinct and
                                 min
                 bestTagsGroups  tag -> customers, averageTotal, most, shown; average is
                                 averageTotal / customers
                 sumFrequencies  tag -> counts of each tagSales.sum, for most
                 strings         an id for each string

        into     TagSales, in pass 1
        order    1. find the product in byProduct
                 2. join each tag there: weight of the order times copies of the tag
                 3. enter the order into byProduct
        tag      4. find the product in byProduct
                 5. join each order there: weight of the tag times copies of the order
                 6. enter the tag into byProduct
        joined   7. find the group (order.customer, tag.tag) in tagSalesGroups
                 8. add the weight to n, weight times order.amount to sum, the weight to the
                    frequency of order.amount in amounts
        onward   (tag, sum) of each row that goes or comes

        into     BestTags, in pass 2
        tagSales 9. choose the tagSales with its weight
        chosen   10. find the group (tagSales.tag) in bestTagsGroups
                 11. add the weight to customers, weight times tagSales.sum to averageTotal, the
                     weight to the frequency of tagSales.sum in sumFrequencies
        batch    12. show each touched group that has rows if customers >= 2, hide it otherwise
        """,
        """
        input order change
        input tag change
        table byProduct
        rows tagSales joined
        table amounts
        view tagSalesGroups
        rows bestTags chosen
        table sumFrequencies
        view bestTagsGroups
        order change -> byProduct: 1 find, 3 enter
        byProduct -> tagSales joined: 2 join each tag, 5 join each order
        tag change -> byProduct: 4 find, 6 enter
        tagSales joined -> tagSalesGroups: 7 find, 8 add
        tagSales joined -> amounts: 8 add
        tagSalesGroups -> bestTags chosen: 9 choose
        bestTags chosen -> bestTagsGroups: 10 find, 11 add
        bestTags chosen -> sumFrequencies: 11 add
        bestTagsGroups -> bestTagsGroups: 12 show
        """);
  }

  /** TagSales: what changes of orders and tags do to it. */
  private final class TagSalesView extends ViewPart<TagSalesRows> {
    /** Rows of this batch's delta join, before grouping. */
    private final JoinedRows joined = new JoinedRows(TagSalesJoinedRow.WORDS);

    /** Summaries by customer and tag. */
    private final TagSalesGroups tagSalesGroups = new TagSalesGroups();

    /** Sums of order.amount. */
    private final Sums sums = new Sums();

    /**
     * Frequencies of order.amount in each group. Columns: how many values, the least, the greatest,
     * the block of all.
     */
    private final Frequencies amounts =
        new Frequencies(
            TagSalesGroups.DISTINCT_AMOUNTS,
            TagSalesGroups.MIN_AMOUNT,
            Frequencies.NONE,
            TagSalesGroups.AMOUNT_BLOCK);

    TagSalesView() {
      super("TagSales");
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

    private void addJoined(long customer, long tag, long amount, long weight) {
      int row = joined.append();
      long[] words = joined.words;
      words[row + TagSalesJoinedRow.HASH] =
          TagSalesGroups.hash(strings.hash(customer), strings.hash(tag));
      words[row + TagSalesJoinedRow.KEY] = TagSalesGroups.key(customer, tag);
      words[row + TagSalesJoinedRow.AMOUNT] = amount;
      words[row + TagSalesJoinedRow.WEIGHT] = weight;
    }

    @Override
    protected void update() {
      joined.partition();
      for (int slice = 0; slice < joined.slices(); slice++) {
        long[] words = joined.slice(slice);
        for (int from = 0, to; from < joined.end(slice); from = to) {
          to = joined.run(slice, from);
          // Into the cache first, all at once: row by row, each load would wait for the one before.
          tagSalesGroups.touch(words, from, to, TagSalesJoinedRow.WORDS);
          amounts.touch(tagSalesGroups, words, from, to, TagSalesJoinedRow.WORDS);
          for (int row = from; row < to; row += TagSalesJoinedRow.WORDS) {
            // If this refuses the row, it has changed nothing: undo takes back the rows before.
            onJoined(words, row, words[row + TagSalesJoinedRow.WEIGHT]);
            joined.done++;
          }
        }
      }
    }

    /** A joined row comes (weight above 0) or goes. */
    private void onJoined(long[] words, int row, long weight) {
      long key = words[row + TagSalesJoinedRow.KEY];
      long amount = words[row + TagSalesJoinedRow.AMOUNT];

      // 7. find the group (order.customer, tag.tag) in tagSalesGroups
      int group = tagSalesGroups.open(words[row + TagSalesJoinedRow.HASH], key);
      // Opening may have put a copy in place of the page, which is left to older readers.
      long[] page = tagSalesGroups.page;

      // 8. add the weight to n, weight times order.amount to sum, the weight to the frequency of
      //    order.amount in amounts
      long nBefore = page[group + TagSalesGroups.N];
      // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
      tagSalesGroups.count(nBefore, weight);
      GroupTable.put(page, group + TagSalesGroups.N, nBefore + weight);
      GroupTable.put(
          page,
          group + TagSalesGroups.SUM,
          sums.add(page[group + TagSalesGroups.SUM], amount, weight));
      amounts.add(page, group, amount, weight, nBefore);
    }

    @Override
    protected void settle() {
      if (sums.suspect()) {
        int row =
            Sums.outOfRange(tagSalesGroups, TagSalesGroups.SUM, joined, TagSalesJoinedRow.AMOUNT);
        if (row >= 0) {
          throw overflow("TagSales", group(row), "sum");
        }
      }
    }

    @Override
    protected List<Object> failedGroup() {
      return group(joined.done);
    }

    /** The key of the group that a joined row of this batch belongs to. */
    private List<Object> group(int row) {
      long key = joined.sliceOf(row)[joined.offsetOf(row) + TagSalesJoinedRow.KEY];
      return List.of(string(TagSalesGroups.customer(key)), string(TagSalesGroups.tag(key)));
    }

    @Override
    protected void takeBack() {
      // Last first: each step back meets the state that the step forth has left.
      for (int row = joined.done - 1; row >= 0; row--) {
        long[] words = joined.sliceOf(row);
        int at = joined.offsetOf(row);
        onJoined(words, at, -words[at + TagSalesJoinedRow.WEIGHT]);
      }
    }

    void clear() {
      joined.clear();
      sums.clear();
    }

    @Override
    protected JoinedRows joined() {
      return joined;
    }

    @Override
    protected TagSalesGroups table() {
      return tagSalesGroups;
    }

    @Override
    protected TagSalesRows rows(long version, GroupRoot root) {
      return new TagSalesRows(root, strings.publish());
    }

    /**
     * Hands on what the batch has changed, as changes of allTagSales: of each row that it touched
     * the old one goes, with its copies, and the new one comes.
     */
    void handOn() {
      handOn(tagSalesChanges, this::write);
    }

    /** Shows the rows as views over this one take them. */
    void forEach(RowVisitor action) {
      forEach(TagSalesRow.WORDS, this::write, action);
    }

    /** Writes what is read of a row, as the words of a tagSales. */
    private void write(GroupReader group, long[] words, int at) {
      words[at + TagSalesRow.TAG] = TagSalesGroups.tag(group.word(TagSalesGroups.KEY));
      words[at + TagSalesRow.SUM] = group.word(TagSalesGroups.SUM);
    }
  }

  /** BestTags: what changes of allTagSales do to it. */
  private final class BestTagsView extends ViewPart<Snapshot> {
    /** Rows of this batch that the view counts, before grouping. */
    private final JoinedRows chosen = new JoinedRows(BestTagsChosenRow.WORDS);

    /** Summaries by tag. */
    private final BestTagsGroups bestTagsGroups = new BestTagsGroups();

    /**
     * Frequencies of tagSales.sum in each group. Columns: how many values, the least, the greatest,
     * the block of all.
     */
    private final Frequencies sumFrequencies =
        new Frequencies(
            BestTagsGroups.DISTINCT_SUMS,
            BestTagsGroups.LEAST_SUM,
            BestTagsGroups.MAX_SUM,
            BestTagsGroups.SUM_BLOCK);

    BestTagsView() {
      super("BestTags");
    }

    /** A tagSales comes (weight above 0) or goes. */
    private void onTagSales(long tag, long sum, long weight) {
      // 9. choose the tagSales with its weight
      addChosen(tag, sum, weight);
    }

    private void addChosen(long tag, long sum, long weight) {
      int row = chosen.append();
      long[] words = chosen.words;
      words[row + BestTagsChosenRow.HASH] = BestTagsGroups.hash(strings.hash(tag));
      words[row + BestTagsChosenRow.KEY] = tag;
      words[row + BestTagsChosenRow.SUM] = sum;
      words[row + BestTagsChosenRow.WEIGHT] = weight;
    }

    @Override
    protected void update() {
      chosen.partition();
      for (int slice = 0; slice < chosen.slices(); slice++) {
        long[] words = chosen.slice(slice);
        for (int from = 0, to; from < chosen.end(slice); from = to) {
          to = chosen.run(slice, from);
          // Into the cache first, all at once: row by row, each load would wait for the one before.
          bestTagsGroups.touch(words, from, to, BestTagsChosenRow.WORDS);
          sumFrequencies.touch(bestTagsGroups, words, from, to, BestTagsChosenRow.WORDS);
          for (int row = from; row < to; row += BestTagsChosenRow.WORDS) {
            // If this refuses the row, it has changed nothing: undo takes back the rows before.
            onChosen(words, row, words[row + BestTagsChosenRow.WEIGHT]);
            chosen.done++;
          }
        }
      }
    }

    /** A chosen row comes (weight above 0) or goes. */
    private void onChosen(long[] words, int row, long weight) {
      long key = words[row + BestTagsChosenRow.KEY];
      long sum = words[row + BestTagsChosenRow.SUM];

      // 10. find the group (tagSales.tag) in bestTagsGroups
      int group = bestTagsGroups.open(words[row + BestTagsChosenRow.HASH], key);
      // Opening may have put a copy in place of the page, which is left to older readers.
      long[] page = bestTagsGroups.page;

      // 11. add the weight to customers, weight times tagSales.sum to averageTotal, the weight to
      //     the frequency of tagSales.sum in sumFrequencies
      long customersBefore = page[group + BestTagsGroups.CUSTOMERS];
      // Refuses a count beyond long, while nothing has changed; hides a group of 0 rows.
      int rows = bestTagsGroups.count(customersBefore, weight);
      if (rows != 0) {
        strings.count(key, rows);
      }
      GroupTable.put(page, group + BestTagsGroups.CUSTOMERS, customersBefore + weight);
      Sums.addWide(page, group + BestTagsGroups.AVERAGE_TOTAL_HIGH, sum, weight);
      sumFrequencies.add(page, group, sum, weight, customersBefore);
    }

    @Override
    protected void settle() {
      show();
    }

    private void show() {
      // 12. show each touched group that has rows if customers >= 2, hide it otherwise
      for (int group = bestTagsGroups.firstTouched();
          group >= 0;
          group = bestTagsGroups.nextTouched()) {
        long[] page = bestTagsGroups.page;
        bestTagsGroups.show(group, accepts(page[group + BestTagsGroups.CUSTOMERS]) ? 1 : 0);
      }
    }

    private boolean accepts(long customers) {
      return customers >= 2;
    }

    @Override
    protected List<Object> failedGroup() {
      return group(chosen.done);
    }

    /** The key of the group that a chosen row of this batch belongs to. */
    private List<Object> group(int row) {
      long key = chosen.sliceOf(row)[chosen.offsetOf(row) + BestTagsChosenRow.KEY];
      return List.of(string(key));
    }

    @Override
    protected void takeBack() {
      // Last first: each step back meets the state that the step forth has left.
      for (int row = chosen.done - 1; row >= 0; row--) {
        long[] words = chosen.sliceOf(row);
        int at = chosen.offsetOf(row);
        onChosen(words, at, -words[at + BestTagsChosenRow.WEIGHT]);
      }
      show();
    }

    void clear() {
      chosen.clear();
    }

    @Override
    protected JoinedRows joined() {
      return chosen;
    }

    @Override
    protected BestTagsGroups table() {
      return bestTagsGroups;
    }

    @Override
    protected Snapshot rows(long version, GroupRoot root) {
      return new Snapshot(version, root, strings.publish());
    }
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

    private Batch(BestTagsMaintainer owner) {
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

  /**
   * The rows of TagSales in one version. They never change, and any number of threads may read
   * them.
   */
  private static final class TagSalesRows extends ViewRows<TagSales> {
    private final DictionaryValues<String> strings;

    private TagSalesRows(GroupRoot groups, DictionaryValues<String> strings) {
      super(groups);
      this.strings = strings;
    }

    private boolean find(GroupReader group, String customer, String tag) {
      long hash = TagSalesGroups.hash(Dictionary.hashOf(customer), Dictionary.hashOf(tag));
      boolean found = group.find(hash);
      while (found && !(customer(group).equals(customer) && tag(group).equals(tag))) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, TagSales row) {
      return find(group, row.customer(), row.tag());
    }

    @Override
    protected TagSales row(GroupReader group) {
      long n = group.word(TagSalesGroups.N);
      long sum = group.word(TagSalesGroups.SUM);
      long distinct = group.word(TagSalesGroups.DISTINCT_AMOUNTS);
      long min = group.word(TagSalesGroups.MIN_AMOUNT);
      return new TagSales(customer(group), tag(group), n, sum, Rational.of(sum, n), distinct, min);
    }

    private String customer(GroupReader group) {
      return strings.at((int) TagSalesGroups.customer(group.word(TagSalesGroups.KEY)));
    }

    private String tag(GroupReader group) {
      return strings.at((int) TagSalesGroups.tag(group.word(TagSalesGroups.KEY)));
    }
  }

  /** One row for each customer and tag: its key, four words that readers see, one of the writer. */
  private static final class TagSalesGroups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int N = KEY + 1;
    static final int SUM = N + 1;
    static final int DISTINCT_AMOUNTS = N + 2;
    static final int MIN_AMOUNT = N + 3;
    static final int AMOUNT_BLOCK = N + 4;
    static final int WORDS = N + 5;

    TagSalesGroups() {
      // Words of the key, for readers, for the writer.
      super(1, 4, 1);
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

  /** A joined row: what its group needs of it. */
  private static final class TagSalesJoinedRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int AMOUNT = 2;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class TagSalesDeclared extends Definition {
    TagSalesDeclared() {
      super(
          Schema.grouped()
              .input(Order.class, OrderRow.WORDS)
              .input(Tag.class, TagRow.WORDS)
              .slot("order", Order.class)
              .slot("tag", Tag.class)
              .columns("customer", "tag", "amount")
              .key("customer", "customer")
              .key("tag", "tag")
              .count("n")
              .sum("sum", "amount")
              .avg("avg", "amount")
              .countDistinct("distinct", "amount")
              .min("min", "amount")
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
      TagSales view = (TagSales) row;
      return Arrays.asList(
          view.customer(),
          view.tag(),
          view.n(),
          view.sum(),
          view.avg(),
          view.distinct(),
          view.min());
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

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<BestTags> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a tag, or null if there is none}
     *
     * @param tag {@code BestTags.tag}
     */
    public @Nullable BestTags get(String tag) {
      GroupReader group = reader();
      return find(group, tag) ? row(group) : null;
    }

    private boolean find(GroupReader group, String tag) {
      long hash = BestTagsGroups.hash(Dictionary.hashOf(tag));
      boolean found = group.find(hash);
      while (found && !tag(group).equals(tag)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, BestTags row) {
      return find(group, row.tag());
    }

    @Override
    protected BestTags row(GroupReader group) {
      long customers = group.word(BestTagsGroups.CUSTOMERS);
      long most = group.word(BestTagsGroups.MAX_SUM);
      long averageTotalHigh = group.word(BestTagsGroups.AVERAGE_TOTAL_HIGH);
      long averageTotalLow = group.word(BestTagsGroups.AVERAGE_TOTAL_LOW);
      return new BestTags(
          tag(group), customers, most, Rational.of(averageTotalHigh, averageTotalLow, customers));
    }

    private String tag(GroupReader group) {
      return strings.at((int) group.word(BestTagsGroups.KEY));
    }
  }

  /** One row for each tag: its key, five words that readers see, three of the writer. */
  private static final class BestTagsGroups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int SHOWN = KEY + 1;
    static final int CUSTOMERS = SHOWN + 1;
    static final int AVERAGE_TOTAL_HIGH = SHOWN + 2;
    static final int AVERAGE_TOTAL_LOW = SHOWN + 3;
    static final int MAX_SUM = SHOWN + 4;
    static final int DISTINCT_SUMS = SHOWN + 5;
    static final int LEAST_SUM = SHOWN + 6;
    static final int SUM_BLOCK = SHOWN + 7;
    static final int WORDS = SHOWN + 8;

    BestTagsGroups() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(1, 5, 3, 1, true);
    }

    /** Returns the row of a tag, ready to be changed; enters it if it is new. */
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

    static long hash(long tagHash) {
      return Hashing.mix(tagHash);
    }
  }

  /** A chosen row: what its group needs of it. */
  private static final class BestTagsChosenRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int SUM = 2;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class BestTagsDeclared extends Definition {
    BestTagsDeclared() {
      super(
          Schema.grouped()
              .view(TagSales.class, TagSalesRow.WORDS)
              .slot("tagSales", TagSales.class)
              .columns("tag", "sum")
              .key("tag", "tag")
              .count("customers")
              .max("most", "sum")
              .avg("average", "sum")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      tagSales.forEach(action);
    }

    @Override
    public ChangeSet changes(int input) {
      return tagSalesChanges;
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(string(rows[0][TagSalesRow.TAG]), rows[0][TagSalesRow.SUM]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      BestTags view = (BestTags) row;
      return Arrays.asList(view.tag(), view.customers(), view.most(), view.average());
    }

    @Override
    public boolean accepts(List<@Nullable Object> values) {
      return BestTagsMaintainer.this.bestTags.accepts((long) values.get(1));
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return Arrays.asList(string(row[at + TagSalesRow.TAG]), row[at + TagSalesRow.SUM]);
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

  /** A net change of a tagSales; strings as ids. */
  private static final class TagSalesRow {
    static final int TAG = 0;
    static final int SUM = 1;
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
}
