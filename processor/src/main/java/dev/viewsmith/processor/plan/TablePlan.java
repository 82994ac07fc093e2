package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;

/** A table that only the writer sees. */
public sealed interface TablePlan {
  /** The name of its field: {@code byProduct}. */
  String name();

  /** Whether each row has a number of partners beside its copies. */
  boolean counts();

  /**
   * Rows by a join key, one entry a key, with a block of rows for each side.
   *
   * @param key names of the key's columns, and their types as the first side has them
   * @param counts whether each row has a number of partners beside its copies
   */
  record Index(String name, List<Column> key, List<Side> sides, boolean counts)
      implements TablePlan {
    public Index {
      key = List.copyOf(key);
      sides = List.copyOf(sides);
    }
  }

  /**
   * The rows of one input in an index.
   *
   * @param record of the input
   * @param noun what a row is called on this side: after the input, or after the alias where an
   *     input is on two sides
   * @param key the input's columns that make the key, in the order of the index's key
   * @param columns the other columns, those that the view reads first; perhaps only these if the
   *     side is only joined with
   * @param conditions which rows are kept on this side: those for which all of them hold
   * @param onlyJoined whether nobody asks how many copies of a row there are: another table is the
   *     home of the rows
   * @param counted whether the number of partners of a row matters
   */
  record Side(
      QualifiedName record,
      Noun noun,
      List<Column> key,
      List<Column> columns,
      List<TypedExpression> conditions,
      boolean onlyJoined,
      boolean counted) {
    public Side {
      key = List.copyOf(key);
      columns = List.copyOf(columns);
      conditions = List.copyOf(conditions);
    }

    Side counting() {
      return new Side(record, noun, key, columns, conditions, onlyJoined, true);
    }
  }

  /**
   * The rows of an input that no join orders, with their copies.
   *
   * @param record of the input
   * @param columns all of them
   * @param counts whether each row has a number of partners beside its copies
   */
  record Rows(String name, QualifiedName record, Noun noun, List<Column> columns, boolean counts)
      implements TablePlan {
    public Rows {
      columns = List.copyOf(columns);
    }
  }
}
