package dev.viewsmith.processor.type;

/**
 * A static final field that expressions may name.
 *
 * @param owner the class that it is named by
 */
public record StaticField(QualifiedName owner, String name, ColumnType type) {}
