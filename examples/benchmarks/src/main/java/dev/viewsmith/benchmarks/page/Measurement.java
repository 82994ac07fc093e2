package dev.viewsmith.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/**
 * A program to run for a section of the page.
 *
 * @param section which one, by the name of its place in the template
 * @param kind what the program is
 * @param arguments what it is given
 */
record Measurement(String section, Kind kind, List<String> arguments) {
  private static final String JAR = "examples/benchmarks/target/benchmarks.jar";

  /** The programs. */
  enum Kind {
    /** Two contenders that take turns. */
    DUEL(
        List.of(
            "-Xms8g",
            "-Xmx8g",
            "-XX:+UseParallelGC",
            "-XX:+AlwaysPreTouch",
            "-XX:+UseTransparentHugePages"),
        "dev.viewsmith.benchmarks.Duel"),
    /** Two of the contenders of questions of TPC-H. */
    TPCH_DUEL(DUEL.jvm, "dev.viewsmith.benchmarks.tpch.TpchDuel"),
    /** A benchmark of JMH, which starts JVMs itself. */
    JMH(List.of(), "org.openjdk.jmh.Main"),
    /** The heap that a contender retains. */
    HEAP(List.of("-Xmx6g", "-XX:+UseParallelGC"), "dev.viewsmith.benchmarks.Footprint");

    private final List<String> jvm;
    private final String main;

    Kind(List<String> jvm, String main) {
      this.jvm = jvm;
      this.main = main;
    }
  }

  static Measurement duel(String section, String arguments) {
    return of(section, Kind.DUEL, arguments);
  }

  static Measurement tpchDuel(String section, String arguments) {
    return of(section, Kind.TPCH_DUEL, arguments);
  }

  static Measurement jmh(String section, String arguments) {
    return of(section, Kind.JMH, arguments);
  }

  static Measurement heap(String section, String arguments) {
    return of(section, Kind.HEAP, arguments);
  }

  private static Measurement of(String section, Kind kind, String arguments) {
    return new Measurement(section, kind, List.of(arguments.split(" ")));
  }

  /** Returns what somebody types at the root of the repository, without the arguments. */
  String program() {
    if (kind == Kind.JMH) {
      return "java -jar " + JAR;
    }
    return "java " + String.join(" ", kind.jvm) + " -cp " + JAR + " " + kind.main;
  }

  /** Returns what to run so that the result is written to a file, too. */
  List<String> command(String java, String classPath, String resultFile) {
    List<String> command = new ArrayList<>();
    command.add(java);
    command.addAll(kind.jvm);
    command.addAll(List.of("-cp", classPath, kind.main));
    command.addAll(arguments);
    if (kind == Kind.JMH) {
      command.addAll(List.of("-rf", "json", "-rff"));
    }
    command.add(resultFile);
    return command;
  }
}
