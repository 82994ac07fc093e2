package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.Conditions.Equality;
import dev.viewsmith.processor.relation.Query;
import java.util.List;

/**
 * How the rows of one input are found for rows of others that are known.
 *
 * @param partner the input that is looked up
 * @param key equalities with the known rows, each of a column of its own; none if all rows of the
 *     partner are scanned
 */
record Probe(Query.Input partner, List<Equality> key) {
  Probe {
    key = List.copyOf(key);
  }

  boolean isScan() {
    return key.isEmpty();
  }

  /** The partner's columns that make the key. */
  List<String> columns() {
    return key.stream().map(equality -> equality.of(partner.alias()).column()).toList();
  }

  /** What they must be equal to, in the same order. */
  List<ColumnValue> sought() {
    return key.stream().map(equality -> equality.beside(partner.alias())).toList();
  }

  /** Whether the columns of one alias, these, are what the key must be equal to. */
  boolean isSoughtBy(String alias, List<String> columns) {
    return sought().stream().allMatch(column -> column.alias().equals(alias))
        && sought().stream().map(ColumnValue::column).toList().equals(columns);
  }
}
