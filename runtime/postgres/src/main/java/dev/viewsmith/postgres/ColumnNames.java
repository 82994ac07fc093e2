package dev.viewsmith.postgres;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds the columns of components: {@code unitPrice} is {@code unitPrice} or {@code unit_price}.
 */
final class ColumnNames {
  private ColumnNames() {}

  /** {@code unitPrice} as {@code unit_price}. */
  static String snakeCase(String component) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < component.length(); i++) {
      char letter = component.charAt(i);
      if (Character.isUpperCase(letter) && i > 0 && component.charAt(i - 1) != '_') {
        name.append('_');
      }
      name.append(letter);
    }
    return name.toString().toLowerCase(Locale.ROOT);
  }

  /**
   * The column of a value: that of its very name, else the only one that differs in case and
   * underscores alone.
   *
   * @param faults is told if there is none, or if several are alike
   */
  static Optional<Column> find(
      String table, Leaf leaf, List<Column> columns, Consumer<String> faults) {
    for (String name : names(leaf)) {
      for (Column column : columns) {
        if (column.name().equals(name)) {
          return Optional.of(column);
        }
      }
    }
    List<Column> alike =
        columns.stream().filter(c -> plain(c.name()).equals(plain(leaf.name()))).toList();
    if (alike.size() == 1) {
      return Optional.of(alike.get(0));
    }
    faults.accept(
        alike.isEmpty()
            ? table + " has no column " + leaf.name() + " for " + leaf.path()
            : table
                + " has several columns that could be "
                + leaf.path()
                + ": "
                + String.join(", ", alike.stream().map(Column::name).toList()));
    return Optional.empty();
  }

  /** A component inside another has its name from both, and no other. */
  private static List<String> names(Leaf leaf) {
    String component = leaf.path().substring(leaf.path().lastIndexOf('.') + 1);
    return snakeCase(component).equals(leaf.name())
        ? List.of(component, leaf.name())
        : List.of(leaf.name());
  }

  private static String plain(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }
}
