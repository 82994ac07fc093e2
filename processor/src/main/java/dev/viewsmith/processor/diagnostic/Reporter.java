package dev.viewsmith.processor.diagnostic;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic;

/**
 * Tells problems to the compiler, as errors or warnings: code in brackets, what is wrong, what to
 * do.
 */
public final class Reporter {
  /** The Eclipse compiler shows no place for what is reported on a record or in one. */
  private static final String SHOWS_NO_PLACES = "org.eclipse.jdt.";

  private final Messager messager;
  private final boolean namesPlaces;
  private final Set<Problem> told = new HashSet<>();

  public Reporter(Messager messager) {
    this.messager = messager;
    this.namesPlaces = messager.getClass().getName().startsWith(SHOWS_NO_PLACES);
  }

  /**
   * Reports each of the problems at its place, in the order given; those that it has reported
   * before, as views share their inputs, not again.
   */
  public void report(List<Problem> problems) {
    problems.stream().filter(told::add).forEach(this::report);
  }

  /** Tells what is no problem. */
  public void note(String text) {
    messager.printMessage(Diagnostic.Kind.NOTE, text);
  }

  private void report(Problem problem) {
    Site site = problem.site();
    String place = namesPlaces ? site.name() : "";
    String text = "[viewsmith." + problem.code().label() + "] " + place + problem.text();
    Diagnostic.Kind kind = problem.isError() ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
    messager.printMessage(kind, text, site.element, site.annotation, site.value);
  }
}
