package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The views that one maintainer keeps. They share their inputs: a column that two of them read has
 * the same name in both.
 *
 * @param views each once, after those that it is over; one or more
 * @param set null if the last of the views is the one to be maintained
 */
public record Program(List<ViewQuery> views, @Nullable SetQuery set) {
  public Program {
    views = List.copyOf(views);
  }

  /** The views that readers see: those of the set in the order of its accessors, or the last. */
  public List<ViewQuery> shown() {
    return set == null
        ? List.of(views.get(views.size() - 1))
        : set.accessors().stream().map(accessor -> view(accessor.view()).orElseThrow()).toList();
  }

  /** The view whose rows a record holds; empty if they are an input's. */
  public Optional<ViewQuery> view(QualifiedName record) {
    return views.stream().filter(view -> view.view().name().equals(record)).findFirst();
  }
}
