package dev.viewsmith.benchmarks.page;

import java.util.ArrayList;
import java.util.List;

/** What is measured for the page, in order. */
enum Plan {
  /** Nearly nothing, of a small workload: to see that everything works. */
  SMOKE("SMALL", 2, "-f 1 -wi 1 -w 100ms -i 2 -r 100ms", List.of("100"), false),
  /** The main rows. */
  QUICK("LARGE", 12, "-f 1 -wi 2 -w 2 -i 4 -r 2", List.of("1", "100", "10000"), false),
  /** All rows. */
  FULL("LARGE", 24, "-f 1 -wi 2 -w 3 -i 6 -r 3", List.of("1", "100", "10000"), true);

  private final String size;
  private final int turns;
  private final String iterations;
  private final List<String> batches;
  private final boolean everything;

  Plan(String size, int turns, String iterations, List<String> batches, boolean everything) {
    this.size = size;
    this.turns = turns;
    this.iterations = iterations;
    this.batches = batches;
    this.everything = everything;
  }

  List<Measurement> measurements() {
    List<Measurement> plan = new ArrayList<>();
    for (String batch : batches) {
      plan.add(duel("by-hand", "COLUMNS", "HAND", batch));
    }
    plan.add(Measurement.duel("small", "COLUMNS HAND 1 " + turns + " TINY"));
    plan.add(Measurement.duel("small", "COLUMNS HAND 100 " + turns + " TINY"));
    for (String question : List.of("Q3", "Q5")) {
      for (String orders : List.of("1", "75")) {
        plan.add(tpch(question, orders));
      }
    }
    plan.add(duel("types", "TEXT", "HAND_TEXT", "100"));
    plan.add(duel("types", "TEXT", "COLUMNS", "100"));
    if (everything) {
      plan.add(duel("types", "DOUBLES", "HAND_DOUBLES", "100"));
      plan.add(duel("types", "DECIMALS", "HAND_DECIMALS", "100"));
      plan.add(duel("settings", "RECORDS", "COLUMNS", "100"));
      plan.add(duel("settings", "HELD", "COLUMNS", "100"));
      plan.add(duel("settings", "NOTED", "RECORDS", "100"));
      plan.add(Measurement.duel("fan-out", "COLUMNS HAND 1 " + turns + " FAN_OUT"));
      plan.add(Measurement.duel("fan-out", "COLUMNS HAND 100 " + turns + " FAN_OUT"));
    }
    plan.add(jmh("throughput", "TagSalesBenchmark -bm thrpt -prof gc", batches));
    plan.add(jmh("times", "TagSalesBenchmark -bm sample", everything ? batches : List.of("100")));
    if (everything || this == SMOKE) {
      plan.add(
          Measurement.jmh(
              "reader",
              "ReaderBenchmark " + iterations + " -p size=" + size + " -p " + batch(batches)));
    }
    for (String contender : heaps()) {
      plan.add(Measurement.heap("heap", contender + " " + size));
    }
    return plan;
  }

  private List<String> heaps() {
    return everything
        ? List.of(
            "HAND",
            "COLUMNS",
            "HAND_TEXT",
            "TEXT",
            "HAND_DOUBLES",
            "DOUBLES",
            "SPREAD",
            "HAND_DECIMALS",
            "DECIMALS")
        : List.of("HAND", "COLUMNS");
  }

  private Measurement duel(String section, String first, String second, String batch) {
    return Measurement.duel(
        section, String.join(" ", first, second, batch, Integer.toString(turns), size));
  }

  /** A thousandth of the orders is what a refresh of the benchmark brings. */
  private Measurement tpch(String question, String orders) {
    String scale = this == SMOKE ? "0.01" : "0.05";
    return Measurement.tpchDuel(
        "tpch",
        String.join(" ", question, question + "_HAND", orders, Integer.toString(turns), scale));
  }

  private Measurement jmh(String section, String benchmark, List<String> batches) {
    return Measurement.jmh(
        section,
        String.join(
            " ",
            benchmark,
            iterations,
            "-p contender=HAND,COLUMNS -p size=" + size + " -p",
            batch(batches)));
  }

  private static String batch(List<String> batches) {
    return "batch=" + String.join(",", batches);
  }
}
