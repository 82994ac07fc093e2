package dev.viewsmith.docs.commands;

import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs the commands of pages, in order. A page that has blocks {@code … file <path>} is a guide:
 * they are written to a project of its own, and its commands run there, but for {@code sh clone}.
 * All other commands run in a clone of the repository.
 */
final class PageCommands {
  /** What is part of whatever starts the run of the pages; it would start itself again. */
  private static final Set<String> RUN_ELSEWHERE =
      Set.of("mvn verify", ".ci/run", "docs/run-commands");

  private final Path clone;
  private final Path projects;
  private final boolean slow;
  private final PrintStream log;

  /**
   * A run.
   *
   * @param clone a clone of the repository, in which nothing is built
   * @param projects a folder for the projects of guides
   * @param slow whether {@code sh slow} is run too
   * @param log is told each block with its time
   */
  PageCommands(Path clone, Path projects, boolean slow, PrintStream log) {
    this.clone = clone;
    this.projects = projects;
    this.slow = slow;
    this.log = log;
  }

  /**
   * Runs a page.
   *
   * @throws CommandFault at the first block that does not do what the page says
   */
  void run(Page page) throws CommandFault, IOException, InterruptedException {
    boolean isGuide = page.fences().stream().anyMatch(fence -> fence.role().equals("file"));
    Path project = isGuide ? projects.resolve(page.name()) : clone;
    Files.createDirectories(project);
    @Nullable String output = "";
    for (Fence fence : page.fences()) {
      if (fence.role().equals("file")) {
        write(fence, project);
      } else if (fence.info().equals("text output")) {
        compare(fence, output);
      } else if (fence.language().equals("sh")) {
        output = run(fence, fence.role().equals("clone") ? clone : project);
      }
    }
  }

  private static void write(Fence fence, Path project) throws IOException {
    Path file = project.resolve(fence.argument());
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, fence.text());
  }

  /** Runs a block; what is not run prints nothing that could be compared, which is null. */
  private @Nullable String run(Fence fence, Path folder)
      throws CommandFault, IOException, InterruptedException {
    if (RUN_ELSEWHERE.contains(fence.text().strip())) {
      log.println(fence.place() + " is left to .ci/run: " + fence.text().strip());
      return null;
    }
    if (fence.role().equals("slow") && !slow) {
      log.println(fence.place() + " is slow: left out");
      return null;
    }
    long start = System.nanoTime();
    Shell.Outcome outcome = Shell.run(fence.text(), folder);
    log.printf("%s took %.1f s%n", fence.place(), (System.nanoTime() - start) / 1e9);
    boolean mustFail = fence.role().equals("fails");
    if (mustFail != (outcome.status() != 0)) {
      throw new CommandFault(
          "%s should %s, but its exit status is %d. It prints:%n%s"
              .formatted(
                  fence.place(),
                  mustFail ? "fail" : "succeed",
                  outcome.status(),
                  outcome.output()));
    }
    return outcome.output();
  }

  private static void compare(Fence expected, @Nullable String output) throws CommandFault {
    if (output != null && !new ExpectedOutput(expected.lines()).matches(output)) {
      throw new CommandFault(
          "%s is not what the commands before it print. The page says:%n%sThe commands print:%n%s"
              .formatted(expected.place(), expected.text().indent(4), output.indent(4)));
    }
  }
}
