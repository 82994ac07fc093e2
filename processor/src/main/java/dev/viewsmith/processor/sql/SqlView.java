package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a view is kept in a database: its tables, and the SQL of what it reads, joins and shows.
 *
 * @param name the name of the SQL view that people read; the names of all that belongs to it begin
 *     with it
 * @param table the name of the table below it
 * @param row the name of the type of joined rows; the table's if these are its rows
 * @param inputs the records whose rows it reads, each once
 * @param slots the uses of inputs, in the order of the joins
 * @param conditions what must hold for joined rows, in the order of the joins
 * @param keys the key of the groups; all columns of a view without groups
 * @param keyExpressions their SQL, over the aliases of the view
 * @param arguments what is aggregated
 * @param outputs what it shows
 * @param having which of its rows it shows, over a row {@code r} of the table; null if all
 */
record SqlView(
    ViewQuery query,
    String name,
    String table,
    String row,
    List<SqlInput> inputs,
    List<Slot> slots,
    List<String> conditions,
    List<SqlColumn> keys,
    List<String> keyExpressions,
    List<SqlArgument> arguments,
    List<Output> outputs,
    @Nullable String having) {
  /** The schema that holds all that is made for views. */
  static final String SCHEMA = "viewsmith";

  SqlView {
    inputs = List.copyOf(inputs);
    slots = List.copyOf(slots);
    conditions = List.copyOf(conditions);
    keys = List.copyOf(keys);
    keyExpressions = List.copyOf(keyExpressions);
    arguments = List.copyOf(arguments);
    outputs = List.copyOf(outputs);
  }

  /**
   * A use of an input.
   *
   * @param alias as statements spell it
   */
  record Slot(String alias, SqlInput input) {}

  /**
   * A column that people read.
   *
   * @param component the component that it shows
   * @param name as statements spell it
   * @param expression over a row {@code r} of the view's table
   */
  record Output(String component, String name, String expression) {}

  Shape shape() {
    return query.shape();
  }

  boolean isGrouped() {
    return shape() == Shape.GROUPED || shape() == Shape.GLOBAL;
  }

  /** 1 over tables, else one more than the view that it is over. */
  int level() {
    return 1 + inputs.stream().mapToInt(input -> input.source().level()).max().orElse(0);
  }

  /** Whether one transaction at a time may change it. */
  boolean takesTurns() {
    return slots.size() > 1;
  }

  /**
   * What holds for the rows of its table that it shows, over a row {@code r}. In the midst of a
   * statement there may be others.
   */
  List<String> shown() {
    return Stream.of(shape() == Shape.GLOBAL ? null : "r.copies > 0", having)
        .filter(condition -> condition != null)
        .toList();
  }

  /** One of its objects by the end of its name, with the schema. */
  String object(String suffix) {
    return qualified(name + "_" + suffix);
  }

  /** A name with the schema before it. */
  static String qualified(String name) {
    return Identifiers.qualified(SCHEMA, name);
  }
}
