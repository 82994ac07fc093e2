package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
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
   * Find the entry of an index for a key, of columns of rows that are known.
   *
   * @param alias what the expressions call the changed row
   * @param key columns of the changed row, or also of rows that it was joined with before
   */
  record Find(int number, String text, String alias, TablePlan.Index index, List<ColumnValue> key)
      implements Step {
    public Find {
      key = List.copyOf(key);
    }

    /** Whether the changed row alone decides the key. */
    public boolean isOfChange() {
      return key.stream().allMatch(column -> column.alias().equals(alias));
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

  /** What a row counts, where it joins with itself as another alias. */
  enum Itself {
    /** Its copies in the table: there it stands as this alias should see it, or not at all. */
    AS_KEPT,
    /** Its copies before the change: this alias changes after the one that the row comes as. */
    BEFORE,
    /** Its copies after the change: this alias has changed before. */
    AFTER
  }

  /**
   * Join what is joined so far with rows of another alias. The last of a path makes joined rows.
   */
  sealed interface Join extends Step {
    /** What the expressions call the changed row. */
    String alias();

    /** What they call a row of the other alias. */
    String partner();

    /**
     * The conditions of the partner alone, then of what is joined, in order: each is evaluated only
     * where those before it hold.
     */
    List<TypedExpression> conditions();

    /** What the changed row counts as the partner. */
    Itself itself();

    /** Where the partners are kept. */
    TablePlan table();
  }

  /**
   * Join with each row on one side of an entry that was found.
   *
   * @param find the step that has found the entry
   */
  record JoinEach(
      int number,
      String text,
      String alias,
      Find find,
      TablePlan.Side side,
      String partner,
      List<TypedExpression> conditions,
      Itself itself)
      implements Join {
    public JoinEach {
      conditions = List.copyOf(conditions);
    }

    /** The index that has the side. */
    public TablePlan.Index index() {
      return find.index();
    }

    @Override
    public TablePlan table() {
      return find.index();
    }
  }

  /** Join with each row of a table: no equality says where to look. */
  record ScanEach(
      int number,
      String text,
      String alias,
      TablePlan.Rows rows,
      String partner,
      List<TypedExpression> conditions,
      Itself itself)
      implements Join {
    public ScanEach {
      conditions = List.copyOf(conditions);
    }

    @Override
    public TablePlan table() {
      return rows;
    }
  }

  /**
   * Note the changed row alone where that depends on its having no partner, or having one: what
   * that is, the kind of the join says.
   */
  record Alone(int number, String text, String alias) implements Step {}

  /**
   * If the changed row is new, or its last copy gone, count it for each of its partners, and note
   * those for which that makes a difference.
   */
  record Recount(int number, String text, String alias) implements Step {}

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

  /** Whether it enters the changed row into a table. */
  default boolean isEntering() {
    return this instanceof EnterIndex || this instanceof EnterRows;
  }

  /** Whether it enters the changed row into a table. */
  default boolean enters(TablePlan table) {
    return this instanceof EnterIndex enter && enter.index().equals(table)
        || this instanceof EnterRows rows && rows.rows().equals(table);
  }
}
