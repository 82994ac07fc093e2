package dev.viewsmith.peers;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All rows in maps by id, and the view computed anew by {@code java.util.stream} for each batch.
 */
final class StreamsPeer implements Peer {
  private final Map<Long, Order> orders = new HashMap<>();
  private final Map<Long, Tag> tags = new HashMap<>();
  private Map<Group, Summary> view = Map.of();

  // The query begins.
  private record Sale(Group group, long amount) {}

  private Map<Group, Summary> compute() {
    Map<Integer, List<Integer>> tagsByProduct =
        tags.values().stream().collect(groupingBy(Tag::product, mapping(Tag::tag, toList())));
    return orders.values().stream()
        .flatMap(
            order ->
                tagsByProduct.getOrDefault(order.product(), List.of()).stream()
                    .map(tag -> new Sale(new Group(order.customer(), tag), order.amount())))
        .collect(
            groupingBy(
                Sale::group,
                Collectors.teeing(
                    Collectors.summarizingLong(Sale::amount),
                    mapping(Sale::amount, toSet()),
                    (LongSummaryStatistics of, Set<Long> amounts) ->
                        new Summary(
                            of.getCount(),
                            of.getSum(),
                            of.getAverage(),
                            amounts.size(),
                            of.getMin()))));
  }

  // The query ends.

  @Override
  public void load(List<Change> rows) {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) {
    for (Change change : batch) {
      if (change instanceof Change.OfOrder row) {
        enter(orders, row, row.order());
      } else if (change instanceof Change.OfTag row) {
        enter(tags, row, row.tag());
      }
    }
    view = compute();
  }

  private static <R> void enter(Map<Long, R> rows, Change change, R row) {
    if (change.isInsertion()) {
      rows.put(change.id(), row);
    } else {
      rows.remove(change.id());
    }
  }

  @Override
  public Map<Group, Summary> answer() {
    return view;
  }
}
