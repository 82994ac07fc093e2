package dev.viewsmith.processor.diagnostic;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes a problem of a failure of the processor itself. */
public final class Crash {
  /** Enough to see the cycle of a stack overflow, too few to fill a screen many times. */
  private static final int MAX_FRAMES = 40;

  private Crash() {}

  /** The problem that a throwable from a phase is, for the named view. */
  public static Problem problem(String view, Site site, Throwable thrown) {
    String text =
        "Viewsmith failed on %s: %s\n%s\n%s"
            .formatted(
                view,
                thrown,
                "This is a fault of Viewsmith, not of the view. Please report it with the"
                    + " declaration, its records and this trace:",
                trace(thrown));
    return new Problem(ProblemCode.INTERNAL_ERROR, site, text);
  }

  private static String trace(Throwable thrown) {
    StackTraceElement[] frames = thrown.getStackTrace();
    String trace =
        Stream.of(frames)
            .limit(MAX_FRAMES)
            .map(frame -> "  at " + frame)
            .collect(Collectors.joining("\n"));
    Throwable cause = thrown.getCause();
    return cause == null || cause == thrown
        ? trace
        : trace + "\nCaused by: " + cause + "\n" + trace(cause);
  }
}
