package dev.viewsmith.docs.commands;

import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the commands of README.md and of all pages in docs. Its arguments: the root of the
 * repository whose pages are read, a clone of it, an empty folder for the projects of guides, and
 * {@code --slow} if slow commands are to run too.
 */
public final class RunCommands {
  private RunCommands() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> arguments = List.of(args);
    PageCommands commands =
        new PageCommands(
            Path.of(args[1]), Path.of(args[2]), arguments.contains("--slow"), System.out);
    try {
      for (Page page : Page.all(Path.of(args[0]))) {
        commands.run(page);
      }
    } catch (CommandFault fault) {
      System.err.println(fault.getMessage());
      System.exit(1);
    }
  }
}
