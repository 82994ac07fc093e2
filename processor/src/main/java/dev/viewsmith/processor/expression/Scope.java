package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names that an expression may use.
 *
 * @param aliases in the order of the joins
 * @param enums whose constants it may name
 */
public record Scope(List<Alias> aliases, List<EnumType> enums) {
  public Scope {
    aliases = List.copyOf(aliases);
    enums = List.copyOf(enums);
  }

  /** A row that the expression sees, and its columns. */
  public record Alias(String name, List<Column> columns) {
    public Alias {
      columns = List.copyOf(columns);
    }

    /** The column of this name, or null. */
    public @Nullable Column column(String name) {
      for (Column column : columns) {
        if (column.name().equals(name)) {
          return column;
        }
      }
      return null;
    }

    List<String> columnNames() {
      return columns.stream().map(Column::name).toList();
    }
  }

  /** The aliases that have a column of this name, in order. */
  public List<Alias> aliasesWith(String column) {
    return aliases.stream().filter(alias -> alias.column(column) != null).toList();
  }

  @Nullable Alias alias(String name) {
    for (Alias alias : aliases) {
      if (alias.name().equals(name)) {
        return alias;
      }
    }
    return null;
  }

  List<String> aliasNames() {
    return aliases.stream().map(Alias::name).toList();
  }

  /** The enums that are called so, with or without their package and enclosing classes. */
  List<EnumType> enums(String name) {
    return enums.stream().filter(type -> isCalled(type, name)).toList();
  }

  private static boolean isCalled(EnumType type, String name) {
    return ("." + type.name()).endsWith("." + name);
  }
}
