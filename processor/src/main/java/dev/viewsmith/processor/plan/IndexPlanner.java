package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.NameSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The index of a join of two inputs: one directory by the join key, one side for each alias, so
 * that one probe finds the rows of both. Aliases of one input that have the same key share a side.
 */
final class IndexPlanner {
  private final FlatJoin join;
  private final Conditions conditions;
  private final ReadColumns read;

  /**
   * @param read the columns that the view reads: they stand first in a row
   */
  IndexPlanner(FlatJoin join, Conditions conditions, ReadColumns read) {
    this.join = join;
    this.conditions = conditions;
    this.read = read;
  }

  TablePlan.Index plan(NameSet fields) {
    List<TablePlan.Side> sides = new ArrayList<>();
    for (List<Query.Input> slot : join.slots()) {
      if (slot.size() == 1 || key(slot.get(0)).equals(key(slot.get(1)))) {
        sides.add(side(Noun.of(slot.get(0).record().name().simpleName()), slot));
      } else {
        slot.forEach(input -> sides.add(side(as(input), List.of(input))));
      }
    }
    List<Column> key = key(join.inputs().get(0));
    List<String> names = key.stream().map(column -> Noun.capitalized(column.name())).toList();
    return new TablePlan.Index(fields.take("by" + String.join("And", names)), key, sides);
  }

  /** The columns of an alias that the equalities bind, in their order. */
  List<Column> key(Query.Input input) {
    return conditions.equalities().stream()
        .map(equality -> equality.of(input.alias()))
        .map(value -> column(input, value.column()))
        .toList();
  }

  private Column column(Query.Input input, String name) {
    return join.columns(input.record()).stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** What a row is called as the alias it stands under; letters alone say too little. */
  private static Noun as(Query.Input input) {
    if (input.alias().length() > 2) {
      return Noun.of(input.alias());
    }
    Noun record = Noun.of(input.record().name().simpleName());
    String suffix = "As" + Noun.capitalized(input.alias());
    return new Noun(record.one() + suffix, record.many() + suffix);
  }

  private TablePlan.Side side(Noun noun, List<Query.Input> inputs) {
    List<Column> key = key(inputs.get(0));
    List<Column> columns = new ArrayList<>();
    List<Column> unread = new ArrayList<>();
    for (Column column : join.columns(inputs.get(0).record())) {
      if (!key.contains(column)) {
        (read.has(column, inputs) ? columns : unread).add(column);
      }
    }
    columns.addAll(unread);
    return new TablePlan.Side(noun, key, columns);
  }
}
