package dev.viewsmith.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same views give the same bytes: by any compiler, in any order of the files. */
class ReproducibleOutputTest {
  @TempDir Path work;

  static Stream<Jdk> jdks() {
    return Jdk.all();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void filesInAnyOrder(Jdk jdk) {
    Path once = work.resolve("once");
    Path shuffled = work.resolve("shuffled");
    List<Path> sources = new ArrayList<>(Sources.golden());
    generate(jdk, sources, once);
    Collections.shuffle(sources, new Random(1));
    generate(jdk, sources, shuffled);

    Map<String, String> golden = Sources.maintainers(Sources.GOLDEN);
    assertEquals(golden, Sources.maintainers(once));
    assertEquals(golden, Sources.maintainers(shuffled));
    assertEquals(golden.size(), Sources.pages(once).size());
    assertEquals(Sources.pages(once), Sources.pages(shuffled));
  }

  private static void generate(Jdk jdk, List<Path> sources, Path folder) {
    List<String> arguments = new ArrayList<>(List.of("-proc:only", "-implicit:none"));
    arguments.addAll(List.of("-cp", Jars.path(path())));
    arguments.addAll(List.of("--processor-path", Jars.PROCESSOR.toString()));
    arguments.addAll(List.of("-Aviewsmith.report", "-d", folder.toString()));
    sources.forEach(file -> arguments.add(file.toString()));
    jdk.javac(arguments).succeeds();
  }

  private static List<Path> path() {
    return Stream.concat(Jars.LIBRARIES.stream(), Jars.assertions().stream()).toList();
  }
}
