package dev.viewsmith.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs with views on the class path and in named modules. Their inputs are compiled apart, so
 * that the processor meets one of them as a class file.
 */
class ConsumerTest {
  private static final String PRINTED =
      """
      1 TagSales[customer=a, tag=hot, n=3, avg=50/3, min=10]
      2 TagSales[customer=a, tag=hot, n=1, avg=30, min=30]
      Tag[product=q, tag=new]: has 0, the batch takes away 1
      """;

  private static final String NULLABLE =
      "Authors.java:9: error: [viewsmith.MissingNullable] Component \"author\" of Authors can be null";

  @TempDir Path work;

  static Stream<Jdk> jdks() {
    return Jdk.all();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void onTheClassPath(Jdk jdk) {
    Path model = work.resolve("model");
    Path app = work.resolve("app");
    List<Path> libraries = with(Jars.LIBRARIES, model);
    List<String> path = List.of("-cp", Jars.path(libraries));
    compile(jdk, path, model, Sources.ofClassPath("model"));
    compile(jdk, path, app, Sources.ofClassPath("app"));

    String printed =
        jdk.java(List.of("-cp", Jars.path(with(libraries, app)), "com.example.app.Main"))
            .succeeds();

    assertTrue(printed.startsWith(PRINTED + "unnamed module"), printed);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void inNamedModules(Jdk jdk) {
    Path model = work.resolve("model");
    Path app = work.resolve("app");
    List<Path> libraries = with(Jars.LIBRARIES, model);
    List<String> path = List.of("-p", Jars.path(libraries));
    compile(jdk, path, model, Sources.ofModule("model"));
    compile(jdk, path, app, Sources.ofModule("app"));

    List<String> program =
        List.of(
            "-p", Jars.path(with(libraries, app)), "-m", "com.example.app/com.example.app.Main");

    assertEquals(PRINTED + "module com.example.app\n", jdk.java(program).succeeds());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aComponentThatCanBeNullIsSeenInClassFilesOfTheClassPath(Jdk jdk) {
    Path notes = work.resolve("notes");
    List<String> path = List.of("-cp", Jars.path(with(Jars.LIBRARIES, notes)));
    compile(jdk, path, notes, Sources.ofClassPath("notes"));

    String told = javac(jdk, path, work.resolve("diary"), Sources.ofClassPath("diary")).fails();

    assertTrue(told.contains(NULLABLE), told);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void aComponentThatCanBeNullIsSeenInClassFilesOfModules(Jdk jdk) {
    Path notes = work.resolve("notes");
    List<String> path = List.of("-p", Jars.path(with(Jars.LIBRARIES, notes)));
    compile(jdk, path, notes, Sources.ofModule("notes"));

    String told = javac(jdk, path, work.resolve("diary"), Sources.ofModule("diary")).fails();

    assertTrue(told.contains(NULLABLE), told);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void anExampleRuns(Jdk jdk) {
    List<Path> path = with(Jars.LIBRARIES, Jars.EXAMPLES);

    String printed =
        jdk.java(List.of("-cp", Jars.path(path), "dev.viewsmith.examples.shop.Shop")).succeeds();

    assertTrue(printed.contains("-1 TagSales[customer=a, tag=hot"), printed);
  }

  private static void compile(Jdk jdk, List<String> path, Path output, List<String> sources) {
    assertEquals("", javac(jdk, path, output, sources).succeeds());
  }

  private static Jdk.Run javac(Jdk jdk, List<String> path, Path output, List<String> sources) {
    List<String> arguments = new ArrayList<>(path);
    arguments.addAll(List.of("--processor-path", Jars.PROCESSOR.toString()));
    arguments.addAll(List.of("-Xlint:all,-processing,-path", "-Werror"));
    arguments.addAll(List.of("-d", output.toString()));
    arguments.addAll(sources);
    return jdk.javac(arguments);
  }

  private static List<Path> with(List<Path> places, Path another) {
    return Stream.concat(places.stream(), Stream.of(another)).toList();
  }
}
