package dev.viewsmith.docs.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.docs.page.Page;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands of pages that were made for a test do what the pages say, or are told. */
class PageCommandsTest {
  @TempDir Path folder;
  private Path clone;
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();

  @BeforeEach
  void makeClone() throws Exception {
    clone = Files.createDirectories(folder.resolve("clone"));
  }

  @Test
  void commandsRunInTheCloneAndPrintWhatThePageSays() throws Exception {
    run("'''sh\necho one > file\ncat file\n'''\n\n'''text output\none\n'''\n", false);
    assertEquals("one\n", Files.readString(clone.resolve("file")));
  }

  @Test
  void otherOutputIsTold() {
    assertEquals(
        """
        docs/sample.md:5 is not what the commands before it print. The page says:
            two
        The commands print:
            one
        """,
        fault("'''sh\necho one\n'''\n\n'''text output\ntwo\n'''\n"));
  }

  @Test
  void aCommandThatFailsIsToldWithWhatItPrints() {
    assertEquals(
        "docs/sample.md:1 should succeed, but its exit status is 3. It prints:\nwhy\n",
        fault("'''sh\necho why >&2\nexit 3\necho not reached\n'''\n"));
  }

  @Test
  void aCommandThatShouldFailIsToldIfItSucceeds() throws Exception {
    assertEquals(
        "docs/sample.md:1 should fail, but its exit status is 0. It prints:\n",
        fault("'''sh fails\ntrue\n'''\n"));
    run("'''sh fails\nfalse\n'''\n", false);
  }

  @Test
  void aGuideHasAProjectOfItsOwn() throws Exception {
    run(
        "'''text file src/a.txt\none\n'''\n\n'''sh\ncp src/a.txt b.txt\n'''\n\n"
            + "'''sh clone\ntouch here\n'''\n",
        false);
    assertEquals("one\n", Files.readString(folder.resolve("projects/docs/sample.md/b.txt")));
    assertTrue(Files.exists(clone.resolve("here")));
  }

  @Test
  void slowCommandsRunOnlyOnDemand() throws Exception {
    String page = "'''sh slow\ntouch slow\n'''\n\n'''text output\n'''\n";
    run(page, false);
    assertFalse(Files.exists(clone.resolve("slow")));
    run(page, true);
    assertTrue(Files.exists(clone.resolve("slow")));
  }

  @Test
  void theBuildItselfIsLeftToWhoeverRunsThis() throws Exception {
    run("'''sh\nmvn verify\n'''\n", false);
    assertEquals(
        "docs/sample.md:1 is left to .ci/run: mvn verify\n", log.toString(StandardCharsets.UTF_8));
  }

  @Test
  void signsForAnythingStandForLinesAndForText() {
    ExpectedOutput expected = new ExpectedOutput(List.of("a … c", "…", "end"));
    assertTrue(expected.matches("a b c\nend\n"));
    assertTrue(expected.matches("a b c  \none\ntwo\nend\n"));
    assertFalse(expected.matches("a b\nend\n"));
    assertFalse(expected.matches("a b c\nend\nmore\n"));
  }

  private String fault(String markdown) {
    return assertThrows(CommandFault.class, () -> run(markdown, false)).getMessage();
  }

  private void run(String markdown, boolean slow) throws Exception {
    Page page = Page.of("docs/sample.md", markdown.replace("'''", "```"));
    PrintStream out = new PrintStream(log, true, StandardCharsets.UTF_8);
    new PageCommands(clone, folder.resolve("projects"), slow, out).run(page);
  }
}
