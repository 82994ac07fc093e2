package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import java.util.ArrayList;
import java.util.List;

/**
 * A tree of joins and filters as one join of all its inputs. For inner joins on bags the two are
 * the same: selection commutes with the product.
 *
 * @param inputs in the order of their aliases
 * @param clauses the predicates, in the order in which they were written
 */
record FlatJoin(List<Query.Input> inputs, List<TypedExpression> clauses) {
  static FlatJoin of(Query query) {
    FlatJoin flat = new FlatJoin(new ArrayList<>(), new ArrayList<>());
    flat.add(query);
    return flat;
  }

  private void add(Query query) {
    if (query instanceof Query.Input input) {
      inputs.add(input);
    } else if (query instanceof Query.Join join) {
      add(join.left());
      add(join.right());
      if (!join.isCross()) {
        clauses.add(join.on());
      }
    } else if (query instanceof Query.Filter filter) {
      add(filter.from());
      clauses.add(filter.predicate());
    } else {
      throw new IllegalArgumentException("no join of inputs: " + query);
    }
  }

  /** The records that are joined, each once, in the order of their first alias. */
  List<List<Query.Input>> slots() {
    List<List<Query.Input>> slots = new ArrayList<>();
    for (Query.Input input : inputs) {
      slots.stream()
          .filter(slot -> slot.get(0).record().name().equals(input.record().name()))
          .findFirst()
          .orElseGet(
              () -> {
                List<Query.Input> slot = new ArrayList<>();
                slots.add(slot);
                return slot;
              })
          .add(input);
    }
    return slots;
  }
}
