package dev.viewsmith;

/**
 * How a view is maintained: what it means, the state that is kept for it, and the numbered steps
 * that a change of each input takes. The text is the Javadoc of the generated class, and its steps
 * are the comments in its code; the drawings show the same steps as the way of a change from table
 * to table.
 *
 * <p>The same for every maintainer of the view, whatever it holds. Immutable.
 */
public final class Plan {
  private final String text;
  private final PlanDrawing drawing;

  private Plan(String text, PlanDrawing drawing) {
    this.text = text;
    this.drawing = drawing;
  }

  /**
   * {@return a plan} For generated code.
   *
   * @param text several lines
   * @param drawing a line {@code kind name} for each node, then a line {@code from -> to: label}
   *     for each edge
   */
  public static Plan of(String text, String drawing) {
    return new Plan(text, PlanDrawing.of(drawing));
  }

  /** {@return the plan as text of several lines} */
  public String text() {
    return text;
  }

  /**
   * {@return the plan as a flowchart in the language of Mermaid: inputs at the left, the view at
   * the right, the numbers of the steps on the arrows}
   */
  public String mermaid() {
    return drawing.mermaid();
  }

  /** {@return the same drawing in the language DOT of Graphviz} */
  public String dot() {
    return drawing.dot();
  }

  /** {@return {@link #text}} */
  @Override
  public String toString() {
    return text;
  }
}
