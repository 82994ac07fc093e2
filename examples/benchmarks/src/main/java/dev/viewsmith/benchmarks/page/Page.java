package dev.viewsmith.benchmarks.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** The page: a template whose places, each a name in two braces, are filled with results. */
final class Page {
  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z-]+)}}");

  private final BenchmarkResults results;
  private final @Nullable PeersResults peers;

  /**
   * A page.
   *
   * @param peers null if they were not measured
   */
  Page(BenchmarkResults results, @Nullable PeersResults peers) {
    this.results = results;
    this.peers = peers;
  }

  String render() throws IOException {
    return render(template());
  }

  /**
   * Fills a template.
   *
   * @throws IllegalArgumentException if it has a place that is none of the page's
   */
  String render(String template) {
    Matcher places = PLACE.matcher(template);
    return places.replaceAll(place -> Matcher.quoteReplacement(fill(place.group(1))));
  }

  private String fill(String place) {
    for (Section section : Section.values()) {
      if (section.key().equals(place)) {
        return section.render(results);
      }
    }
    return switch (place) {
      case "command" -> results.command();
      case "day" -> results.day();
      case "machine" -> machine(results.machine());
      case "peers" -> peers == null ? "Not measured yet." : peers(peers);
      default -> throw new IllegalArgumentException("no section is called " + place);
    };
  }

  private static String machine(Machine machine) {
    return machine.cores()
        + " cores, "
        + machine.memoryGigabytes()
        + " GiB, "
        + machine.system()
        + ", "
        + machine.jdk();
  }

  private static String peers(PeersResults peers) {
    var loads =
        peers.rounds().stream()
            .flatMapToDouble(round -> DoubleStream.of(round.loadBefore(), round.loadAfter()))
            .summaryStatistics();
    String smaller =
        peers.divisor() == 1 ? "" : " The workload is divided by " + peers.divisor() + ".";
    return "```text\n%s\non %s\n```\n\n%s Rounds: %d.%s\n\n%s"
        .formatted(
            peers.command(),
            machine(peers.machine()),
            Section.loadText(loads.getMin(), loads.getMax()),
            peers.rounds().size(),
            smaller,
            PeersTable.of(peers));
  }

  private static String template() throws IOException {
    try (InputStream template = Page.class.getResourceAsStream("benchmarks.md")) {
      if (template == null) {
        throw new IOException("the template is not beside the classes");
      }
      return new String(template.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
