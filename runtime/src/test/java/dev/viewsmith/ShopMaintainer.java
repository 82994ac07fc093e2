package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.PairTable;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Schema.Function;
import dev.viewsmith.internal.Schema.Input;
import dev.viewsmith.internal.Schema.Output;
import dev.viewsmith.internal.Schema.Shape;
import dev.viewsmith.internal.Schema.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A maintainer written by hand, of the set {@link Shop}: what is generated for a set, apart from
 * the steps of a change. Sales are of a customer and a product, totals of a customer and over the
 * sales; visits are apart from both. Orders of product 0 are not sold, and refused are those of an
 * amount below 0.
 */
final class ShopMaintainer
    extends Maintainer<ShopMaintainer.Batch, ShopMaintainer.Snapshot, ShopMaintainer.Change> {
  /** As a user declares a set. */
  interface Shop extends dev.viewsmith.Snapshot {
    Relation<Sales> sales();

    Relation<Totals> totals();

    Relation<Visits> visits();

    /** Is the user's own. */
    default long customers() {
      return totals().size();
    }
  }

  record Order(long customer, long product, long amount) {}

  record Visit(long customer) {}

  record Sales(long customer, long product, long n, long sum) {}

  record Totals(long customer, long products, long sum) {}

  record Visits(long customer, long n) {}

  /** Changes of orders and visits. */
  static final class Batch extends ViewBatch {
    private final List<Order> orders = new ArrayList<>();
    private final List<Long> weights = new ArrayList<>();
    private final List<Long> visits = new ArrayList<>();

    private Batch(ShopMaintainer owner) {
      super(owner);
    }

    Batch add(Order order, long weight) {
      orders.add(order);
      weights.add(weight);
      return this;
    }

    Batch visit(long customer) {
      visits.add(customer);
      return this;
    }

    @Override
    public boolean isEmpty() {
      return orders.isEmpty() && visits.isEmpty();
    }

    @Override
    public void clear() {
      orders.clear();
      weights.clear();
      visits.clear();
    }

    @Override
    public String toString() {
      return "Order: " + orders.size() + ", Visit: " + visits.size();
    }
  }

  /** One version of all views. */
  static final class Snapshot extends SetSnapshot implements Shop {
    private static final List<String> ACCESSORS = List.of("sales", "totals", "visits");

    private final SalesRows sales;
    private final TotalsRows totals;
    private final VisitsRows visits;

    private Snapshot(long version, SalesRows sales, TotalsRows totals, VisitsRows visits) {
      super(version, ACCESSORS, List.of(sales, totals, visits));
      this.sales = sales;
      this.totals = totals;
      this.visits = visits;
    }

    @Override
    public SalesRows sales() {
      return sales;
    }

    @Override
    public TotalsRows totals() {
      return totals;
    }

    @Override
    public VisitsRows visits() {
      return visits;
    }
  }

  /** What one batch changed in each view. */
  static final class Change extends SetChange<Snapshot> {
    private final ViewDifference<Sales> sales;
    private final ViewDifference<Totals> totals;
    private final ViewDifference<Visits> visits;

    private Change(
        Snapshot after,
        ViewDifference<Sales> sales,
        ViewDifference<Totals> totals,
        ViewDifference<Visits> visits) {
      super(after, List.of(sales, totals, visits));
      this.sales = sales;
      this.totals = totals;
      this.visits = visits;
    }

    Delta<Sales> sales() {
      return sales.delta();
    }

    Delta<Totals> totals() {
      return totals.delta();
    }

    Delta<Visits> visits() {
      return visits.delta();
    }
  }

  /** Rows with a key of two numbers. */
  private abstract static class PairRows<R> extends ViewRows<R> {
    PairRows(GroupRoot groups) {
      super(groups);
    }

    static boolean find(GroupReader group, long a, long b) {
      boolean found = group.find(PairTable.mixed(a, b));
      while (found && !(group.word(PairTable.A) == a && group.word(PairTable.B) == b)) {
        found = group.findNext();
      }
      return found;
    }
  }

  static final class SalesRows extends PairRows<Sales> {
    private SalesRows(GroupRoot groups) {
      super(groups);
    }

    Sales get(long customer, long product) {
      GroupReader group = reader();
      return find(group, customer, product) ? row(group) : null;
    }

    @Override
    protected boolean find(GroupReader group, Sales row) {
      return find(group, row.customer(), row.product());
    }

    @Override
    protected Sales row(GroupReader group) {
      return new Sales(
          group.word(PairTable.A),
          group.word(PairTable.B),
          group.word(PairTable.N),
          group.word(PairTable.SUM));
    }
  }

  static final class TotalsRows extends PairRows<Totals> {
    private TotalsRows(GroupRoot groups) {
      super(groups);
    }

    Totals get(long customer) {
      GroupReader group = reader();
      return find(group, customer, 0) ? row(group) : null;
    }

    @Override
    protected boolean find(GroupReader group, Totals row) {
      return find(group, row.customer(), 0);
    }

    @Override
    protected Totals row(GroupReader group) {
      return new Totals(
          group.word(PairTable.A), group.word(PairTable.N), group.word(PairTable.SUM));
    }
  }

  static final class VisitsRows extends PairRows<Visits> {
    private VisitsRows(GroupRoot groups) {
      super(groups);
    }

    @Override
    protected boolean find(GroupReader group, Visits row) {
      return find(group, row.customer(), 0);
    }

    @Override
    protected Visits row(GroupReader group) {
      return new Visits(group.word(PairTable.A), group.word(PairTable.N));
    }
  }

  private final Map<List<Object>, Long> orders = new LinkedHashMap<>();
  private final Map<List<Object>, Long> visitors = new LinkedHashMap<>();
  private final PairTable sales = new PairTable(PairTable::mixed);
  private final PairTable totals = new PairTable(PairTable::mixed);
  private final PairTable visits = new PairTable(PairTable::mixed);

  /** The number and sum of each sale, as a plan reads them from its table. */
  private final Map<List<Long>, Sales> summaries = new HashMap<>();

  private final List<Runnable> undo = new ArrayList<>();
  private Batch batch = newBatch();

  /** What each sale, and each total, has too much: errors in the plan, for tests. */
  long errorOfSales;

  long errorOfTotals;

  ShopMaintainer() {
    super("Shop");
    start(
        new Snapshot(
            0,
            new SalesRows(sales.publish()),
            new TotalsRows(totals.publish()),
            new VisitsRows(visits.publish())));
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    this.batch = batch;
  }

  @Override
  protected void join(int sign) {}

  @Override
  protected void update() {
    for (int i = 0; i < batch.orders.size(); i++) {
      Order order = batch.orders.get(i);
      if (order.product() != 0) {
        sell(order, batch.weights.get(i));
      }
      if (order.amount() < 0) {
        throw refuse("amount", new IllegalArgumentException("below 0"), order);
      }
    }
    batch.visits.forEach(customer -> add(visits, customer, 0, 0, 1));
  }

  private void sell(Order order, long weight) {
    add(sales, order.customer(), order.product(), order.amount() + errorOfSales, weight);
    List<Long> key = List.of(order.customer(), order.product());
    Sales was = summaries.getOrDefault(key, new Sales(order.customer(), order.product(), 0, 0));
    long sum = was.sum() + (order.amount() + errorOfSales) * weight;
    Sales is = new Sales(was.customer(), was.product(), was.n() + weight, sum);
    summaries.put(key, is);
    undo.add(() -> summaries.put(key, was));
    if (was.n() > 0) {
      add(totals, was.customer(), 0, was.sum(), -1);
    }
    if (is.n() > 0) {
      add(totals, is.customer(), 0, is.sum() + errorOfTotals, 1);
    }
  }

  private void add(PairTable table, long a, long b, long value, long weight) {
    table.add(a, b, value, weight);
    undo.add(() -> table.add(a, b, value, -weight));
  }

  @Override
  protected List<Object> failedGroup() {
    return List.of();
  }

  @Override
  protected void undo() {
    for (int i = undo.size() - 1; i >= 0; i--) {
      undo.get(i).run();
    }
    undo.clear();
  }

  @Override
  protected void keep() {
    for (int i = 0; i < batch.orders.size(); i++) {
      Order order = batch.orders.get(i);
      List<Object> row = List.of(order.customer(), order.product(), order.amount());
      ListDefinition.add(orders, row, batch.weights.get(i));
    }
    batch.visits.forEach(customer -> ListDefinition.add(visitors, List.of(customer), 1));
    undo.clear();
  }

  /** A view that the batch did not touch keeps its rows. */
  @Override
  protected Snapshot publish(long version) {
    Snapshot last = snapshot();
    return new Snapshot(
        version,
        sales.isTouched() ? new SalesRows(sales.publish()) : last.sales,
        totals.isTouched() ? new TotalsRows(totals.publish()) : last.totals,
        visits.isTouched() ? new VisitsRows(visits.publish()) : last.visits);
  }

  @Override
  protected Change change(Snapshot before, Snapshot after) {
    return new Change(
        after,
        new ViewDifference<>(before.sales, after.sales, sales.takeTouched()),
        new ViewDifference<>(before.totals, after.totals, totals.takeTouched()),
        new ViewDifference<>(before.visits, after.visits, visits.takeTouched()));
  }

  @Override
  protected Definition definition() {
    return ofSales();
  }

  @Override
  protected List<MaintainedView> views() {
    Snapshot now = snapshot();
    return List.of(
        new MaintainedView("Sales", ofSales(), now.sales),
        new MaintainedView("Totals", ofTotals(now.sales), now.totals),
        new MaintainedView("Visits", ofVisits(), now.visits));
  }

  private ListDefinition ofSales() {
    ListDefinition definition =
        new ListDefinition(
            new Schema(
                Shape.GROUPED,
                List.of(new Input(Order.class, 4)),
                List.of(new Slot("order", 0)),
                List.of("customer", "product", "amount"),
                List.of(
                    new Output("customer", Function.KEY, 0),
                    new Output("product", Function.KEY, 1),
                    new Output("n", Function.COUNT, -1),
                    new Output("sum", Function.SUM, 2)))) {
          @Override
          public List<Object> values(Object row) {
            Sales sales = (Sales) row;
            return List.of(sales.customer(), sales.product(), sales.n(), sales.sum());
          }

          @Override
          protected Object record(List<Object> row) {
            return new Order((Long) row.get(0), (Long) row.get(1), (Long) row.get(2));
          }
        };
    orders.forEach(
        (row, copies) -> {
          if (!row.get(1).equals(0L)) {
            definition.inputs.get(0).put(row, copies);
          }
        });
    return definition;
  }

  private static ListDefinition ofTotals(SalesRows sales) {
    ListDefinition definition =
        new ListDefinition(
            new Schema(
                Shape.GROUPED,
                List.of(new Input(Sales.class, 5, true)),
                List.of(new Slot("sales", 0)),
                List.of("customer", "product", "n", "sum"),
                List.of(
                    new Output("customer", Function.KEY, 0),
                    new Output("products", Function.COUNT, -1),
                    new Output("sum", Function.SUM, 3)))) {
          @Override
          public List<Object> values(Object row) {
            Totals totals = (Totals) row;
            return List.of(totals.customer(), totals.products(), totals.sum());
          }
        };
    sales.forEach(
        (row, copies) ->
            definition
                .inputs
                .get(0)
                .put(List.of(row.customer(), row.product(), row.n(), row.sum()), copies));
    return definition;
  }

  private ListDefinition ofVisits() {
    ListDefinition definition =
        new ListDefinition(
            new Schema(
                Shape.GROUPED,
                List.of(new Input(Visit.class, 2)),
                List.of(new Slot("visit", 0)),
                List.of("customer"),
                List.of(
                    new Output("customer", Function.KEY, 0),
                    new Output("n", Function.COUNT, -1)))) {
          @Override
          public List<Object> values(Object row) {
            Visits visits = (Visits) row;
            return List.of(visits.customer(), visits.n());
          }

          @Override
          protected Object record(List<Object> row) {
            return new Visit((Long) row.get(0));
          }
        };
    definition.inputs.get(0).putAll(visitors);
    return definition;
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("sales", sales);
    stats.add("totals", totals);
    stats.add("visits", visits);
  }
}
