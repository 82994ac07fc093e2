package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;

/** A table that only the writer sees. */
public sealed interface TablePlan {
  /** The name of its field: {@code byProduct}. */
  String name();

  /**
   * Rows by a join key, one entry a key, with a block of rows for each side.
   *
   * @param key names of the key's columns, and their types as the first side has them
   */
  record Index(String name, List<Column> key, List<Side> sides) implements TablePlan {
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
   * @param columns the other columns, those that the view reads first
   */
  record Side(QualifiedName record, Noun noun, List<Column> key, List<Column> columns) {
    public Side {
      key = List.copyOf(key);
      columns = List.copyOf(columns);
    }
  }

  /**
   * The rows of an input that no join orders, with their copies.
   *
   * @param record of the input
   * @param columns all of them
   */
  record Rows(String name, QualifiedName record, Noun noun, List<Column> columns)
      implements TablePlan {
    public Rows {
      columns = List.copyOf(columns);
    }
  }
}
