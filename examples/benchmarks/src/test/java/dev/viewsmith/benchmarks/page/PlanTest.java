package dev.viewsmith.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlanTest {
  @ParameterizedTest
  @EnumSource
  void eachMeasurementIsForASection(Plan plan) {
    Set<String> keys =
        Arrays.stream(Section.values()).map(Section::key).collect(Collectors.toSet());
    assertTrue(keys.containsAll(sections(plan)));
  }

  @Test
  void theWholePlanFillsEachSection() {
    assertEquals(
        Arrays.stream(Section.values()).map(Section::key).collect(Collectors.toSet()),
        sections(Plan.FULL));
  }

  @Test
  void aResultIsWrittenWhereItIsAskedFor() {
    assertEquals(
        List.of(
            "java",
            "-Xmx6g",
            "-XX:+UseParallelGC",
            "-cp",
            "classes",
            "dev.viewsmith.benchmarks.Footprint",
            "HAND",
            "LARGE",
            "file"),
        Measurement.heap("heap", "HAND LARGE").command("java", "classes", "file"));
    List<String> jmh = Measurement.jmh("times", "T -f 1").command("java", "classes", "file");
    assertEquals(
        List.of("T", "-f", "1", "-rf", "json", "-rff", "file"), jmh.subList(4, jmh.size()));
  }

  private static Set<String> sections(Plan plan) {
    return plan.measurements().stream().map(Measurement::section).collect(Collectors.toSet());
  }
}
