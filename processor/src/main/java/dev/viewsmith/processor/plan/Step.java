package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.Column;
import java.util.List;

/**
 * One step on the path of a changed row. Steps are numbered through the whole plan; the text says
 * the same in the plan and in the generated code.
 */
public sealed interface Step {
  /** Its number in the plan, from 1. */
  int number();

  /** What happens, in words. */
  String text();

  /**
   * Find the entry of an index for the changed row.
   *
   * @param key the columns of the changed row that make the key
   */
  record Find(int number, String text, TablePlan.Index index, List<Column> key) implements Step {
    public Find {
      key = List.copyOf(key);
    }
  }

  /**
   * Stop joining here unless the changed row passes its own conditions; the row is entered all the
   * same.
   *
   * @param alias what the conditions call the changed row
   * @param conditions in order: each is evaluated only where those before it hold
   */
  record Guard(int number, String text, String alias, List<TypedExpression> conditions)
      implements Step {
    public Guard {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * Compute expressions of the changed row that can refuse the batch, whether or not it meets a
   * partner.
   */
  record Check(int number, String text, String alias, List<TypedExpression> expressions)
      implements Step {
    public Check {
      expressions = List.copyOf(expressions);
    }
  }

  /**
   * Join the changed row with each row on one side of the entry found last.
   *
   * @param alias what the expressions call the changed row
   * @param partner what they call a row of that side
   * @param conditions of the partner alone, then of the pair, in order: each is evaluated only
   *     where those before it hold
   */
  record JoinEach(
      int number,
      String text,
      String alias,
      TablePlan.Index index,
      TablePlan.Side side,
      String partner,
      List<TypedExpression> conditions)
      implements Step {
    public JoinEach {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * Join the changed row with each row of a table: no equality says where to look.
   *
   * @param alias what the expressions call the changed row
   * @param partner what they call a row of the table
   * @param conditions of the partner alone, then of the pair, in order: each is evaluated only
   *     where those before it hold
   */
  record ScanEach(
      int number,
      String text,
      String alias,
      TablePlan.Rows rows,
      String partner,
      List<TypedExpression> conditions)
      implements Step {
    public ScanEach {
      conditions = List.copyOf(conditions);
    }
  }

  /** Take the changed row itself as a row of the delta: there is nothing to join it with. */
  record Take(int number, String text, String alias) implements Step {}

  /**
   * Enter the changed row into an index, on each of its sides that hold this input.
   *
   * @param sides one, or two for a self-join whose aliases have different keys
   */
  record EnterIndex(int number, String text, TablePlan.Index index, List<TablePlan.Side> sides)
      implements Step {
    public EnterIndex {
      sides = List.copyOf(sides);
    }
  }

  /** Enter the changed row into the table of its input. */
  record EnterRows(int number, String text, TablePlan.Rows rows) implements Step {}
}
