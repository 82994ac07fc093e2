package dev.viewsmith.examples.random;

import java.util.List;

/** A record: of an input, or of the rows of a view. */
record RecordModel(String name, List<Column> columns) {}
