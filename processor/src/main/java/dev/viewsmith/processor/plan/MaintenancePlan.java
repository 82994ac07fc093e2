package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How the views of one maintainer are maintained: what is kept, and the steps that a change takes
 * through it.
 *
 * @param set the interface that shows them; null if the last of the views is what is shown
 * @param views each after those that it is over
 * @param inputs one for each record class, in the order in which they are read
 * @param copies uses of inputs and rows whose changes are taken again, later or on their own
 * @param passes what is joined one after another
 * @param tables what the writer keeps of the inputs; every row of an input is in one at least
 * @param dictionaries the ids of values, one for each type of columns and values that have ids
 * @param text all of this in words
 * @param sketch all of this as nodes and edges
 */
public record MaintenancePlan(
    @Nullable SetPlan set,
    List<ViewPlan> views,
    List<InputPlan> inputs,
    List<Copy> copies,
    List<Pass> passes,
    List<TablePlan> tables,
    List<DictionaryPlan> dictionaries,
    String text,
    String sketch) {
  public MaintenancePlan {
    views = List.copyOf(views);
    inputs = List.copyOf(inputs);
    copies = List.copyOf(copies);
    passes = List.copyOf(passes);
    tables = List.copyOf(tables);
    dictionaries = List.copyOf(dictionaries);
  }

  /**
   * The interface of a set.
   *
   * @param isPublic whether it and all that encloses it are public
   * @param accessors in their order
   */
  public record SetPlan(QualifiedName name, boolean isPublic, List<Accessor> accessors) {
    public SetPlan {
      accessors = List.copyOf(accessors);
    }
  }

  /** A method of the interface of a set. */
  public record Accessor(String name, ViewPlan view) {}

  /**
   * Another use of changes.
   *
   * @param record of what changes: an input, or the rows of a view
   * @param as how they go on
   */
  public record Copy(QualifiedName record, InputPlan as) {}

  /**
   * What is joined at once: deletions relation by relation, then insertions.
   *
   * @param stage whose rows are made; null if it is the last stage of views
   * @param views that take rows; only one if there is a stage
   * @param ways of changes, each of another relation
   */
  public record Pass(@Nullable StagePlan stage, List<ViewPlan> views, List<Way> ways) {
    public Pass {
      views = List.copyOf(views);
      ways = List.copyOf(ways);
    }
  }

  /**
   * Where the changes of a relation go in a pass.
   *
   * @param paths one for each view that takes them, in order; the last enters them into the tables
   */
  public record Way(List<Path> paths) {
    public Way {
      paths = List.copyOf(paths);
    }

    /** The path that enters changed rows into the tables of the relation. */
    public InputPlan entering() {
      return paths.get(paths.size() - 1).input();
    }
  }

  /** The path of changes to one view. */
  public record Path(ViewPlan view, InputPlan input) {}

  /** Whether one view is kept, and nothing beside it. */
  public boolean isOfOne() {
    return views.size() == 1 && set == null;
  }

  /** The view that is over all others, where there is no set. */
  public ViewPlan last() {
    return views.get(views.size() - 1);
  }

  /** The stages of all views. */
  public List<StagePlan> stages() {
    return views.stream().flatMap(view -> view.stages().stream()).toList();
  }

  /** All that has changes of its own: inputs, copies, and rows of stages and views. */
  public List<InputPlan> relations() {
    Map<QualifiedName, InputPlan> relations = new LinkedHashMap<>();
    Stream<InputPlan> ways =
        passes.stream().flatMap(pass -> pass.ways().stream()).map(Way::entering);
    Stream.concat(inputs.stream(), ways)
        .forEach(input -> relations.putIfAbsent(input.record().name(), input));
    return List.copyOf(relations.values());
  }

  /**
   * What has changes of its own under the name of a record.
   *
   * @throws IllegalArgumentException if nothing has
   */
  public InputPlan relation(QualifiedName record) {
    return relations().stream()
        .filter(input -> input.record().name().equals(record))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("nothing changes as " + record));
  }

  /** What the rows of a stage are, as an input of the next. */
  public InputPlan relationOf(StagePlan stage) {
    return relation(StageRows.recordOf(stage));
  }

  /** Whether an input of a stage is what another stage makes. */
  public boolean isOfStage(InputPlan input) {
    return stages().stream()
        .anyMatch(stage -> input.record().name().equals(StageRows.recordOf(stage)));
  }

  /** The further uses of a relation. */
  public List<Copy> copiesOf(QualifiedName record) {
    return copies.stream().filter(copy -> copy.record().equals(record)).toList();
  }

  /** The view whose rows have changes of this name, if one has. */
  public @Nullable ViewPlan viewOf(InputPlan relation) {
    for (ViewPlan view : views) {
      RowsPlan rows = view.rows();
      if (rows != null && rows.record().name().equals(relation.record().name())) {
        return view;
      }
    }
    return null;
  }

  /** The paths of all views. */
  public List<InputPlan> paths() {
    List<InputPlan> paths = new ArrayList<>();
    views.forEach(view -> paths.addAll(view.paths()));
    return paths;
  }

  /**
   * The dictionary of a type whose values have ids.
   *
   * @throws IllegalArgumentException if no value of the plan has this type, or its values are words
   */
  public DictionaryPlan dictionary(ColumnType type) {
    return DictionaryPlan.of(type, dictionaries);
  }
}
