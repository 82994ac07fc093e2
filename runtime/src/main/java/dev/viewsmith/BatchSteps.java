package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a maintainer, which generated code supplies; {@link BatchLife} tells their order.
 * All are called in the writer's turn.
 */
abstract class BatchSteps<B extends ViewBatch, S extends Snapshot, C> {
  /** For {@link Maintainer}. */
  BatchSteps() {}

  /**
   * {@return the refusal of a batch because of an expression that cannot be computed} For generated
   * code.
   *
   * @param expression as it was declared
   * @param cause what computing it has thrown
   * @param rows the rows that it was given
   */
  protected static ExpressionException refuse(
      String expression, RuntimeException cause, Object... rows) {
    return ExpressionException.ofInputs(expression, cause, List.of(rows));
  }

  /**
   * {@return a row for {@link #refuse} that no batch has brought, as it is shown} For generated
   * code.
   *
   * @param name of the view whose row it is; or "joined", of what an outer join has made
   * @param columns that are read of it
   * @param values in the same order
   */
  protected static Object known(String name, List<String> columns, @Nullable Object... values) {
    return new KnownRow(name, columns, values);
  }

  /**
   * {@return the refusal of a batch because it cannot be computed whether a row of the view is
   * shown} For generated code.
   *
   * @param condition as it was declared
   * @param cause what computing it has thrown
   * @param row the row of the view
   */
  protected static ExpressionException refuseRow(
      String condition, RuntimeException cause, Object row) {
    return ExpressionException.ofView(condition, cause, row);
  }

  /**
   * {@return the refusal of a batch because values of an expression cannot be compared} For
   * generated code.
   *
   * @param expression as it was declared
   * @param fault what comparing them has thrown, or what says that they are not equal although
   *     {@code compareTo} gives 0
   * @param values the two values
   */
  protected static ExpressionException refuseValues(
      String expression, RuntimeException fault, List<Object> values) {
    return ExpressionException.ofValues(expression, fault, values);
  }

  /**
   * {@return the refusal of a batch because a column of a group leaves its range} For generated
   * code.
   *
   * @param relation the name of the view
   * @param key of the group, its columns in their order
   * @param column the component of the view
   */
  protected static NumericOverflowException overflow(
      String relation, List<Object> key, String column) {
    return new NumericOverflowException(relation, key, column);
  }

  /**
   * {@return the refusal of a batch because a row of it cannot be read: {@code equals}, {@code
   * hashCode} or an accessor of a component has thrown} For generated code.
   *
   * @param input the record class, as {@code Order}
   * @param cause what was thrown
   */
  protected static ExpressionException unreadable(String input, RuntimeException cause) {
    return ExpressionException.ofReading(input, cause);
  }

  /**
   * Reads the batch, forms net changes and checks them against the state. Changes nothing but ids.
   *
   * @param batch the changes; only read
   * @param shortages takes the rows that are short
   */
  protected abstract void prepare(B batch, Shortages shortages);

  /**
   * Works out all joined rows: those that go, then those that come. A view whose join is done in
   * stages does the others before, each whole.
   *
   * @throws ArithmeticException if the copies of a joined row leave the range of long
   */
  protected void join() {
    join(-1);
    join(1);
  }

  /**
   * Works out the joined rows that go (sign -1) or come (1), and enters those changes into indexes.
   * Does nothing in a maintainer whose {@link #join()} knows more than this.
   *
   * @param sign which of them: -1, then 1
   * @throws ArithmeticException if the copies of a joined row leave the range of long
   */
  protected void join(int sign) {}

  /**
   * Adds the joined rows to the view.
   *
   * @throws ArithmeticException if the rows of the {@link #failedGroup} leave the range of long
   */
  protected abstract void update();

  /** Refuses a published value that has left its range; does nothing if no value of a view can. */
  protected void settle() {}

  /**
   * {@return the key of the group whose rows have left the range of long in {@link #update}} Not
   * called where that refuses the batch itself, as several views do.
   */
  protected List<Object> failedGroup() {
    return List.of();
  }

  /**
   * Takes back what prepare, join, update and settle have done, however far they came. A {@link
   * #publish} may stand between, of a preview or of a batch that was not confirmed: its version
   * stays as it is, and what this shows of rows is what the next version shows.
   */
  protected abstract void undo();

  /**
   * Lets the changes of the batch count from now on, forgets them, and gives back what no row needs
   * any more, as ids of strings. Changes no row that a version shows. Called before the {@link
   * #publish} of a batch that is applied, or after it, if the batch had to be confirmed; not for
   * one that {@link #undo} takes back after a {@link #publish}, as it was not, or is only
   * previewed.
   */
  protected abstract void keep();

  /**
   * {@return the state of now, as the version that readers see next}
   *
   * @param version its number
   */
  protected abstract S publish(long version);

  /**
   * {@return what lies between two versions} Called once after each {@link #publish} but that of
   * version 0.
   *
   * @param before the older version
   * @param after the newer one
   */
  protected abstract C change(S before, S after);

  /**
   * Gives back ids that reading rows of a view has brought, where another view takes them; nothing
   * else is on its way then.
   */
  protected void forget() {}

  /** {@return whether previews tell terms: where one view is kept, and nothing beside it} */
  protected boolean tellsTerms() {
    return true;
  }

  /** {@return the view as it is declared; the first of several} */
  protected abstract Definition definition();

  /**
   * Adds each table of the view, under the name that it has in the plan.
   *
   * @param stats takes them
   */
  protected abstract void stats(Stats.Builder stats);
}
