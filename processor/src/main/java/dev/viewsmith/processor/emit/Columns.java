package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.TablePlan.Side;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;

/** Lists of columns, as arguments and parameters need them. */
final class Columns {
  private Columns() {}

  static List<String> names(List<Column> columns) {
    return columns.stream().map(Column::name).toList();
  }

  /** {@code product, customer}. */
  static String joined(List<Column> columns) {
    return String.join(", ", names(columns));
  }

  /** A row of a side in full: the key, then the other columns. */
  static List<Column> of(Side side) {
    List<Column> columns = new ArrayList<>(side.key());
    columns.addAll(side.columns());
    return columns;
  }

  /** Those whose words are ids. */
  static List<Column> ofObjects(List<Column> columns) {
    return columns.stream().filter(column -> column.type().isObject()).toList();
  }
}
