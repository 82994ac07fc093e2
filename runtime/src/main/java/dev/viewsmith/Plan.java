package dev.viewsmith;

/** How a view is maintained. */
public final class Plan {
  private final String text;

  private Plan(String text) {
    this.text = text;
  }

  /** Returns a plan that reads so. For generated code. */
  public static Plan of(String text) {
    return new Plan(text);
  }

  /** The plan in words: the view, its state, and the steps of each change. */
  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return text;
  }
}
