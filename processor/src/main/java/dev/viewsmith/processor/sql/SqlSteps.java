package dev.viewsmith.processor.sql;

import java.util.ArrayList;
import java.util.List;

/** The steps of a plan, numbered as they come: in the functions, and at the head of the script. */
final class SqlSteps {
  private final List<Step> steps = new ArrayList<>();
  private String label = "";

  /**
   * A step of the plan.
   *
   * @param label of the function that it is a part of
   */
  record Step(String label, int number, String text) {}

  /** The steps that follow belong to a function of this label. */
  SqlSteps of(String newLabel) {
    label = newLabel;
    return this;
  }

  /** Adds a step to the plan, and its text as a comment. */
  void next(SqlText text, String sentence) {
    Step step = new Step(label, steps.size() + 1, sentence);
    steps.add(step);
    text.add("-- %s. %s", String.valueOf(step.number()), sentence);
  }

  /** All steps so far. */
  List<Step> steps() {
    return List.copyOf(steps);
  }
}
