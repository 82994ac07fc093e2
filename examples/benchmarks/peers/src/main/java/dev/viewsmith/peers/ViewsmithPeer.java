package dev.viewsmith.peers;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The generated maintainer, fed with records. Each batch publishes a version, with its delta. */
final class ViewsmithPeer implements Peer {
  // The query begins.
  @View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
  record TagSales(
      @GroupBy("order.customer") int customer,
      @GroupBy("tag.tag") int tag,
      @Count long n,
      @Sum("order.amount") long sum,
      @Avg("order.amount") Rational avg,
      @CountDistinct("order.amount") long distinct,
      @Min("order.amount") long min) {}

  // The query ends.

  private static final int LOAD = 10_000;

  private final ViewsmithPeer_TagSalesMaintainer view = ViewsmithPeer_TagSalesMaintainer.create();
  private final ViewsmithPeer_TagSalesMaintainer.Batch batch = view.newBatch();

  @Override
  public void load(List<Change> rows) {
    for (int i = 0; i < rows.size(); i += LOAD) {
      apply(rows.subList(i, Math.min(i + LOAD, rows.size())));
    }
  }

  @Override
  public void apply(List<Change> changes) {
    for (Change change : changes) {
      int weight = change.isInsertion() ? 1 : -1;
      if (change instanceof Change.OfOrder row) {
        batch.add(row.order(), weight);
      } else if (change instanceof Change.OfTag row) {
        batch.add(row.tag(), weight);
      }
    }
    view.apply(batch);
    batch.clear();
  }

  @Override
  public Map<Group, Summary> answer() {
    Map<Group, Summary> answer = new HashMap<>();
    view.snapshot()
        .forEach(
            (row, copies) ->
                answer.put(
                    new Group(row.customer(), row.tag()),
                    new Summary(
                        row.n(), row.sum(), row.avg().doubleValue(), row.distinct(), row.min())));
    return answer;
  }
}
