package dev.viewsmith;

import dev.viewsmith.internal.DecimalSums;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.FloatingSums;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.IntegerSums;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.RowTable;
import java.util.ArrayList;
import java.util.List;

/**
 * How large the state of a maintainer is at one version: each table and index that its plan names,
 * in the order of the plan. Immutable.
 *
 * <p>Bytes are those of the arrays that the current version stands in, as on a 64-bit machine with
 * compressed references. Not counted are the objects themselves, as strings, and what older
 * snapshots hold alone.
 */
public final class Stats {
  private final long version;
  private final List<Table> tables;

  private Stats(long version, List<Table> tables) {
    this.version = version;
    this.tables = tables;
  }

  /**
   * A table or an index.
   *
   * @param name as in the plan
   * @param rows how many different rows it holds, copies not counted: of an index those of all its
   *     sides, of a dictionary its values, of value frequencies the different values of each group
   *     (a value of two groups counts twice), of exact sums those that are not 0
   * @param keys by how many keys they are found: of an index its join keys, of value frequencies
   *     the groups with more than one value; otherwise as many as rows
   * @param bytes memory of its arrays, in bytes
   */
  public record Table(String name, long rows, long keys, long bytes) {}

  /** {@return the version that the numbers are of} */
  public long version() {
    return version;
  }

  /** {@return the tables and indexes, in the order of the plan; unmodifiable} */
  public List<Table> tables() {
    return tables;
  }

  /** {@return the memory of all tables together, in bytes} */
  public long bytes() {
    return tables.stream().mapToLong(Table::bytes).sum();
  }

  /** {@return one line a table, under a line of titles} */
  @Override
  public String toString() {
    return TextTable.of(
        List.of("version " + version, "rows", "keys", "bytes"),
        tables.stream().map(Stats::cells).toList());
  }

  private static List<String> cells(Table table) {
    return List.of(
        table.name,
        Long.toString(table.rows),
        Long.toString(table.keys),
        Long.toString(table.bytes));
  }

  /** Collects the tables of a maintainer. For generated code. */
  public static final class Builder {
    private final List<Table> tables = new ArrayList<>();

    Builder() {}

    /**
     * Adds the index of a join.
     *
     * @param name as in the plan
     * @param index what is measured
     */
    public void add(String name, JoinIndex index) {
      add(name, index.rows(), index.keys(), index.bytes());
    }

    /**
     * Adds the table of an input that no join key orders.
     *
     * @param name as in the plan
     * @param table what is measured
     */
    public void add(String name, RowTable table) {
      add(name, table.rows(), table.rows(), table.bytes());
    }

    /**
     * Adds the table that readers see.
     *
     * @param name as in the plan
     * @param table what is measured
     */
    public void add(String name, GroupTable table) {
      add(name, table.size(), table.size(), table.bytes());
    }

    /**
     * Adds the frequencies of an aggregate's values.
     *
     * @param name as in the plan
     * @param frequencies what is measured
     */
    public void add(String name, Frequencies frequencies) {
      add(name, frequencies.values(), frequencies.spreadGroups(), frequencies.bytes());
    }

    /**
     * Adds the dictionary of the values of one type.
     *
     * @param name as in the plan
     * @param values what is measured
     */
    public void add(String name, Dictionary<?> values) {
      add(name, values.size(), values.size(), values.bytes());
    }

    /**
     * Adds the exact sums of floating-point numbers.
     *
     * @param name as in the plan
     * @param sums what is measured
     */
    public void add(String name, FloatingSums sums) {
      add(name, sums.sums(), sums.sums(), sums.bytes());
    }

    /**
     * Adds the exact sums of decimals.
     *
     * @param name as in the plan
     * @param sums what is measured
     */
    public void add(String name, DecimalSums sums) {
      add(name, sums.sums(), sums.sums(), sums.bytes());
    }

    /**
     * Adds the exact sums of whole numbers of any size.
     *
     * @param name as in the plan
     * @param sums what is measured
     */
    public void add(String name, IntegerSums sums) {
      add(name, sums.sums(), sums.sums(), sums.bytes());
    }

    private void add(String name, long rows, long keys, long bytes) {
      tables.add(new Table(name, rows, keys, bytes));
    }

    Stats build(long version) {
      return new Stats(version, List.copyOf(tables));
    }
  }
}
