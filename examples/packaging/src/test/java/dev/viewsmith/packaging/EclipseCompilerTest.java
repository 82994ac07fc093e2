package dev.viewsmith.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The processor inside the compiler of the Eclipse IDE, started on its own. */
class EclipseCompilerTest {
  private static final Path SCENARIOS =
      Path.of("src", "test", "resources", "consumer", "scenarios", "Scenarios.java");

  @TempDir Path work;

  static Stream<Jdk> jdks() {
    return Jdk.all();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void viewsOfAllShapesAreMaintained(Jdk jdk) {
    Path classes = work.resolve("classes");
    Path generated = work.resolve("generated");
    List<String> sources =
        Stream.concat(Stream.of(SCENARIOS), Sources.golden().stream()).map(Path::toString).toList();
    eclipse(jdk, classes, generated, sources).succeeds();

    assertEquals(Sources.maintainers(Sources.GOLDEN), Sources.maintainers(generated));

    List<String> scenarios = scenarios();
    List<String> program = new ArrayList<>(List.of("-cp", Jars.path(with(path(), classes))));
    program.add("Scenarios");
    program.addAll(scenarios);
    assertEquals(
        scenarios.stream().map(name -> name + " holds\n").collect(Collectors.joining()),
        jdk.java(program).succeeds());
  }

  /** This compiler shows no line for what is in a record: the text says which component it is. */
  @ParameterizedTest
  @MethodSource("jdks")
  void faultsNameTheirPlaces(Jdk jdk) {
    String told = eclipse(jdk, work, work, Sources.ofClassPath("faulty")).fails();

    assertTrue(told.contains("[viewsmith.TypeClash] com.example.faulty.Totals: Operator > "), told);
    assertTrue(
        told.contains("[viewsmith.UnknownAlias] com.example.faulty.Totals.sum: There is no alias "),
        told);
    assertTrue(told.contains("\n  sael.amount\n  ^^^^\n"), told);
  }

  private static Jdk.Run eclipse(Jdk jdk, Path classes, Path generated, List<String> sources) {
    List<String> arguments = new ArrayList<>(List.of("-jar", Jars.ECLIPSE_COMPILER.toString()));
    arguments.addAll(List.of("--release", "17", "-encoding", "UTF-8", "-warn:none"));
    arguments.addAll(List.of("-classpath", Jars.path(path())));
    arguments.addAll(List.of("-processorpath", Jars.PROCESSOR.toString()));
    arguments.addAll(List.of("-d", classes.toString(), "-s", generated.toString()));
    arguments.addAll(sources);
    return jdk.java(arguments);
  }

  /** The classes that try a maintainer out. */
  private static List<String> scenarios() {
    return Sources.golden().stream()
        .map(file -> Sources.GOLDEN.relativize(file).toString())
        .filter(file -> file.endsWith("Scenario.java"))
        .map(file -> file.replaceAll("\\.java$", "").replace('\\', '.').replace('/', '.'))
        .toList();
  }

  private static List<Path> path() {
    return Stream.concat(Jars.LIBRARIES.stream(), Jars.assertions().stream()).toList();
  }

  private static List<Path> with(List<Path> places, Path another) {
    return Stream.concat(places.stream(), Stream.of(another)).toList();
  }
}
