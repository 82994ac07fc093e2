package dev.viewsmith;

import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Schema;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import java.util.stream.Collectors;

/** The rows of one input as records. In the writer's turn. */
record InputRows<R>(Definition definition, int input, Class<R> type) {
  /**
   * The rows of the input of a record class.
   *
   * @param maintainer its name, for the exception
   * @param views that are kept; several may have the input
   * @throws IllegalArgumentException if none of the views has such an input
   */
  static <R> InputRows<R> of(String maintainer, List<MaintainedView> views, Class<R> type) {
    List<Definition> definitions = views.stream().map(MaintainedView::definition).toList();
    for (Definition definition : definitions) {
      for (int input = 0; input < definition.inputs().size(); input++) {
        Schema.Input known = definition.inputs().get(input);
        if (known.type() == type && !known.isView()) {
          return new InputRows<>(definition, input, type);
        }
      }
    }
    throw new IllegalArgumentException(
        type.getName()
            + " is no input of "
            + maintainer
            + "\nits inputs are "
            + types(views).stream().map(Class::getName).collect(Collectors.joining(", ")));
  }

  /** The record classes of the inputs that are fed, in the order of the views. */
  static Set<Class<?>> types(List<MaintainedView> views) {
    Set<Class<?>> types = new LinkedHashSet<>();
    for (MaintainedView view : views) {
      view.definition().inputs().stream()
          .filter(known -> !known.isView())
          .forEach(known -> types.add(known.type()));
    }
    return Collections.unmodifiableSet(types);
  }

  void forEach(ObjLongConsumer<? super R> action) {
    int copies = definition.inputs().get(input).words() - 1;
    definition.rows(
        input,
        (row, at) -> action.accept(type.cast(definition.record(input, row, at)), row[at + copies]));
  }
}
