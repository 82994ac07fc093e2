package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.RecordShape;

/** The rows that a view is made of, as an algebra over bags. */
public sealed interface Query {
  /**
   * All rows of a record, under an alias.
   *
   * @param isView whether they are the rows of another view of the program
   */
  record Input(RecordShape record, String alias, boolean isView) implements Query {
    /** The rows that batches insert. */
    public Input(RecordShape record, String alias) {
      this(record, alias, false);
    }
  }

  /**
   * What a kind of join makes of the pairs of rows for which the predicate holds, with the product
   * of their copies, and of rows without a partner.
   *
   * @param on {@link TypedExpression.Literal#TRUE} if every pair counts
   */
  record Join(Query left, Input right, JoinKind kind, TypedExpression on) implements Query {
    /** Whether every pair counts. */
    public boolean isCross() {
      return on.equals(TypedExpression.Literal.TRUE);
    }
  }

  /** The rows for which the predicate holds. */
  record Filter(Query from, TypedExpression predicate) implements Query {}
}
