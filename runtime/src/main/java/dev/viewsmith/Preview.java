package dev.viewsmith;

import org.jspecify.annotations.Nullable;

/**
 * What a batch would do if it were applied: see {@link Maintainer#preview}. Immutable; may be read
 * by any number of threads, and kept for ever, also after other batches were applied.
 *
 * @param <C> what the maintainer tells of a batch
 */
public final class Preview<C> {
  private final C change;
  private final @Nullable TermCapture terms;

  /**
   * A preview.
   *
   * @param terms null if several views are kept
   */
  Preview(C change, @Nullable TermCapture terms) {
    this.change = change;
    this.terms = terms;
  }

  /**
   * {@return what {@link Maintainer#apply} would return, were it called in place of the preview:
   * its version is one more than the current one was} It was told to nobody.
   */
  public C change() {
    return change;
  }

  /**
   * {@return how the delta of the joined rows is made of terms} They were worked out from the
   * declaration of the view, apart from the plan that keeps it. The table is built when it is asked
   * for, in time of its size times its logarithm, at each call.
   *
   * @throws ArithmeticException if the weight of a term leaves the range of long
   * @throws UnsupportedOperationException if the maintainer keeps several views: terms are told of
   *     one
   */
  public TermTable terms() {
    if (terms == null) {
      throw new UnsupportedOperationException(
          "no terms: the maintainer keeps several views, and terms are told of one alone");
    }
    return terms.table();
  }

  /** {@return that it is a preview, and the change in words} */
  @Override
  public String toString() {
    return "preview: " + change;
  }
}
