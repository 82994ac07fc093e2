package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import dev.viewsmith.processor.type.Unavailable;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The names that an expression may use.
 *
 * @param aliases in the order of the joins; or one without a name, the row of the view itself
 * @param enums whose constants it may name
 * @param inputs the aliases that the expression does not see, to say so: all of them for a
 *     condition on the view's own row, and elsewhere those of joins that make no pairs
 * @param aggregates the components of the view that a condition on inputs does not see, to say so
 * @param fields the constants that it may name, beside those of the JDK
 * @param methods the static methods of the view that it may call
 * @param unavailable what the view's record has beside them, to say why they cannot be used
 * @param view the view's record, whose constants and methods need no class before them; null if
 *     there is none
 */
public record Scope(
    List<Alias> aliases,
    List<EnumType> enums,
    List<Alias> inputs,
    List<String> aggregates,
    List<StaticField> fields,
    List<Method> methods,
    List<Unavailable> unavailable,
    @Nullable QualifiedName view) {
  public Scope {
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
    unavailable = List.copyOf(unavailable);
    aliases = List.copyOf(aliases);
    enums = List.copyOf(enums);
    inputs = List.copyOf(inputs);
    aggregates = List.copyOf(aggregates);
  }

  /** The names of an expression where all that the view's record has can be used. */
  public Scope(
      List<Alias> aliases,
      List<EnumType> enums,
      List<Alias> inputs,
      List<String> aggregates,
      List<StaticField> fields,
      List<Method> methods,
      @Nullable QualifiedName view) {
    this(aliases, enums, inputs, aggregates, fields, methods, List.of(), view);
  }

  /** The names of an expression where the view has neither constants nor methods. */
  public Scope(
      List<Alias> aliases, List<EnumType> enums, List<Alias> inputs, List<String> aggregates) {
    this(aliases, enums, inputs, aggregates, List.of(), List.of(), null);
  }

  /** The names of an expression over the inputs. */
  public Scope(List<Alias> aliases, List<EnumType> enums) {
    this(aliases, enums, List.of(), List.of());
  }

  /**
   * A row that the expression sees, and its columns.
   *
   * @param name empty for the row of the view itself, whose columns stand alone
   * @param record the simple name of the row's record
   * @param nullable the names of those columns that can be null
   */
  public record Alias(String name, String record, List<Column> columns, Set<String> nullable) {
    public Alias {
      columns = List.copyOf(columns);
      nullable = Set.copyOf(nullable);
    }

    /** A row whose columns can be null where they are declared so. */
    public Alias(String name, String record, List<Column> columns) {
      this(
          name,
          record,
          columns,
          columns.stream()
              .filter(Column::nullable)
              .map(Column::name)
              .collect(Collectors.toUnmodifiableSet()));
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

  /** Whether it is the scope of a condition on the view's own row. */
  boolean isOfView() {
    return aliases.stream().anyMatch(alias -> alias.name().isEmpty());
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

  /** The names of all columns, each once. */
  List<String> columnNames() {
    return aliases.stream().flatMap(alias -> alias.columnNames().stream()).distinct().toList();
  }

  /** The enums that are called so, with or without their package and enclosing classes. */
  List<EnumType> enums(String name) {
    return enums.stream().filter(type -> isCalled(type, name)).toList();
  }

  /** A constant as an expression can name it. */
  String spelling(EnumType type, String constant) {
    String simpleName = type.name().simpleName();
    String name = enums(simpleName).size() > 1 ? type.name().toString() : simpleName;
    return name + "." + constant;
  }

  /** The aliases of rows whose record is called so, the case of letters aside. */
  List<Alias> aliasesOf(String record) {
    return aliases.stream().filter(alias -> alias.record().equalsIgnoreCase(record)).toList();
  }

  private static boolean isCalled(EnumType type, String name) {
    return ("." + type.name()).endsWith("." + name);
  }
}
