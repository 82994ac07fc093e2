package dev.viewsmith.processor.type;

/** A named value of each row: a component of a record. */
public record Column(String name, ColumnType type) {}
