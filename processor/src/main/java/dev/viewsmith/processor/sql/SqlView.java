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
 * @param joins how they are joined
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
    Joins joins,
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
   * How the uses are joined.
   *
   * @param names what stages call things
   * @param stages the parts that are worked out one after the other; none if all joins are inner
   *     ones, which are worked out together
   * @param conditions what must hold for the rows of the last stage, or for joined rows
   * @param isTotal whether no condition can fail
   */
  record Joins(Names names, List<SqlStage> stages, List<String> conditions, boolean isTotal) {
    Joins {
      stages = List.copyOf(stages);
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * Names of ours among the aliases of the user, as statements spell them.
   *
   * @param joined the alias of the rows of stages
   * @param turned the variable with the changed rows that are new on their side, or gone from it
   */
  record Names(String joined, String turned) {}

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

  /** Whether its joins are worked out in stages, since not all of them are inner ones. */
  boolean isStaged() {
    return !joins.stages().isEmpty();
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
