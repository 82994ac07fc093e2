package dev.viewsmith.packaging;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A JDK that users may have: the one of the build, and those whose homes the system property {@code
 * viewsmith.jdks} lists, separated by commas.
 */
record Jdk(Path home) {
  private static final long MINUTES = 5;

  /** For programs that run for a second. */
  private static final List<String> SHORT_RUN =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto");

  /** All JDKs to be tried, for parameters of tests. */
  static Stream<Jdk> all() {
    Stream<String> others =
        Stream.of(System.getProperty("viewsmith.jdks", "").split(","))
            .filter(home -> !home.isBlank());
    return Stream.concat(Stream.of(System.getProperty("java.home")), others)
        .map(home -> new Jdk(Path.of(home.strip())))
        .distinct();
  }

  /** Compiles; what the compiler says is the output. */
  Run javac(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(tool("javac")));
    SHORT_RUN.forEach(option -> command.add("-J" + option));
    command.addAll(List.of("-encoding", "UTF-8"));
    command.addAll(arguments);
    return run(command);
  }

  /** Runs a program. */
  Run java(List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(tool("java")));
    command.addAll(SHORT_RUN);
    command.addAll(arguments);
    return run(command);
  }

  private String tool(String name) {
    String file = File.separatorChar == '\\' ? name + ".exe" : name;
    return home.resolve("bin").resolve(file).toString();
  }

  private static Run run(List<String> command) {
    try {
      Path output = Files.createTempFile("viewsmith", ".out");
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
      // Else the tools announce it in their output.
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      builder.environment().remove("JDK_JAVAC_OPTIONS");
      Process process = builder.start();
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError("no end after " + MINUTES + " minutes: " + command);
      }
      String text = Files.readString(output, StandardCharsets.UTF_8);
      Files.delete(output);
      return new Run(process.exitValue(), text.replace("\r\n", "\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public String toString() {
    return "JDK " + home.getFileName();
  }

  /** How a program has ended, and all that it has printed. */
  record Run(int exit, String output) {
    /** Demands that it has worked, and returns what it has printed. */
    String succeeds() {
      if (exit != 0) {
        throw new AssertionError("exit " + exit + "\n" + output);
      }
      return output;
    }

    /** Demands that it has not worked, and returns what it has printed. */
    String fails() {
      if (exit == 0) {
        throw new AssertionError("it works\n" + output);
      }
      return output;
    }
  }
}
