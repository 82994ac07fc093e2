package dev.viewsmith.examples.tpch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The program that tells how long batches take, on tables of a few rows. */
class TpchTest {
  @Test
  void itTellsOfEachQuestion() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Tpch(new PrintStream(bytes, true, StandardCharsets.UTF_8), 0.001).run();
    List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
    assertTrue(lines.get(0).matches("8,6\\d\\d rows are loaded; 10 times .*"), lines.get(0));
    List<String> answers = lines.stream().filter(line -> line.startsWith("Q")).toList();
    assertEquals(
        Questions.all().map(Query::name).toList(),
        answers.stream().map(line -> line.split(" ", 2)[0]).toList());
    assertTrue(answers.get(0).matches("Q1 +4 +[\\d.]+ +[\\d.]+ +\\d+ +[\\d.]+ +\\d+"));
  }
}
