package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.Conditions.Equality;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * In which order a changed row of each input meets the others.
 *
 * <p>The first equality of each join with an earlier input makes a tree, and a path goes from input
 * to input along it: the other equalities of a cycle narrow what is found there, and do not lead
 * from many rows to many others. Each input is found by all equalities that join it with those
 * before it, so that a probe delivers as few candidates as the predicates allow; inputs that no
 * equality leads to are scanned, and come last. Among the orders for which all that holds, each
 * path takes one that needs the fewest indexes beside those of the paths before it.
 */
final class ProbeOrder {
  /** More inputs than these have too many orders to try: the first one found is taken. */
  private static final int TRIED = 7;

  /** Rows of a record by some of its columns: what an index must offer. */
  private record Need(QualifiedName record, Set<String> columns) {
    static Need of(Probe probe) {
      return new Need(probe.partner().record().name(), new LinkedHashSet<>(probe.columns()));
    }
  }

  private final FlatJoin join;
  private final List<Query.Input> inputs;
  private final List<Equality> equalities;
  private final Set<Equality> tree = new HashSet<>();
  private final Set<Need> needs = new HashSet<>();
  private final Map<String, List<Probe>> paths = new LinkedHashMap<>();

  private ProbeOrder(FlatJoin join, Conditions conditions) {
    this.join = join;
    this.inputs = join.inputs();
    this.equalities = conditions.equalities();
    Set<String> earlier = new HashSet<>();
    for (Query.Input input : inputs) {
      equalities.stream()
          .filter(equality -> equality.joins(input.alias(), earlier))
          .findFirst()
          .ifPresent(tree::add);
      earlier.add(input.alias());
    }
  }

  /** The probes of a changed row by its alias, in the order of the aliases. */
  static Map<String, List<Probe>> of(FlatJoin join, Conditions conditions) {
    ProbeOrder order = new ProbeOrder(join, conditions);
    for (Query.Input input : join.inputs()) {
      List<Probe> path = order.best(input);
      path.stream().filter(probe -> !probe.isScan()).map(Need::of).forEach(order.needs::add);
      order.paths.put(input.alias(), path);
    }
    return order.paths;
  }

  private List<Probe> best(Query.Input changed) {
    List<List<Probe>> orders = new ArrayList<>();
    extend(Set.of(changed.alias()), List.of(), orders);
    // Of several equal ones the first: that which keeps to the order of the declaration.
    return orders.stream()
        .min(Comparator.<List<Probe>>comparingLong(this::scans).thenComparingLong(this::newNeeds))
        .orElseThrow();
  }

  private long scans(List<Probe> path) {
    return path.stream().filter(Probe::isScan).count();
  }

  private long newNeeds(List<Probe> path) {
    return path.stream()
        .filter(probe -> !probe.isScan())
        .map(Need::of)
        .filter(need -> !needs.contains(need))
        .distinct()
        .count();
  }

  private void extend(Set<String> known, List<Probe> path, List<List<Probe>> orders) {
    if (known.size() == inputs.size()) {
      orders.add(path);
      return;
    }
    List<Probe> next = candidates(known);
    for (Probe probe : inputs.size() > TRIED ? next.subList(0, 1) : next) {
      List<Probe> longer = new ArrayList<>(path);
      longer.add(probe);
      Set<String> more = new LinkedHashSet<>(known);
      more.add(probe.partner().alias());
      extend(more, longer, orders);
    }
  }

  /**
   * Probes of the inputs that equalities lead to; a scan of the first of all where there is none.
   */
  private List<Probe> candidates(Set<String> known) {
    List<Probe> linked = new ArrayList<>();
    Query.@Nullable Input other = null;
    for (Query.Input input : inputs) {
      if (!known.contains(input.alias())) {
        Probe probe = new Probe(input, key(input.alias(), known));
        if (!probe.isScan()) {
          linked.add(probe);
        } else if (other == null) {
          other = input;
        }
      }
    }
    if (linked.isEmpty() && other != null) {
      return List.of(new Probe(other, List.of()));
    }
    List<Probe> along = linked.stream().filter(this::isInTree).toList();
    return along.isEmpty() ? linked : along;
  }

  private boolean isInTree(Probe probe) {
    return probe.key().stream().anyMatch(tree::contains);
  }

  /** Equalities of an input with known rows; a column that stands in two of them is in one. */
  private List<Equality> key(String alias, Set<String> known) {
    List<Equality> key = new ArrayList<>();
    for (Equality equality : equalities) {
      if (equality.joins(alias, known) && key.stream().noneMatch(equality::sharesColumn)) {
        key.add(equality);
      }
    }
    return inputs.size() == 2 ? key : ordered(key, alias);
  }

  /** In the order of the input's components: so that two paths agree on what is the same key. */
  private List<Equality> ordered(List<Equality> key, String alias) {
    List<String> columns = join.columns(alias).stream().map(Column::name).toList();
    return key.stream()
        .sorted(Comparator.comparingInt(e -> columns.indexOf(e.of(alias).column())))
        .toList();
  }
}
