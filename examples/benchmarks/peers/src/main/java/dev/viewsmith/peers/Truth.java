package dev.viewsmith.peers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The view worked out from all rows, by loops that know nothing of changes. */
final class Truth {
  private long n;
  private long sum;
  private long min = Long.MAX_VALUE;
  private final Set<Long> amounts = new HashSet<>();

  private Truth() {}

  static Map<Group, Summary> of(Workload workload) {
    Map<Integer, List<Integer>> tagsByProduct = new HashMap<>();
    for (Change.OfTag row : workload.tags()) {
      Tag tag = row.tag();
      tagsByProduct.computeIfAbsent(tag.product(), product -> new ArrayList<>()).add(tag.tag());
    }
    Map<Group, Truth> groups = new HashMap<>();
    for (Change.OfOrder row : workload.orders()) {
      Order order = row.order();
      for (int tag : tagsByProduct.getOrDefault(order.product(), List.of())) {
        groups
            .computeIfAbsent(new Group(order.customer(), tag), group -> new Truth())
            .add(order.amount());
      }
    }
    Map<Group, Summary> view = new HashMap<>();
    groups.forEach((group, truth) -> view.put(group, truth.summary()));
    return view;
  }

  private void add(long amount) {
    n++;
    sum += amount;
    min = Math.min(min, amount);
    amounts.add(amount);
  }

  private Summary summary() {
    return new Summary(n, sum, sum / (double) n, amounts.size(), min);
  }
}
