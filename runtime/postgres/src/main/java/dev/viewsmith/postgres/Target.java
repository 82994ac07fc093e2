package dev.viewsmith.postgres;

import dev.viewsmith.Change;
import dev.viewsmith.Delta;
import dev.viewsmith.Relation;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The table that shows a view, and which view that is. It is made if there is none; one that is
 * there must be empty, or have shown this view before, or be one to {@link #takeOver}.
 *
 * <p>A view with groups has one row for each, and a unique index on the keys. Of a view without
 * groups, each copy of a row is a row of the table; or, with {@link #counted}, each different row
 * is one, with a column that counts its copies.
 *
 * @param <C> the changes that the maintainer tells
 */
public final class Target<C> {
  private final String table;
  private final View<C, ?> view;
  private final @Nullable String copies;
  private final boolean takesOver;

  private Target(String table, View<C, ?> view, @Nullable String copies, boolean takesOver) {
    this.table = table;
    this.view = view;
    this.copies = copies;
    this.takesOver = takesOver;
  }

  /**
   * Which rows a table shows.
   *
   * @param type the record class of the rows
   * @param rows of a change: all that there are after it
   * @param delta of a change: what it changes
   */
  record View<C, R>(
      Class<R> type, Function<? super C, Relation<R>> rows, Function<? super C, Delta<R>> delta) {}

  /**
   * {@return a table for the view of a maintainer of one view}
   *
   * @param <R> the record class of the view
   * @param table its name, as {@code public.tag_sales}; quoted and qualified as in SQL
   * @param type the record class of the view
   */
  public static <R> Target<Change<R>> of(String table, Class<R> type) {
    return of(table, type, Change::snapshot, Change::delta);
  }

  /**
   * {@return a table for one of the views of a set}
   *
   * @param <C> the changes that the maintainer tells
   * @param <R> the record class of the view
   * @param table its name, as {@code public.tag_sales}; quoted and qualified as in SQL
   * @param type the record class of the view
   * @param rows all rows after a change, as {@code change -> change.snapshot().sales()}
   * @param delta what the change changed in them, as {@code ShopMaintainer.Change::sales}
   */
  public static <C, R> Target<C> of(
      String table,
      Class<R> type,
      Function<? super C, Relation<R>> rows,
      Function<? super C, Delta<R>> delta) {
    return new Target<>(
        Objects.requireNonNull(table, "table"),
        new View<>(
            Objects.requireNonNull(type, "type"),
            Objects.requireNonNull(rows, "rows"),
            Objects.requireNonNull(delta, "delta")),
        null,
        false);
  }

  /**
   * {@return a table with one row for each different row of the view, and a count of its copies}
   *
   * @param column the name of the column that counts, a {@code bigint}
   */
  public Target<C> counted(String column) {
    return new Target<>(table, view, Objects.requireNonNull(column, "column"), takesOver);
  }

  /**
   * {@return the same, which may be a table with rows that this view has not written: at the start
   * all of them are deleted that are not rows of the view} Without it, such a table is refused.
   * From then on the table is the view's, and need not be taken over again.
   */
  public Target<C> takeOver() {
    return new Target<>(table, view, copies, true);
  }

  String table() {
    return table;
  }

  View<C, ?> view() {
    return view;
  }

  boolean takesOver() {
    return takesOver;
  }

  /** The column that counts copies, or null if each copy has a row. */
  @Nullable String copies() {
    return copies;
  }
}
