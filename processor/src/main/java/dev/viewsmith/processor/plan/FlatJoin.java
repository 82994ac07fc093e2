package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.DerivedColumn;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A tree of joins and filters as one join of all its inputs. For inner joins on bags the two are
 * the same: selection commutes with the product.
 *
 * @param inputs in the order of their aliases
 * @param clauses the predicates, in the order in which they were written
 * @param derived the columns that inputs have beside their components
 * @param relations the records that stand for rows of stages: nobody asks for their copies, and
 *     they are kept only where a path finds them
 */
record FlatJoin(
    List<Query.Input> inputs,
    List<TypedExpression> clauses,
    List<DerivedColumn> derived,
    Set<QualifiedName> relations) {
  /**
   * The join of a view.
   *
   * @param relations the records that stand for rows of stages
   */
  static FlatJoin of(ViewQuery view, Set<QualifiedName> relations) {
    FlatJoin flat = new FlatJoin(new ArrayList<>(), new ArrayList<>(), view.derived(), relations);
    flat.add(view.from());
    return flat;
  }

  /** All columns of an input: its components, then those derived from them. */
  List<Column> columns(RecordShape record) {
    List<Column> columns = new ArrayList<>(record.columns());
    derived(record).forEach(derived -> columns.add(derived.column()));
    return List.copyOf(columns);
  }

  /** All columns of the input that an alias stands for. */
  List<Column> columns(String alias) {
    return inputs.stream()
        .filter(input -> input.alias().equals(alias))
        .findFirst()
        .map(input -> columns(input.record()))
        .orElseThrow();
  }

  /** Its derived columns by name. */
  Map<String, InputPlan.Derived> paths(RecordShape record) {
    return derived(record).stream()
        .collect(
            Collectors.toMap(
                derived -> derived.column().name(),
                derived -> new InputPlan.Derived(derived.component(), derived.path())));
  }

  private List<DerivedColumn> derived(RecordShape record) {
    return derived.stream().filter(column -> column.record().equals(record.name())).toList();
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

  /** The aliases under which a record is joined. */
  List<Query.Input> aliases(RecordShape record) {
    return inputs.stream().filter(input -> input.record().name().equals(record.name())).toList();
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
