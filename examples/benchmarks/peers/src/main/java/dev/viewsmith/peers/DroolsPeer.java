package dev.viewsmith.peers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieServices;
import org.kie.api.builder.KieBuilder;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.FactHandle;
import org.kie.api.runtime.rule.Row;
import org.kie.api.runtime.rule.ViewChangedEventListener;

/**
 * A query of Drools that is kept open: a listener hears of each change of its rows and keeps the
 * view. Deletions need the handle that the insertion gave, so a map from ids to handles is needed.
 *
 * <p>With {@code min}, groups that are empty stay: of some it tells that they count 0 now, of
 * others nothing. Without it the answers are right. A function without an argument, such as {@code
 * count()}, must not come first, else the others are given what is not theirs.
 */
public final class DroolsPeer implements Peer {
  // The query begins.
  private static final String RULES =
      """
      package dev.viewsmith.peers;
      import dev.viewsmith.peers.DroolsPeer.OrderFact;
      import dev.viewsmith.peers.DroolsPeer.TagFact;
      query tagSales
        groupby(
          OrderFact($customer : customer, $product : product, $amount : amount) and
          TagFact(product == $product, $tag : tag);
          $group : new Group($customer, $tag);
          $sum : sum($amount),
          $amounts : collectSet($amount),
          %s
          $n : count())
      end""";

  // The query ends.

  /** An order, as Drools reads it. */
  public record OrderFact(int customer, int product, long amount) {
    public int getCustomer() {
      return customer;
    }

    public int getProduct() {
      return product;
    }

    public long getAmount() {
      return amount;
    }
  }

  /** A tag, as Drools reads it. */
  public record TagFact(int product, int tag) {
    public int getProduct() {
      return product;
    }

    public int getTag() {
      return tag;
    }
  }

  private final boolean hasMin;
  private final KieSession session;
  private final Map<Long, FactHandle> handles = new HashMap<>();
  private final Map<Group, Summary> view = new HashMap<>();

  private DroolsPeer(String rules, boolean hasMin) {
    this.hasMin = hasMin;
    KieServices services = KieServices.get();
    KieFileSystem files = services.newKieFileSystem();
    files.write("src/main/resources/dev/viewsmith/peers/sales.drl", rules);
    KieBuilder builder = services.newKieBuilder(files).buildAll(ExecutableModelProject.class);
    List<Message> errors = builder.getResults().getMessages(Message.Level.ERROR);
    if (!errors.isEmpty()) {
      throw new IllegalStateException(errors.toString());
    }
    session = services.newKieContainer(builder.getKieModule().getReleaseId()).newKieSession();
    session.openLiveQuery("tagSales", new Object[0], new Listener());
  }

  static DroolsPeer withMin() {
    return new DroolsPeer(RULES.formatted("$min : min($amount),"), true);
  }

  /** Its answers have 0 for the least amount. */
  static DroolsPeer withoutMin() {
    return new DroolsPeer(RULES.formatted(""), false);
  }

  private final class Listener implements ViewChangedEventListener {
    @Override
    public void rowInserted(Row row) {
      long n = number(row, "$n");
      if (n == 0) {
        view.remove((Group) row.get("$group"));
        return;
      }
      long sum = number(row, "$sum");
      int distinct = ((Set<?>) row.get("$amounts")).size();
      long min = hasMin ? number(row, "$min") : 0;
      view.put((Group) row.get("$group"), new Summary(n, sum, sum / (double) n, distinct, min));
    }

    @Override
    public void rowUpdated(Row row) {
      rowInserted(row);
    }

    @Override
    public void rowDeleted(Row row) {
      view.remove((Group) row.get("$group"));
    }
  }

  private static long number(Row row, String name) {
    return ((Number) row.get(name)).longValue();
  }

  @Override
  public void load(List<Change> rows) {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) {
    for (Change change : batch) {
      if (!change.isInsertion()) {
        session.delete(handles.remove(change.id()));
      } else if (change instanceof Change.OfOrder row) {
        Order order = row.order();
        insert(row.id(), new OrderFact(order.customer(), order.product(), order.amount()));
      } else if (change instanceof Change.OfTag row) {
        insert(row.id(), new TagFact(row.tag().product(), row.tag().tag()));
      }
    }
    session.fireAllRules();
  }

  private void insert(long id, Object fact) {
    handles.put(id, session.insert(fact));
  }

  @Override
  public Map<Group, Summary> answer() {
    return view;
  }

  @Override
  public void close() {
    session.dispose();
  }
}
