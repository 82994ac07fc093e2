package dev.viewsmith;

/**
 * How a view is maintained, in words: what it means, the state that is kept for it, and the
 * numbered steps that a change of each input takes. The same text is the Javadoc of the generated
 * class, and the steps are the comments in its code.
 *
 * <p>Drawings of a plan are not supported yet.
 */
public final class Plan {
  private final String text;

  private Plan(String text) {
    this.text = text;
  }

  /** Returns a plan that reads so. For generated code. */
  public static Plan of(String text) {
    return new Plan(text);
  }

  /** Returns the plan as text of several lines. */
  public String text() {
    return text;
  }

  /** Returns {@link #text}. */
  @Override
  public String toString() {
    return text;
  }
}
