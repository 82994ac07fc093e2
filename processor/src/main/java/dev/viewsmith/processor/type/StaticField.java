package dev.viewsmith.processor.type;

import org.jspecify.annotations.Nullable;

/**
 * A static final field that expressions may name.
 *
 * @param owner the class that it is named by
 * @param value an Integer, Long, String ..., if it is a constant variable of Java; null if it is
 *     none, or is one of the JDK
 */
public record StaticField(
    QualifiedName owner, String name, ColumnType type, @Nullable Object value) {
  /** One whose value the compiler does not know. */
  public StaticField(QualifiedName owner, String name, ColumnType type) {
    this(owner, name, type, null);
  }
}
