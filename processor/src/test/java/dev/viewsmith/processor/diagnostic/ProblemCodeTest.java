package dev.viewsmith.processor.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.diagnostic.ProblemCode.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProblemCodeTest {
  /** A call of {@code Verdict.finds}, which checks text, file, line and the number of errors. */
  private static final Pattern DEMAND = Pattern.compile("\\.finds\\(\\s*ProblemCode\\.(\\w+)");

  @Test
  void labelsAreReadable() {
    assertEquals("UnknownAlias", ProblemCode.UNKNOWN_ALIAS.label());
    assertEquals("NotARecord", ProblemCode.NOT_A_RECORD.label());
    assertEquals("Syntax", ProblemCode.SYNTAX.label());
  }

  @Test
  void onlyOneCodeIsForOurFaults() {
    assertEquals(List.of(ProblemCode.INTERNAL_ERROR), ofKind(Kind.INTERNAL));
    assertEquals(List.of(ProblemCode.NOT_SUPPORTED_YET), ofKind(Kind.NOT_YET));
  }

  @Test
  void everyCodeIsTestedInACompilation() throws IOException {
    Set<ProblemCode> untested = EnumSet.allOf(ProblemCode.class);
    try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
      files
          .filter(file -> file.toString().endsWith("Test.java"))
          .flatMap(file -> DEMAND.matcher(read(file)).results())
          .map(demand -> ProblemCode.valueOf(demand.group(1)))
          .forEach(untested::remove);
    }
    assertEquals(Set.of(), untested);
  }

  private static List<ProblemCode> ofKind(Kind kind) {
    return Arrays.stream(ProblemCode.values()).filter(code -> code.kind() == kind).toList();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
