package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.examples.postgres.Database;
import dev.viewsmith.examples.postgres.Server;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random views that PostgreSQL keeps itself, under random transactions. At the end of each, what a
 * view shows is what nested loops compute anew. Of the random views about a third can be written as
 * SQL; the others must be refused for that reason alone.
 *
 * <p>{@code -Dviewsmith.random.scripts}, {@code -Dviewsmith.random.batches} and {@code
 * -Dviewsmith.random.seed} choose how much and what.
 */
final class RandomScriptsTest {
  private static final int VIEWS = Integer.getInteger("viewsmith.random.scripts", 60);
  private static final int BATCHES = Integer.getInteger("viewsmith.random.batches", 20);
  private static final long SEED = Long.getLong("viewsmith.random.seed", 1);

  /** From here on some must be written, and change. */
  private static final int ENOUGH = 50;

  private static final Set<Feature> FEATURES = EnumSet.complementOf(EnumSet.of(Feature.VIEW_SETS));

  /** Seeds that once failed: an outer join of records of which no component is of a type of SQL. */
  private static final long[] KEPT = {2143};

  @Test
  void viewsEqualTheirOracles() throws Exception {
    List<ViewModel> views =
        LongStream.concat(LongStream.range(SEED, SEED + VIEWS), LongStream.of(KEPT))
            .mapToObj(seed -> RandomView.of(seed, FEATURES))
            .toList();
    CompiledViews compiled =
        CompiledViews.of(views, Path.of("target", "random-scripts"), options(views));
    compiled
        .faults()
        .forEach((view, fault) -> assertTrue(isRefusal(fault), () -> view.seed() + ": " + fault));
    int written = 0;
    int committed = 0;
    for (ViewModel view : views) {
      if (!compiled.faults().containsKey(view)) {
        written++;
        committed += run(view, compiled.loader(view));
      }
    }
    System.out.println(written + " of " + VIEWS + " views, " + committed + " transactions");
    assertTrue(VIEWS < ENOUGH || written > VIEWS / 5, written + " views were written");
    assertTrue(VIEWS < ENOUGH || committed > written * BATCHES / 3, committed + " transactions");
  }

  private static boolean isRefusal(String fault) {
    List<String> problems = fault.lines().filter(line -> line.contains(": error:")).toList();
    return !problems.isEmpty()
        && problems.stream()
            .allMatch(line -> line.contains("NotInSql") || line.contains("NotSupportedYet"));
  }

  private static int run(ViewModel view, ClassLoader classes) throws Exception {
    List<String> scripts = new ArrayList<>();
    for (ViewModel each : view.all()) {
      scripts.add(script(each, classes));
    }
    try (Database database = Server.NEWEST.empty()) {
      return new ScriptTrial(view, scripts, database).run(BATCHES);
    }
  }

  private static String script(ViewModel view, ClassLoader classes) throws IOException {
    String enclosing = view.layout().enclosing() == null ? "" : view.layout().enclosing() + "_";
    String name = view.packageName().replace('.', '/') + "/" + enclosing + view.name() + ".sql";
    try (InputStream bytes = classes.getResourceAsStream(name)) {
      assertTrue(bytes != null, () -> "no " + name);
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Tables are numbered, and so are columns: names have tests of their own. */
  private static List<String> options(List<ViewModel> views) {
    StringJoiner names = new StringJoiner(",", "-Aviewsmith.sql.names=", "");
    for (ViewModel view : views) {
      String enclosing = view.layout().enclosing() == null ? "" : view.layout().enclosing() + ".";
      for (int input = 0; input < view.inputs().size(); input++) {
        RecordModel model = view.inputs().get(input);
        String record = view.packageName() + "." + enclosing + model.name();
        names.add(record + "=r" + input);
        for (int i = 0; i < model.columns().size(); i++) {
          names.add(record + "." + model.columns().get(i).name() + "=c" + i);
        }
      }
    }
    return List.of("-Aviewsmith.sql=postgresql", names.toString());
  }
}
