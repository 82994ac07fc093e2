package dev.viewsmith.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds the directions between the phases and the one door of each library. */
class DependencyDirectionTest {
  private static final String ROOT = "dev.viewsmith.processor.";

  /** The phase of the classes that stand in no phase's package. */
  private static final String ENTRY = "";

  /** For each phase those that it may use. */
  private static final Map<String, Set<String>> USES =
      Map.of(
          "type", Set.of(),
          "diagnostic", Set.of(),
          "expression", Set.of("type", "diagnostic"),
          "declaration", Set.of("type", "diagnostic"),
          "relation", Set.of("declaration", "expression", "type", "diagnostic"),
          "plan", Set.of("relation", "expression", "type", "diagnostic"),
          "emit", Set.of("plan", "relation", "expression", "type", "diagnostic"),
          "report", Set.of("emit", "plan", "relation", "expression", "type"),
          "sql", Set.of("relation", "declaration", "expression", "type", "diagnostic"));

  /** For each library the phases and classes that may use it; what is not here, none may. */
  private static final Map<String, Set<String>> DOORS =
      Map.of(
          "com.github.javaparser.", Set.of("expression"),
          "com.palantir.javapoet.", Set.of("emit"),
          // JavaPoet names modifiers by the one; the other knows the keywords of Java.
          "javax.lang.model.element.Modifier", Set.of("emit"),
          "javax.lang.model.SourceVersion", Set.of("emit", "declaration", ENTRY),
          "javax.lang.model.",
              Set.of("declaration", "diagnostic.Site", "diagnostic.Reporter", ENTRY),
          "javax.annotation.processing.", Set.of("diagnostic.Reporter", ENTRY),
          "javax.tools.", Set.of("diagnostic.Reporter", ENTRY),
          "com.google.auto.common.", Set.of("declaration", ENTRY),
          "com.google.common.collect.", Set.of(ENTRY));

  private static final Set<String> FREE = Set.of("java.", "org.jspecify.annotations.");

  @Test
  void phasesUseOnlyThoseBeforeThem() {
    List<Dependency> found = dependencies().filter(Dependency::isBetweenPhases).toList();

    assertTrue(found.contains(dependency("ViewStep", "declaration.DeclarationReader")));
    assertEquals(List.of(), found.stream().filter(each -> !each.isDownward()).toList());
  }

  /** The page shows what is generated, so that nothing that is generated can depend on it. */
  @Test
  void onlyThePipelineKnowsTheReport() {
    List<Dependency> found =
        dependencies()
            .filter(Dependency::isBetweenPhases)
            .filter(each -> each.to().startsWith(ROOT + "report."))
            .toList();

    assertEquals(List.of(dependency("ViewStep", "report.PlanReport")), found);
  }

  @Test
  void librariesAreUsedThroughTheirDoors() {
    List<Dependency> found = dependencies().filter(Dependency::isOnLibrary).toList();

    assertEquals(List.of(), found.stream().filter(each -> !each.isThroughDoor()).toList());
  }

  private static Dependency dependency(String from, String to) {
    return new Dependency(ROOT + from, ROOT + to);
  }

  /** All dependencies of classes, as the class files have them. */
  private static Stream<Dependency> dependencies() {
    StringWriter output = new StringWriter();
    PrintWriter printer = new PrintWriter(output);
    int result =
        ToolProvider.findFirst("jdeps")
            .orElseThrow()
            .run(printer, printer, "-verbose:class", "-filter:none", classes().toString());
    assertEquals(0, result, output::toString);
    Pattern line = Pattern.compile("^ +(\\S+) +-> (\\S+) .*");
    return output
        .toString()
        .lines()
        .map(line::matcher)
        .filter(matcher -> matcher.matches())
        .map(matcher -> new Dependency(matcher.group(1), matcher.group(2)));
  }

  private static Path classes() {
    try {
      return Path.of(
          ViewProcessor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private record Dependency(String from, String to) {
    boolean isBetweenPhases() {
      return to.startsWith(ROOT) && !phase(from).equals(phase(to));
    }

    boolean isDownward() {
      return phase(from).equals(ENTRY) || USES.get(phase(from)).contains(phase(to));
    }

    boolean isOnLibrary() {
      return !to.startsWith(ROOT) && FREE.stream().noneMatch(to::startsWith);
    }

    boolean isThroughDoor() {
      String outermost = from.substring(ROOT.length()).replaceFirst("\\$.*", "");
      return DOORS.entrySet().stream()
          .filter(door -> to.startsWith(door.getKey()))
          .anyMatch(
              door -> door.getValue().contains(phase(from)) || door.getValue().contains(outermost));
    }

    private static String phase(String className) {
      String name = className.substring(ROOT.length());
      return name.contains(".") ? name.substring(0, name.indexOf('.')) : ENTRY;
    }
  }
}
