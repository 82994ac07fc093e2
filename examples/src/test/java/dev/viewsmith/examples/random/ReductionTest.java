package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.JoinKind;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed of a view that fails. */
final class ReductionTest {
  private static final int BATCHES = 6;

  @TempDir Path directory;

  private static Failing random(long seed) {
    ViewModel view = RandomView.of(seed);
    RandomBatch random = new RandomBatch(view, seed);
    List<BatchModel> batches = new ArrayList<>();
    Inputs inputs = Inputs.none(view.inputs().size());
    for (int i = 0; i < BATCHES; i++) {
      BatchModel batch = random.next(inputs);
      batches.add(batch);
      Inputs next = batch.after(inputs);
      inputs = Oracle.answer(view, next).refusals().isEmpty() ? next : inputs;
    }
    return new Failing(view, batches);
  }

  /** The rows that a view shows of the state after all batches. */
  private static int rows(Failing failing) {
    Inputs inputs = Inputs.none(failing.view().inputs().size());
    for (BatchModel batch : failing.batches()) {
      inputs = batch.after(inputs);
    }
    return Oracle.answer(failing.view(), inputs).rows().size();
  }

  @Test
  void whatDoesNotMatterIsLeftOut() {
    Failing failing =
        LongStream.rangeClosed(1, 5_000)
            .mapToObj(ReductionTest::random)
            .filter(each -> each.view().aliases().size() == 2 && each.view().where() != null)
            .filter(each -> each.view().having() != null && rows(each) > 0)
            .findFirst()
            .orElseThrow();
    Failing smallest =
        new Reduction(directory)
            .of(
                failing,
                null,
                (each, compiled) -> rows(each) > 0 ? new AssertionError("has rows") : null);
    assertTrue(rows(smallest) > 0);
    assertEquals(1, smallest.view().outputs().size(), "components");
    assertEquals(1, smallest.view().aliases().size(), "aliases");
    assertEquals(1, smallest.batches().size(), "batches");
    assertEquals(1, smallest.batches().get(0).operations().size(), "operations");
  }

  private static boolean hasNewRows(Failing failing) {
    return rows(failing) > 0 && rows(new Failing(failing.view(), List.of())) == 0;
  }

  /** Of views over views in a set, too: an input stands for a view that is read. */
  @Test
  void viewsThatDoNotMatterAreLeftOut() {
    Failing failing =
        LongStream.rangeClosed(1, 5_000)
            .mapToObj(ReductionTest::random)
            .filter(each -> each.view().set() != null && each.view().below().size() > 1)
            .filter(each -> each.view().levels() > 0 && hasNewRows(each))
            .filter(
                each ->
                    each.view().joins().stream().allMatch(join -> join.kind() == JoinKind.INNER))
            .findFirst()
            .orElseThrow();
    String name = failing.view().name();
    Failing smallest =
        new Reduction(directory)
            .of(
                failing,
                null,
                (each, compiled) ->
                    each.view().name().equals(name) && hasNewRows(each)
                        ? new AssertionError("has rows")
                        : null);
    assertTrue(hasNewRows(smallest));
    assertNull(smallest.view().set(), "set");
    assertEquals(List.of(), smallest.view().below(), "other views");
    assertEquals(1, smallest.batches().size(), "batches");
  }

  @Test
  void theTestThatIsPrintedPassesWhereNothingIsWrong() throws Exception {
    List<TestWriter> tests = new ArrayList<>();
    for (long seed = 1; seed <= 8; seed++) {
      tests.add(new TestWriter(random(seed)));
    }
    compile(tests);
    URLClassLoader classes =
        new URLClassLoader(
            new URL[] {directory.toUri().toURL()}, ReductionTest.class.getClassLoader());
    for (TestWriter test : tests) {
      Object instance = JavaValues.constructor(classes.loadClass(test.name())).newInstance();
      Method method = instance.getClass().getMethod("itsRowsAreThoseOfARecomputation");
      method.setAccessible(true);
      method.invoke(instance);
    }
  }

  private void compile(List<TestWriter> tests) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-d", directory.toString()));
    arguments.addAll(List.of("-processor", "dev.viewsmith.processor.ViewProcessor"));
    for (TestWriter test : tests) {
      String path = test.name().replace('.', '/') + ".java";
      Path file = directory.resolve("sources").resolve(path);
      Files.createDirectories(file.getParent());
      arguments.add(Files.writeString(file, test.text()).toString());
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, result, "compiled");
  }
}
