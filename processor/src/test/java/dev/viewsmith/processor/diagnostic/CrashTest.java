package dev.viewsmith.processor.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class CrashTest {
  private static final StackTraceElement FRAME =
      new StackTraceElement("shop.Cause", "first", "Cause.java", 7);

  @Test
  void tellsCauses() {
    IllegalStateException crash = new IllegalStateException("boom", failure("inner"));
    crash.setStackTrace(new StackTraceElement[] {FRAME});

    assertEquals(
        """
        Viewsmith failed on shop.Orders: java.lang.IllegalStateException: boom
        This is a fault of Viewsmith, not of the view. Please report it with the declaration, \
        its records and this trace:
          at shop.Cause.first(Cause.java:7)
        Caused by: java.lang.IllegalArgumentException: inner
          at shop.Cause.first(Cause.java:7)\
        """,
        Crash.problem("shop.Orders", Site.NOWHERE, crash).text());
  }

  @Test
  void cutsDeepTraces() {
    StackOverflowError crash = new StackOverflowError();
    crash.setStackTrace(Collections.nCopies(1000, FRAME).toArray(StackTraceElement[]::new));

    String text = Crash.problem("shop.Orders", Site.NOWHERE, crash).text();

    assertEquals(40, text.lines().filter(line -> line.startsWith("  at ")).count());
  }

  private static Throwable failure(String message) {
    Throwable failure = new IllegalArgumentException(message);
    failure.setStackTrace(new StackTraceElement[] {FRAME});
    return failure;
  }
}
