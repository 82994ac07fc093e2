package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which views are kept in a database, and what its tables are called.
 *
 * @param views the qualified names of the views; empty if all are
 * @param names tables by the simple or the qualified names of records, {@code Order} to {@code
 *     shop.orders}, and columns by those of components, {@code Order.amount} to {@code total}
 */
public record SqlSettings(Set<String> views, Map<String, String> names) {
  public SqlSettings {
    views = Set.copyOf(views);
    names = Map.copyOf(names);
  }

  /** Whether a view is one of those that are kept. */
  public boolean includes(QualifiedName view) {
    return views.isEmpty() || views.contains(view.toString());
  }

  /** The table that holds the rows of a record, as statements spell it. */
  String table(QualifiedName record) {
    String given = given(record, "");
    return given == null
        ? Identifiers.quoted(Identifiers.snake(record.simpleName()))
        : Identifiers.qualified(given.split("\\.", -1));
  }

  /** The name of the column that holds a component. */
  String column(QualifiedName record, Column component) {
    String given = given(record, "." + component.name());
    return given == null ? Identifiers.snake(component.name()) : given;
  }

  private @Nullable String given(QualifiedName record, String member) {
    return Stream.of(record.toString(), record.simpleName())
        .map(name -> names.get(name + member))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
