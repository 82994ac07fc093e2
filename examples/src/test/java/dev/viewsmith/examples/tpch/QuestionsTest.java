package dev.viewsmith.examples.tpch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.Change;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each question of the benchmark after each batch, compared with the same question as SQL in
 * DuckDB: exactly, also where money is multiplied.
 */
class QuestionsTest {
  private static final double SCALE_FACTOR = 0.05;
  private static final double SMALL_SCALE_FACTOR = 0.001;
  private static final int REFRESHES = 4;

  private static final List<Changes> batches = new ArrayList<>();

  /** By question, the answers after each batch. */
  private static final Map<String, List<Map<?, Long>>> truth = new LinkedHashMap<>();

  @BeforeAll
  static void ask() throws SQLException {
    Tables tables = Tables.of(SCALE_FACTOR);
    batches.add(new Changes("load", tables.rows().toList(), List.of()));
    batches.addAll(new Refreshes(tables).pairs(REFRESHES));
    batches.addAll(new Upheavals(tables).batches());
    List<Query<?, ?>> questions = Questions.all().toList();
    try (DuckTables database = new DuckTables()) {
      for (Changes changes : batches) {
        database.apply(changes);
        for (Query<?, ?> question : questions) {
          truth
              .computeIfAbsent(question.name(), asked -> new ArrayList<>())
              .add(database.query(sql(question), new RowReader<>(question.rows())::read));
        }
      }
    }
  }

  /** Other tests run in the same process. */
  @AfterAll
  static void forget() {
    batches.clear();
    truth.clear();
  }

  private static String sql(Query<?, ?> question) {
    String file = question.name().toLowerCase(Locale.ROOT) + ".sql";
    try (InputStream sql = QuestionsTest.class.getResourceAsStream(file)) {
      return new String(sql.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  /**
   * Names only: a parameter is kept until the last one has been tried, and maintainers are large.
   */
  static Stream<String> questions() {
    return Questions.all().map(Query::name);
  }

  private static Query<?, ?> question(String name) {
    return Questions.all().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theAnswerIsThatOfTheDatabaseAfterEachBatch(String name) {
    Query<?, ?> question = question(name);
    Map<Object, Long> sum = new HashMap<>(question.answer());
    boolean isChanged = false;
    for (int i = 0; i < batches.size(); i++) {
      Change<?> change = question.apply(batches.get(i));
      Map<?, Long> expected = truth.get(name).get(i);
      String place = name + ", batch " + i + ", " + batches.get(i).name();
      assertFalse(expected.isEmpty(), () -> place + ": a comparison of nothing");
      assertEquals(expected, question.answer(), place);
      change
          .delta()
          .forEach((row, weight) -> sum.merge(row, weight, (a, b) -> a + b == 0 ? null : a + b));
      assertEquals(expected, sum, () -> place + ": sum of the deltas");
      isChanged |= i > 0 && !change.delta().isEmpty();
    }
    assertTrue(isChanged, "no batch has changed the answer");
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theAnswerIsThatOfARecomputation(String name) {
    Query<?, ?> question = question(name);
    Tables tables = Tables.of(SMALL_SCALE_FACTOR);
    question.apply(new Changes("load", tables.rows().toList(), List.of()));
    question.verify();
    new Refreshes(tables).pairs(REFRESHES).forEach(question::apply);
    question.verify();
  }
}
