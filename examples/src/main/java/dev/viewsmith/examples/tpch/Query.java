package dev.viewsmith.examples.tpch;

import dev.viewsmith.Change;
import dev.viewsmith.Maintainer;
import dev.viewsmith.Relation;
import dev.viewsmith.ViewBatch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The maintainer of one question, with the tables that it reads. Changes of other tables do not
 * concern it.
 *
 * @param <B> the batches of the maintainer
 * @param <R> the rows of the answer
 */
final class Query<B extends ViewBatch, R extends Record> {
  private final String name;
  private final Class<R> rows;
  private final Maintainer<B, ? extends Relation<R>, ? extends Change<R>> maintainer;
  private final Map<Class<?>, Entry<B, Record>> entries = new HashMap<>();

  /** The method of a batch that takes the rows of one table. */
  interface Entry<B, T extends Record> {
    /** Gives the batch copies of a row, or takes them away if the weight is negative. */
    Object add(B batch, T row, long weight);
  }

  /** A question that reads no table yet. */
  Query(
      String name,
      Class<R> rows,
      Maintainer<B, ? extends Relation<R>, ? extends Change<R>> maintainer) {
    this.name = name;
    this.rows = rows;
    this.maintainer = maintainer;
  }

  /** Lets the question read a table. */
  <T extends Record> Query<B, R> reads(Class<T> table, Entry<B, T> entry) {
    entries.put(table, (batch, row, weight) -> entry.add(batch, table.cast(row), weight));
    return this;
  }

  /** The number of the question in the benchmark. */
  String name() {
    return name;
  }

  /** The record of the answer's rows. */
  Class<R> rows() {
    return rows;
  }

  /** The current answer: rows with their copies. */
  Map<R, Long> answer() {
    Map<R, Long> answer = new HashMap<>();
    maintainer.snapshot().forEach(answer::put);
    return answer;
  }

  /** Works the answer out anew from all rows, and compares. */
  void verify() {
    maintainer.verify();
  }

  /** Applies changes as one batch, leaving out those of tables that the question does not read. */
  Change<R> apply(Changes changes) {
    B batch = maintainer.newBatch();
    add(batch, changes.inserted(), 1);
    add(batch, changes.deleted(), -1);
    return maintainer.apply(batch);
  }

  private void add(B batch, List<? extends Record> rows, long weight) {
    for (Record row : rows) {
      Entry<B, Record> entry = entries.get(row.getClass());
      if (entry != null) {
        entry.add(batch, row, weight);
      }
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
