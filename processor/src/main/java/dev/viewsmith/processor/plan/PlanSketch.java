package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.plan.MaintenancePlan.Copy;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A plan as nodes and edges: where a change goes, with the numbers of the steps that take it there.
 */
final class PlanSketch {
  private static final String CHANGE = " change";

  /** From which node to which. */
  private record Way(String from, String to) {}

  private final Map<Way, List<String>> labels = new LinkedHashMap<>();

  private final PlanParts parts;

  private PlanSketch(PlanParts parts) {
    this.parts = parts;
  }

  private static boolean makes(StagePlan stage, InputPlan input) {
    return StageRows.recordOf(stage).equals(input.record().name());
  }

  /** Where changes of an input come from: the rows of a stage, a view's table, or a batch. */
  private String from(InputPlan input) {
    for (StagePlan stage : stages(parts)) {
      if (makes(stage, input)) {
        return stage.rows();
      }
    }
    QualifiedName record = origin(input.record().name());
    for (ViewPlan view : parts.views()) {
      if (view.rows() != null && view.rows().record().name().equals(record)) {
        return view.groups().name();
      }
    }
    return parts.all().stream()
        .filter(other -> other.record().name().equals(record))
        .findFirst()
        .map(PlanSketch::change)
        .orElse(change(input));
  }

  /** What a further use of a relation is a use of. */
  private QualifiedName origin(QualifiedName record) {
    return parts.copies().stream()
        .filter(copy -> copy.as().record().name().equals(record))
        .findFirst()
        .map(Copy::record)
        .orElse(record);
  }

  private static List<StagePlan> stages(PlanParts parts) {
    return parts.views().stream().flatMap(view -> view.stages().stream()).toList();
  }

  /** A line {@code kind name} for each node, then {@code from -> to: label} for each edge. */
  static String of(PlanParts parts) {
    StringBuilder text = new StringBuilder();
    PlanSketch sketch = new PlanSketch(parts);
    parts.all().stream()
        .map(sketch::from)
        .filter(from -> from.endsWith(CHANGE))
        .distinct()
        .forEach(change -> node(text, "input", change));
    parts.tables().forEach(table -> node(text, "table", table.name()));
    stages(parts).forEach(stage -> node(text, "rows", stage.rows()));
    for (ViewPlan view : parts.views()) {
      node(text, "rows", view.rowsToGroup());
      storages(view.groups()).forEach(name -> node(text, "table", name));
      view.groups().frequencies().forEach(each -> node(text, "table", each.name()));
      node(text, "view", view.groups().name());
    }
    parts.views().forEach(sketch::add);
    sketch.labels.forEach(
        (way, steps) ->
            text.append(way.from())
                .append(" -> ")
                .append(way.to())
                .append(": ")
                .append(steps.stream().distinct().collect(Collectors.joining(", ")))
                .append('\n'));
    return text.toString();
  }

  private void add(ViewPlan view) {
    for (StagePlan stage : view.stages()) {
      for (InputPlan input : stage.sources()) {
        input.steps().forEach(step -> add(input, step, stage.rows()));
      }
    }
    for (InputPlan input : view.sources()) {
      input.steps().forEach(step -> add(input, step, view.rowsToGroup()));
    }
    add(view.rowsToGroup(), view.delta(), view.groups());
  }

  private static void node(StringBuilder text, String kind, String name) {
    text.append(kind).append(' ').append(name).append('\n');
  }

  /** Tables are fields, and none has a space in its name. */
  private static String change(InputPlan input) {
    return input.noun().one() + CHANGE;
  }

  private void add(InputPlan input, Step step, String rows) {
    String change = from(input);
    int number = step.number();
    if (step instanceof Step.Find find) {
      edge(find.isOfChange() ? change : before(input, find), find.index().name(), number, "find");
    } else if (step instanceof Step.Join join) {
      String table = join.table().name();
      if (step instanceof Step.ScanEach) {
        edge(input.isFirst(join) ? change : before(input, join), table, number, "scan");
      }
      Step.Join next = input.after(join);
      String each =
          join instanceof Step.JoinEach probe
              ? probe.side().noun().one()
              : ((Step.ScanEach) join).rows().noun().one();
      edge(
          table,
          next == null ? rows : next.table().name(),
          number,
          joining(input, join.alias(), each));
    } else if (step instanceof Step.Alone) {
      edge(change, rows, number, "alone");
    } else if (step instanceof Step.Recount) {
      edge(input.joins().get(0).table().name(), rows, number, "count");
    } else if (step instanceof Step.Take) {
      edge(change, rows, number, "choose");
    } else if (step instanceof Step.EnterIndex enter) {
      edge(change, enter.index().name(), number, "enter");
    } else if (step instanceof Step.EnterRows enter) {
      edge(change, enter.rows().name(), number, "enter");
    }
  }

  /** The table of the join that comes before a step. */
  private static String before(InputPlan input, Step step) {
    String table = "";
    for (Step earlier : input.steps()) {
      if (earlier.equals(step)) {
        break;
      }
      if (earlier instanceof Step.Join join) {
        table = join.table().name();
      }
    }
    return table;
  }

  private static String joining(InputPlan input, String alias, String each) {
    boolean joinsItself = input.paths() > 1;
    return joinsItself ? "join as " + alias : "join each " + each;
  }

  private void add(String rows, DeltaRowPlan delta, GroupTablePlan groups) {
    edge(rows, groups.name(), delta.findGroup().number(), "find");
    edge(rows, groups.name(), delta.addToGroup().number(), "add");
    groups
        .frequencies()
        .forEach(frequency -> edge(rows, frequency.name(), delta.addToGroup().number(), "add"));
    NumberedText totals = groups.totals();
    if (totals != null) {
      for (String storage : storages(groups)) {
        edge(rows, storage, delta.addToGroup().number(), "add");
        edge(storage, groups.name(), totals.number(), "total");
      }
    }
    GroupTablePlan.@Nullable Shown shown = groups.shown();
    if (shown != null && shown.step() != null) {
      edge(groups.name(), groups.name(), shown.step().number(), "show");
    }
  }

  /** The names of what holds exact sums. */
  private static List<String> storages(GroupTablePlan groups) {
    List<String> names = new ArrayList<>();
    for (GroupTablePlan.Sum sum : groups.sums()) {
      if (sum.storage() != null) {
        names.add(sum.storage());
      }
    }
    return names;
  }

  private void edge(String from, String to, int number, String verb) {
    labels.computeIfAbsent(new Way(from, to), way -> new ArrayList<>()).add(number + " " + verb);
  }
}
