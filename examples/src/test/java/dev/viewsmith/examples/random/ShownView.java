package dev.viewsmith.examples.random;

import dev.viewsmith.Delta;
import dev.viewsmith.Relation;
import dev.viewsmith.SetChange;
import dev.viewsmith.Snapshot;
import dev.viewsmith.ViewChange;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/** One of the views that a maintainer shows, read through the public methods of what it gives. */
final class ShownView {
  private final ViewModel view;
  private final String accessor;
  private final JavaValues values;
  private final Constructor<?> record;
  private Method get;

  /**
   * @param accessor of the view in a set; null for a view with a maintainer of its own
   * @param record of the view
   */
  ShownView(ViewModel view, String accessor, JavaValues values, Class<?> record) {
    this.view = view;
    this.accessor = accessor;
    this.values = values;
    this.record = JavaValues.constructor(record);
  }

  ViewModel view() {
    return view;
  }

  /** Its rows in a snapshot of the maintainer. */
  @SuppressWarnings("unchecked")
  Relation<Object> rows(Snapshot snapshot) {
    return (Relation<Object>) (accessor == null ? snapshot : told(snapshot));
  }

  /** What a change of the maintainer changed in it. */
  @SuppressWarnings("unchecked")
  Delta<Object> delta(LiveChange change) {
    if (change.told() instanceof ViewChange<?, ?> alone) {
      return (Delta<Object>) alone.delta();
    }
    return (Delta<Object>) told((SetChange<?>) change.told());
  }

  private Object told(Object owner) {
    try {
      return LiveView.call(owner.getClass().getMethod(accessor), owner);
    } catch (NoSuchMethodException failure) {
      throw new AssertionError(failure);
    }
  }

  /** The view's record of a row of the model. */
  Object summary(List<Object> row) {
    return values.record(record, view.record().columns(), row);
  }

  /** The model's row of a record of the view. */
  List<Object> rowOf(Object summary) {
    return values.toModel(summary);
  }

  /** The summary of a key, or null. */
  List<Object> get(Relation<Object> rows, List<Object> key) {
    List<Column> columns =
        view.keys().stream().map(output -> view.outputs().get(output).column()).toList();
    if (get == null) {
      get =
          Arrays.stream(rows.getClass().getMethods())
              .filter(method -> method.getName().equals("get"))
              .findFirst()
              .orElseThrow();
    }
    Object found = LiveView.call(get, rows, values.toJava(columns, key).toArray());
    return found == null ? null : rowOf(found);
  }
}
