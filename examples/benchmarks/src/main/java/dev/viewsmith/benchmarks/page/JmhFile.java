package dev.viewsmith.benchmarks.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.viewsmith.benchmarks.page.BenchmarkResults.JmhResult;
import dev.viewsmith.benchmarks.page.BenchmarkResults.Score;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON that JMH writes. */
final class JmhFile {
  private JmhFile() {}

  static List<JmhResult> parse(String json) {
    List<JmhResult> results = new ArrayList<>();
    for (JsonElement result : JsonParser.parseString(json).getAsJsonArray()) {
      results.add(result(result.getAsJsonObject()));
    }
    return results;
  }

  private static JmhResult result(JsonObject result) {
    Map<String, String> params = new LinkedHashMap<>();
    result
        .getAsJsonObject("params")
        .entrySet()
        .forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
    JsonObject primary = result.getAsJsonObject("primaryMetric");
    Map<String, Score> scores = new LinkedHashMap<>();
    scores.put("primary", score(primary));
    result
        .getAsJsonObject("secondaryMetrics")
        .entrySet()
        .forEach(metric -> scores.put(metric.getKey(), score(metric.getValue().getAsJsonObject())));
    Map<String, Double> percentiles = new LinkedHashMap<>();
    primary
        .getAsJsonObject("scorePercentiles")
        .entrySet()
        .forEach(part -> percentiles.put(part.getKey(), part.getValue().getAsDouble()));
    return new JmhResult(result.get("benchmark").getAsString(), params, scores, percentiles);
  }

  private static Score score(JsonObject metric) {
    List<Double> iterations = new ArrayList<>();
    JsonArray forks = metric.getAsJsonArray("rawData");
    if (forks != null) {
      for (JsonElement fork : forks) {
        fork.getAsJsonArray().forEach(value -> iterations.add(value.getAsDouble()));
      }
    }
    return new Score(
        metric.get("score").getAsDouble(), metric.get("scoreError").getAsDouble(), iterations);
  }
}
