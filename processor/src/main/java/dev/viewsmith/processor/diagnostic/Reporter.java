package dev.viewsmith.processor.diagnostic;

import java.util.List;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic;

/**
 * Tells problems to the compiler, as errors or warnings: code in brackets, what is wrong, what to
 * do.
 */
public final class Reporter {
  private final Messager messager;

  public Reporter(Messager messager) {
    this.messager = messager;
  }

  /** Reports each of the problems at its place, in the order given. */
  public void report(List<Problem> problems) {
    problems.forEach(this::report);
  }

  private void report(Problem problem) {
    String text = "[viewsmith." + problem.code().label() + "] " + problem.text();
    Site site = problem.site();
    Diagnostic.Kind kind = problem.isError() ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
    messager.printMessage(kind, text, site.element, site.annotation, site.value);
  }
}
