package dev.viewsmith.examples.flights;

import java.io.Console;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.Charset;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What standard output can do.
 *
 * @param isLive whether lines can be drawn over: no file, no pipe, and no terminal that asks for
 *     plain text
 * @param glyphs the signs that it can show
 */
record Terminal(boolean isLive, Glyphs glyphs) {
  /** Looks at this process: its console, its environment, the charset of its output. */
  static Terminal ofThisProcess() {
    return of(isTerminal(System.console()), System::getenv, charset(System::getProperty));
  }

  /**
   * Decides.
   *
   * @param isTerminal whether a person sees the output as it comes
   * @param environment gives the variables {@code TERM} and {@code NO_COLOR}, or null
   */
  static Terminal of(
      boolean isTerminal, UnaryOperator<@Nullable String> environment, Charset charset) {
    String noColor = environment.apply("NO_COLOR");
    boolean isPlain =
        "dumb".equals(environment.apply("TERM")) || (noColor != null && !noColor.isEmpty());
    return new Terminal(isTerminal && !isPlain, Glyphs.of(charset));
  }

  /**
   * Before Java 22 there is a console only if both input and output are a terminal. Since then
   * there always is one, which knows.
   */
  static boolean isTerminal(@Nullable Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException before22) {
      return true;
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("Console.isTerminal cannot be called", e);
    }
  }

  /**
   * The charset of standard output: it has had a property of its own since Java 19; before, where
   * it differs from that of files.
   */
  static Charset charset(UnaryOperator<@Nullable String> properties) {
    return Stream.of("stdout.encoding", "sun.stdout.encoding", "native.encoding")
        .map(properties)
        .filter(Objects::nonNull)
        .filter(Charset::isSupported)
        .findFirst()
        .map(Charset::forName)
        .orElseGet(Charset::defaultCharset);
  }
}
