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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each question of the benchmark after each batch, compared with the same question as SQL in
 * DuckDB: exactly, also where money is multiplied.
 */
class QuestionsTest {
  private static final double SCALE_FACTOR = 0.01;
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
    List<Query<?, ?>> questions = questions().toList();
    try (DuckTables database = new DuckTables()) {
      for (Changes changes : batches) {
        database.apply(changes);
        for (Query<?, ?> question : questions) {
          truth
              .computeIfAbsent(question.name(), name -> new ArrayList<>())
              .add(database.query(sql(question), new RowReader<>(question.rows())::read));
        }
      }
    }
  }

  private static String sql(Query<?, ?> question) {
    String file = question.name().toLowerCase(Locale.ROOT) + ".sql";
    try (InputStream sql = QuestionsTest.class.getResourceAsStream(file)) {
      return new String(sql.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  static Stream<Query<?, ?>> questions() {
    return Questions.all().stream();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void theAnswerIsThatOfTheDatabaseAfterEachBatch(Query<?, ?> question) {
    Map<Object, Long> sum = new HashMap<>(question.answer());
    boolean isChanged = false;
    for (int i = 0; i < batches.size(); i++) {
      Change<?> change = question.apply(batches.get(i));
      Map<?, Long> expected = truth.get(question.name()).get(i);
      String place = question.name() + ", batch " + i + ", " + batches.get(i).name();
      assertFalse(expected.isEmpty(), () -> place + ": a comparison of nothing");
      assertEquals(expected, question.answer(), place);
      change
          .delta()
          .forEach((row, weight) -> sum.merge(row, weight, (a, b) -> a + b == 0 ? null : a + b));
      assertEquals(expected, sum, () -> place + ": sum of the deltas");
      isChanged |= i > 0 && !change.delta().isEmpty();
    }
    assertTrue(isChanged, "no batch has changed the answer");
    question.verify();
  }
}
