package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.ViewModel.Output;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** How often values of each type are joined, tell groups apart, and are aggregated in each way. */
final class TypeCoverage {
  private final Map<String, Integer> counts = new TreeMap<>();

  void note(ViewModel view) {
    Equality.of(view).forEach(equality -> count("joined by " + name(equality.left().type())));
    for (Output output : view.outputs()) {
      if (output.argument() != null) {
        note(output, name(output.argument().type()));
      }
    }
  }

  void add(TypeCoverage other) {
    other.counts.forEach((use, count) -> counts.merge(use, count, Integer::sum));
  }

  private void note(Output output, String type) {
    if (output.role().isKey()) {
      count("key " + type);
      return;
    }
    count("aggregate of " + type);
    if (output.role() == Role.SUM || output.role() == Role.AVG) {
      boolean isWhole = output.argument().type().isIntegral();
      String summed = isWhole ? "whole numbers" : type;
      count(output.role() + " " + name(output.column().type()) + " of " + summed);
    }
  }

  private void count(String use) {
    counts.merge(use, 1, Integer::sum);
  }

  private static String name(Type type) {
    return type instanceof Enum<?> constant
        ? constant.name()
        : type instanceof Type.RecordType ? "record" : "enum";
  }

  /** What has not happened of all that can. */
  List<String> missing() {
    return Stream.of(ofEachType(), sums(), averages())
        .flatMap(uses -> uses)
        .filter(use -> !counts.containsKey(use))
        .toList();
  }

  private static Stream<String> ofEachType() {
    return Stream.concat(
            RandomTypes.ALL.stream().map(TypeCoverage::name), Stream.of("record", "enum"))
        .flatMap(type -> Stream.of("joined by " + type, "key " + type, "aggregate of " + type));
  }

  private static Stream<String> sums() {
    return Stream.of(
        "SUM LONG of whole numbers",
        "SUM BIG_INTEGER of whole numbers",
        "SUM BIG_INTEGER of BIG_INTEGER",
        "SUM BIG_DECIMAL of BIG_DECIMAL",
        "SUM DOUBLE of FLOAT",
        "SUM DOUBLE of DOUBLE");
  }

  private static Stream<String> averages() {
    Stream<String> ofExact =
        Stream.of("whole numbers", "BIG_INTEGER", "BIG_DECIMAL")
            .flatMap(
                type ->
                    Stream.of("FRACTION", "DOUBLE", "BIG_DECIMAL")
                        .map(result -> "AVG " + result + " of " + type));
    return Stream.concat(ofExact, Stream.of("AVG DOUBLE of FLOAT", "AVG DOUBLE of DOUBLE"));
  }

  @Override
  public String toString() {
    return counts.toString();
  }
}
