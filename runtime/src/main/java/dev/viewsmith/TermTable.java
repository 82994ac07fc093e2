package dev.viewsmith;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How the changes of a batch meet: the delta of a join as the sum of its terms. Immutable.
 *
 * <p>For two inputs R and S, as they were before the batch, a batch of changes ΔR and ΔS makes
 *
 * <pre>{@code
 * J(ΔR, S) + J(R, ΔS) + J(ΔR, ΔS)
 * }</pre>
 *
 * <p>Δ is what the batch changes of an input, its net weights; J(…) are the rows that the view's
 * join and its {@code where} make of what stands between the brackets, by the aliases of the view.
 * A view of one input has the one term J(ΔR): its changes that pass {@code where}. A batch that
 * changes nothing has no term and no row.
 *
 * <p>There is a term for each non-empty choice of aliases whose input the batch changes, and a row
 * for each joined row of which a term is not 0, even if the terms cancel out. A joined row is named
 * by what the view reads of it: the keys and the arguments of the aggregates of a grouped view, or
 * what is selected; neither {@code distinct} nor {@code having} is applied. A term may have weights
 * that no bag has, as the other terms correct it.
 *
 * <p>A view of more than two aliases has a term for each input instead, called ΔR: the joined rows
 * that its changes make in the order in which the batch is applied. Deletions come first, input by
 * input, then insertions, and each change meets the state that those before it have left.
 *
 * <p>Pairs of rows for which an expression cannot be computed are left out of all terms. None of
 * them is left in the net, or the batch would be refused.
 */
public final class TermTable {
  private final List<String> columns;
  private final List<String> terms;
  private final List<Row> rows;

  TermTable(List<String> columns, List<String> terms, List<Row> rows) {
    this.columns = List.copyOf(columns);
    this.terms = List.copyOf(terms);
    this.rows = List.copyOf(rows);
  }

  /**
   * A joined row.
   *
   * @param values of the {@linkplain #columns columns}
   * @param weights of the {@linkplain #terms terms}: by how much each changes the copies
   * @param net the sum of the weights
   */
  public record Row(List<Object> values, List<Long> weights, long net) {
    /**
     * A row that holds copies of the lists; a value may be null.
     *
     * @param values of the columns, in their order
     * @param weights of the terms, in their order
     * @param net the sum of the weights
     */
    public Row {
      values = Collections.unmodifiableList(new ArrayList<>(values));
      weights = List.copyOf(weights);
    }
  }

  /** {@return the names of what the view reads of a joined row; unmodifiable} */
  public List<String> columns() {
    return columns;
  }

  /**
   * {@return the names of the terms, as {@code J(Δorder, tag)}; empty if the batch changes no
   * input}
   */
  public List<String> terms() {
    return terms;
  }

  /** {@return the joined rows, ordered by their values, column by column; unmodifiable} */
  public List<Row> rows() {
    return rows;
  }

  /**
   * {@return one line a row, under a line of titles}
   *
   * <pre>{@code
   * (customer, tag, amount)  J(Δorder, tag)  J(order, Δtag)  J(Δorder, Δtag)  net
   * (a, hot, 10)                         −2              −2               +1   −3
   * }</pre>
   */
  @Override
  public String toString() {
    List<String> titles = new ArrayList<>();
    titles.add("(" + String.join(", ", columns) + ")");
    titles.addAll(terms);
    titles.add("net");
    return TextTable.of(titles, rows.stream().map(TermTable::cells).toList());
  }

  private static List<String> cells(Row row) {
    List<String> cells = new ArrayList<>();
    cells.add(text(row.values));
    row.weights.forEach(weight -> cells.add(signed(weight)));
    cells.add(signed(row.net));
    return cells;
  }

  /** A joined row as it is printed. */
  static String text(List<?> values) {
    return "(" + String.join(", ", values.stream().map(String::valueOf).toList()) + ")";
  }

  private static String signed(long weight) {
    String digits = Long.toString(weight);
    return weight > 0 ? "+" + digits : digits.replace('-', '−');
  }
}
