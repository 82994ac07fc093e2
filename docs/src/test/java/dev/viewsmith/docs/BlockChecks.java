package dev.viewsmith.docs;

import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The checks of the blocks of one page. The page is compiled and run once, for all of them. */
final class BlockChecks {
  private static final Set<String> ROLES = Set.of("", "run", "fragment", "problem", "excerpt");

  private final Page page;
  private final Path root;
  private final Path output;
  private PageCode code;
  private PageProgram program;

  /**
   * The checks of a page.
   *
   * @param root the repository
   * @param output where the classes of the page go, and the generated sources
   */
  BlockChecks(Page page, Path root, Path output) {
    this.page = page;
    this.root = root;
    this.output = output;
  }

  /** Whether there is a check for a block. */
  static boolean knows(Fence fence) {
    return fence.language().equals("java") && ROLES.contains(fence.role());
  }

  /** What is wrong with a block, for who writes the page; empty if nothing. */
  String faults(Fence fence) throws IOException {
    return switch (fence.role()) {
      case "" -> code().faults(fence);
      case "run" -> runFaults(fence);
      case "fragment" -> Fragment.faults(fence);
      case "problem" -> problemFaults(fence);
      case "excerpt" -> Excerpt.faults(fence, root);
      default -> throw new IllegalArgumentException(fence.info());
    };
  }

  private String runFaults(Fence fence) throws IOException {
    String compilation = code().faults(fence);
    if (!compilation.isEmpty()) {
      return compilation;
    }
    if (program == null) {
      program = code().run();
    }
    return program.faults(fence);
  }

  private String problemFaults(Fence fence) throws IOException {
    Fence answer = PageRules.answer(page, fence);
    String expected = answer == null ? "" : answer.text();
    String seen = code().messages(fence);
    if (seen.isEmpty()) {
      return fence.place() + " shows a problem, but the compiler finds none.";
    }
    return seen.stripTrailing().equals(expected.stripTrailing())
        ? ""
        : fence.place()
            + " is told otherwise by the compiler. The page says:\n"
            + expected.indent(4)
            + "The compiler says:\n"
            + seen.indent(4).stripTrailing();
  }

  private PageCode code() throws IOException {
    if (code == null) {
      delete(output);
      code = PageCode.compile(page, output);
    }
    return code;
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }
}
