package dev.viewsmith.docs.commands;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Runs commands as a reader types them. */
final class Shell {
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

  private Shell() {}

  /**
   * Runs the lines of a block, until one fails.
   *
   * @param folder the working directory of the first line
   */
  static Outcome run(String lines, Path folder) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("bash", "-euo", "pipefail", "-c", lines)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), COLOUR.matcher(output).replaceAll(""));
  }

  /**
   * What became of commands.
   *
   * @param status 0 if all succeeded
   * @param output what they printed, also as errors, without colours
   */
  record Outcome(int status, String output) {}
}
