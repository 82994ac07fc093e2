package dev.viewsmith.peers;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.util.AccessorStyle;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import com.espertech.esper.runtime.client.EPDeployment;
import com.espertech.esper.runtime.client.EPEventService;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Named windows joined by a statement; a deletion is an event of its own. The statement tells each
 * change of a group, also that it is empty now, and a listener keeps the view.
 */
final class EsperPeer implements Peer {
  // The query begins.
  private static final String MODULE =
      """
      create window Orders#keepall as OrderCame;
      create unique index OrderById on Orders(id);
      insert into Orders select * from OrderCame;
      on OrderWent as gone delete from Orders where Orders.id = gone.id;
      create window Tags#keepall as TagCame;
      create unique index TagById on Tags(id);
      insert into Tags select * from TagCame;
      on TagWent as gone delete from Tags where Tags.id = gone.id;
      @name('view') select customer, tag, count(*) as n, sum(amount) as sum, avg(amount) as avg,
        count(distinct amount) as distinctAmounts, min(amount) as min
        from Orders as o, Tags as t where o.product = t.product group by customer, tag""";

  // The query ends.

  /** An order that came. */
  public record OrderCame(long id, int customer, int product, long amount) {}

  /** A tag that came. */
  public record TagCame(long id, int product, int tag) {}

  /** An order that went. */
  public record OrderWent(long id) {}

  /** A tag that went. */
  public record TagWent(long id) {}

  private final EPRuntime runtime;
  private final EPEventService events;
  private final Map<Group, Summary> view = new HashMap<>();

  EsperPeer() throws Exception {
    Configuration configuration = new Configuration();
    configuration.getCommon().getEventMeta().setDefaultAccessorStyle(AccessorStyle.PUBLIC);
    configuration.getCommon().addEventType(OrderCame.class);
    configuration.getCommon().addEventType(TagCame.class);
    configuration.getCommon().addEventType(OrderWent.class);
    configuration.getCommon().addEventType(TagWent.class);
    configuration.getRuntime().getThreading().setInternalTimerEnabled(false);
    configuration.getRuntime().getExecution().setDisableLocking(true);
    EPCompiled compiled =
        EPCompilerProvider.getCompiler().compile(MODULE, new CompilerArguments(configuration));
    runtime = EPRuntimeProvider.getRuntime("peer", configuration);
    events = runtime.getEventService();
    EPDeployment deployment = runtime.getDeploymentService().deploy(compiled);
    runtime
        .getDeploymentService()
        .getStatement(deployment.getDeploymentId(), "view")
        .addListener((came, went, statement, source) -> keep(came));
  }

  private void keep(EventBean[] groups) {
    for (EventBean row : groups) {
      Group group = new Group((int) row.get("customer"), (int) row.get("tag"));
      long n = (long) row.get("n");
      if (n == 0) {
        view.remove(group);
      } else {
        view.put(
            group,
            new Summary(
                n,
                (long) row.get("sum"),
                (double) row.get("avg"),
                (long) row.get("distinctAmounts"),
                (long) row.get("min")));
      }
    }
  }

  @Override
  public void load(List<Change> rows) {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) {
    for (Change change : batch) {
      if (change instanceof Change.OfOrder row) {
        send(row);
      } else if (change instanceof Change.OfTag row) {
        send(row);
      }
    }
  }

  private void send(Change.OfOrder row) {
    Order order = row.order();
    if (row.isInsertion()) {
      events.sendEventBean(
          new OrderCame(row.id(), order.customer(), order.product(), order.amount()), "OrderCame");
    } else {
      events.sendEventBean(new OrderWent(row.id()), "OrderWent");
    }
  }

  private void send(Change.OfTag row) {
    if (row.isInsertion()) {
      events.sendEventBean(new TagCame(row.id(), row.tag().product(), row.tag().tag()), "TagCame");
    } else {
      events.sendEventBean(new TagWent(row.id()), "TagWent");
    }
  }

  @Override
  public Map<Group, Summary> answer() {
    return view;
  }

  @Override
  public void close() {
    runtime.destroy();
  }
}
