package dev.viewsmith.peers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Maps of records, changed in place: what one writes for this view alone. No snapshots, no change
 * feed, no versions, nothing refused.
 */
final class HandWrittenPeer implements Peer {
  // The query begins.
  private static final class Sales {
    private long n;
    private long sum;
    private final TreeMap<Long, Integer> amounts = new TreeMap<>();
  }

  private final Map<Integer, Map<Order, Integer>> ordersByProduct = new HashMap<>();
  private final Map<Integer, Map<Tag, Integer>> tagsByProduct = new HashMap<>();
  private final Map<Group, Sales> view = new HashMap<>();

  private void order(Order order, int weight) {
    Map<Tag, Integer> partners = tagsByProduct.getOrDefault(order.product(), Map.of());
    partners.forEach((tag, copies) -> add(order, tag, weight * copies));
    enter(ordersByProduct, order.product(), order, weight);
  }

  private void tag(Tag tag, int weight) {
    Map<Order, Integer> partners = ordersByProduct.getOrDefault(tag.product(), Map.of());
    partners.forEach((order, copies) -> add(order, tag, weight * copies));
    enter(tagsByProduct, tag.product(), tag, weight);
  }

  private void add(Order order, Tag tag, int weight) {
    Group group = new Group(order.customer(), tag.tag());
    Sales sales = view.computeIfAbsent(group, g -> new Sales());
    sales.n += weight;
    sales.sum += weight * order.amount();
    sales.amounts.merge(order.amount(), weight, HandWrittenPeer::sumOrNull);
    if (sales.n == 0) {
      view.remove(group);
    }
  }

  private static <R> void enter(Map<Integer, Map<R, Integer>> index, int key, R row, int weight) {
    Map<R, Integer> rows = index.computeIfAbsent(key, k -> new HashMap<>());
    rows.merge(row, weight, HandWrittenPeer::sumOrNull);
    if (rows.isEmpty()) {
      index.remove(key);
    }
  }

  @SuppressWarnings("NullAway") // null makes merge remove the entry
  private static Integer sumOrNull(Integer one, Integer other) {
    return one + other == 0 ? null : one + other;
  }

  // The query ends.

  @Override
  public void load(List<Change> rows) {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) {
    for (Change change : batch) {
      int weight = change.isInsertion() ? 1 : -1;
      if (change instanceof Change.OfOrder row) {
        order(row.order(), weight);
      } else if (change instanceof Change.OfTag row) {
        tag(row.tag(), weight);
      }
    }
  }

  @Override
  public Map<Group, Summary> answer() {
    Map<Group, Summary> answer = new HashMap<>();
    view.forEach(
        (group, sales) ->
            answer.put(
                group,
                new Summary(
                    sales.n,
                    sales.sum,
                    sales.sum / (double) sales.n,
                    sales.amounts.size(),
                    sales.amounts.firstKey())));
    return answer;
  }
}
