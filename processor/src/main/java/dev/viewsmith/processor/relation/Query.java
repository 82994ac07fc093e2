package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;

/** What a view is, as an algebra over bags. */
public sealed interface Query {
  /** All rows of a record, under an alias. */
  record Input(RecordShape record, String alias) implements Query {}

  /** Each pair of rows for which the predicate holds, with the product of their copies. */
  record Join(Query left, Input right, TypedExpression on) implements Query {}

  /** The rows for which the predicate holds. */
  record Filter(Query from, TypedExpression predicate) implements Query {}

  /** One row for each combination of the keys, with aggregates of the rows that have it. */
  record Group(Query from, List<ViewColumn> columns) implements Query {
    public Group {
      columns = List.copyOf(columns);
    }
  }
}
