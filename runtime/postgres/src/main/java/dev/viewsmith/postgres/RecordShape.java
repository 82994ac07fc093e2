package dev.viewsmith.postgres;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How rows of a record class stand in columns: a column for each component, and for those of
 * records inside it.
 *
 * @param <R> the record class
 */
final class RecordShape<R> {
  private final Class<R> type;
  private final Part.OfRecord part;
  private final List<Leaf> leaves;

  private RecordShape(Class<R> type, Part.OfRecord part) {
    this.type = type;
    this.part = part;
    List<Leaf> all = new ArrayList<>();
    part.addLeaves(all);
    this.leaves = List.copyOf(all);
  }

  /**
   * Reads a record class.
   *
   * @param faults is told of components that no column holds; the shape is then without them
   */
  static <R> RecordShape<R> of(Class<R> type, Consumer<String> faults) {
    return new RecordShape<>(type, new PartReader(faults).record(type));
  }

  String name() {
    return type.getSimpleName();
  }

  /** The columns, in the order in which rows are read and written. */
  List<Leaf> leaves() {
    return leaves;
  }

  /**
   * The row of a result that is the current one.
   *
   * @param first the place of its first column; the others follow
   * @param origin where the values come from
   */
  R read(ResultSet rows, int first, Origin origin) throws SQLException {
    return type.cast(part.read(new Part.Source(rows, first, origin)));
  }

  /** The values of a row, as the database reads them. */
  void write(R row, List<@Nullable String> into) {
    part.write(row, into);
  }

  /** The values of a row, as the database reads them. */
  List<@Nullable String> texts(R row) {
    List<@Nullable String> texts = new ArrayList<>(leaves.size());
    write(row, texts);
    return texts;
  }
}
