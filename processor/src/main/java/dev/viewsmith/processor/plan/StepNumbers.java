package dev.viewsmith.processor.plan;

/** Numbers the steps of a plan, from 1. */
final class StepNumbers {
  private int last;

  int next() {
    return ++last;
  }
}
