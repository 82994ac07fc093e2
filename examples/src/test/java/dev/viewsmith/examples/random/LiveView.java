package dev.viewsmith.examples.random;

import static org.junit.jupiter.api.Assertions.assertNull;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Preview;
import dev.viewsmith.Snapshot;
import dev.viewsmith.Subscription;
import dev.viewsmith.TermTable;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.internal.Definition;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A generated maintainer, driven through its public methods. */
final class LiveView {
  private final ViewModel view;
  private final JavaValues values;
  private final Maintainer<ViewBatch, ?, ?> maintainer;
  private final List<Constructor<?>> records = new ArrayList<>();
  private final List<ShownView> shown = new ArrayList<>();
  private final String plan;

  LiveView(ViewModel view, ClassLoader loader) {
    this.view = view;
    try {
      String prefix = view.packageName() + ".";
      String enclosing = view.layout().enclosing() == null ? "" : view.layout().enclosing() + "$";
      this.values = new JavaValues(loader, prefix + enclosing, view);
      for (RecordModel input : view.inputs()) {
        records.add(JavaValues.constructor(loader.loadClass(prefix + enclosing + input.name())));
      }
      for (int i = 0; i < view.shown().size(); i++) {
        ViewModel each = view.all().get(view.shown().get(i));
        String accessor = view.set() == null ? null : view.set().accessors().get(i).name();
        Class<?> record = loader.loadClass(prefix + enclosing + each.name());
        shown.add(new ShownView(each, accessor, values, record));
      }
      Class<?> maintainerClass = loader.loadClass(prefix + view.generatedPrefix() + "Maintainer");
      this.plan = call(maintainerClass.getMethod("plan"), null).toString();
      this.maintainer = cast(call(maintainerClass.getMethod("create"), null));
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(failure);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T> T cast(Object object) {
    return (T) object;
  }

  Maintainer<ViewBatch, ?, ?> maintainer() {
    return maintainer;
  }

  Snapshot snapshot() {
    return maintainer.snapshot();
  }

  /** The views that it shows. */
  List<ShownView> shown() {
    return shown;
  }

  String plan() {
    return plan;
  }

  ViewBatch newBatch() {
    return maintainer.newBatch();
  }

  /** Applies a batch; refusals are thrown as the maintainer throws them. */
  LiveChange apply(ViewBatch batch) {
    return new LiveChange(maintainer.apply(batch));
  }

  LiveChange apply(long expected, ViewBatch batch) {
    return new LiveChange(maintainer.apply(expected, batch));
  }

  /**
   * Applies a batch if it is confirmed.
   *
   * @param confirmation is given the change, and refuses it by throwing
   */
  LiveChange apply(long expected, ViewBatch batch, Consumer<LiveChange> confirmation) {
    return new LiveChange(
        maintainer.apply(expected, batch, change -> confirmation.accept(new LiveChange(change))));
  }

  Preview<?> preview(ViewBatch batch) {
    return maintainer.preview(batch);
  }

  Subscription<? extends Snapshot> subscribe(Consumer<LiveChange> listener) {
    return maintainer.subscribe(change -> listener.accept(new LiveChange(change)));
  }

  /** The rows of an input that the maintainer says it was fed, and the copies of each. */
  Map<List<Object>, BigInteger> fed(int input) {
    Map<List<Object>, BigInteger> rows = new HashMap<>();
    maintainer.forEachInput(
        records.get(input).getDeclaringClass(),
        (row, copies) ->
            assertNull(
                rows.put(values.toModel(row), BigInteger.valueOf(copies)),
                () -> "shown twice: " + row));
    return rows;
  }

  /** Rows and keys of each table, as the maintainer tells them. */
  String sizes() {
    return maintainer.stats().tables().stream()
        .map(table -> table.name() + ": " + table.rows() + ", " + table.keys() + "\n")
        .collect(Collectors.joining());
  }

  /**
   * The values of a joined row in a table of terms: of the arguments of the view's components, in
   * their order. The table has each once, under a name of its own.
   */
  List<Object> joined(TermTable.Row row) {
    Map<String, Integer> columns = new HashMap<>();
    definition().outputs().forEach(output -> columns.put(output.component(), output.column()));
    List<Object> joined = new ArrayList<>();
    for (ViewModel.Output output : view.outputs()) {
      if (output.isListed()) {
        joined.add(values.toModelValue(row.values().get(columns.get(output.column().name()))));
      }
    }
    return joined;
  }

  private Definition definition() {
    try {
      return (Definition) call(maintainer.getClass().getDeclaredMethod("definition"), maintainer);
    } catch (NoSuchMethodException failure) {
      throw new AssertionError(failure);
    }
  }

  /** The record of a row of the model. */
  Object record(int input, List<Object> row) {
    return values.record(records.get(input), view.inputs().get(input).columns(), row);
  }

  /** Calls a method of the batch for a row's components, which may be null. */
  void callWithColumns(ViewBatch batch, String verb, int input, List<Object> row, Object... more) {
    RecordModel model = view.inputs().get(input);
    List<Object> arguments = values.toJava(model.columns(), row);
    arguments.addAll(Arrays.asList(more));
    callNamed(batch, verb + model.name(), arguments.size(), null, arguments.toArray());
  }

  /** Calls a method of the batch for rows. */
  void callWithRecords(ViewBatch batch, String verb, int input, Object... arguments) {
    callNamed(batch, verb, arguments.length, records.get(input).getDeclaringClass(), arguments);
  }

  /** Calls the method of the batch that deletes all rows of an input. */
  void deleteAll(ViewBatch batch, int input) {
    callNamed(batch, "deleteAll", 1, null, records.get(input).getDeclaringClass());
  }

  private void callNamed(
      ViewBatch batch, String name, int arity, Class<?> first, Object... arguments) {
    Method found =
        Arrays.stream(batch.getClass().getMethods())
            .filter(method -> method.getName().equals(name) && method.getParameterCount() == arity)
            .filter(method -> first == null || method.getParameterTypes()[0] == first)
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + name + " in " + batch.getClass()));
    call(found, batch, arguments);
  }

  static Object call(Method method, Object receiver, Object... arguments) {
    method.setAccessible(true);
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new AssertionError(thrown.getCause());
    } catch (IllegalAccessException failure) {
      throw new AssertionError(failure);
    }
  }
}
