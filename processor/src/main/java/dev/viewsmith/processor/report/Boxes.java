package dev.viewsmith.processor.report;

import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.Output;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.TablePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import dev.viewsmith.processor.report.Box.Kind;
import dev.viewsmith.processor.report.Box.Line;
import dev.viewsmith.processor.report.Box.Style;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What stands in the boxes of the map: keys and columns with their types. */
final class Boxes {
  private final ViewPlan plan;
  private final GroupTablePlan groups;

  Boxes(ViewPlan plan) {
    this.plan = plan;
    this.groups = plan.groups();
  }

  /** Changes of an input, with its number: the components of its record. */
  static Box input(InputPlan input, int number) {
    return new Box(
        "input " + number,
        Kind.INPUT,
        input.noun().one() + " change",
        input.record().columns().stream().map(column -> line(Style.VALUE, column)).toList());
  }

  /** A table that the writer keeps. */
  static Box table(TablePlan table) {
    List<Line> lines = new ArrayList<>();
    if (table instanceof TablePlan.Index index) {
      index.key().forEach(column -> lines.add(line(Style.KEY, column)));
      index.sides().forEach(side -> addSide(lines, index, side));
    } else if (table instanceof TablePlan.Rows rows) {
      rows.columns().forEach(column -> lines.add(line(Style.KEY, column)));
      lines.add(COPIES);
      if (rows.counts()) {
        lines.add(MATCHES);
      }
    }
    return new Box("table " + table.name(), Kind.TABLE, table.name(), lines);
  }

  private static final Line COPIES = new Line(Style.VALUE, "copies", "long");
  private static final Line MATCHES = new Line(Style.VALUE, "matches", "long");
  private static final Line WEIGHT = new Line(Style.VALUE, "weight", "long");

  private static void addSide(List<Line> lines, TablePlan.Index index, TablePlan.Side side) {
    String by =
        side.key().equals(index.key())
            ? ""
            : side.key().stream().map(Column::label).collect(Collectors.joining(", ", " by ", ""));
    lines.add(new Line(Style.HEADING, side.noun().many() + by, ""));
    side.columns().forEach(column -> lines.add(line(Style.VALUE, column)));
    lines.add(COPIES);
    if (side.counted()) {
      lines.add(MATCHES);
    }
  }

  /** The rows that a stage passes on. */
  static Box rows(StagePlan stage) {
    List<Line> lines = new ArrayList<>();
    stage.columns().forEach(part -> lines.add(line(Style.VALUE, part.column())));
    lines.add(WEIGHT);
    return new Box("rows " + stage.rows(), Kind.ROWS, stage.rows(), lines);
  }

  /** The rows that changes join to. */
  Box delta() {
    List<Line> lines = new ArrayList<>(keys());
    for (Argument argument : plan.delta().arguments()) {
      lines.add(
          new Line(Style.VALUE, argument.noun().one(), argument.expression().type().toString()));
    }
    lines.add(WEIGHT);
    return new Box("delta", Kind.ROWS, plan.delta().name(), lines);
  }

  /** The table that readers see, with its columns in the order of the plan's text. */
  Box groups() {
    List<Line> lines = new ArrayList<>(keys());
    lines.add(new Line(Style.VALUE, groups.rows(), "long"));
    counts().forEach(count -> lines.add(new Line(Style.VALUE, count, "long")));
    groups.sums().forEach(sum -> addSum(lines, sum));
    groups.outputs().forEach(output -> addOutput(lines, output));
    if (groups.shown() != null && groups.shown().step() != null) {
      lines.add(new Line(Style.VALUE, "shown", "long"));
    }
    return new Box("groups", Kind.VIEW, groups.name(), lines);
  }

  private List<Line> keys() {
    return groups.keys().stream()
        .map(GroupKey::column)
        .map(column -> line(Style.KEY, column))
        .toList();
  }

  /** The columns with the number of rows that have a value, where some have none. */
  private Set<String> counts() {
    Set<String> counts = new LinkedHashSet<>();
    for (Argument argument : plan.delta().arguments()) {
      if (argument.count() != null) {
        counts.add(argument.count());
      }
    }
    counts.remove(groups.rows());
    return counts;
  }

  private static void addSum(List<Line> lines, Sum sum) {
    if (sum.hasTotal()) {
      String type =
          switch (sum.kind()) {
            case LONG -> "long";
            case WIDE -> "128 bits";
            case BIG -> sum.argument().expression().type().toString();
            case FLOATING -> "double";
          };
      lines.add(new Line(Style.VALUE, sum.column(), type));
    }
    if (sum.average() != null) {
      lines.add(new Line(Style.VALUE, sum.average(), "double"));
    }
  }

  private void addOutput(List<Line> lines, Output output) {
    if (output instanceof Output.Average average) {
      if (average.sum().average() == null) {
        String quotient = average.sum().column() + " / " + groups.rows();
        lines.add(new Line(Style.VALUE, output.column().name(), quotient));
      }
    } else if (output instanceof Output.Distinct
        || output instanceof Output.Least
        || output instanceof Output.Greatest) {
      lines.add(line(Style.VALUE, output.column()));
    }
  }

  /** What the writer keeps beside each group; null if that is nothing. */
  @Nullable Box kept() {
    List<Line> lines = new ArrayList<>();
    for (Sum sum : groups.sums()) {
      if (sum.storage() != null) {
        add(lines, sum.storage(), sum.argument(), "exact sum");
      }
    }
    for (Frequency frequency : groups.frequencies()) {
      add(lines, frequency.name(), frequency.argument(), "count");
    }
    String title = groups.shape() == Shape.GLOBAL ? "beside the row" : "beside each group";
    return lines.isEmpty() ? null : new Box("kept", Kind.TABLE, title, lines);
  }

  private static void add(List<Line> lines, String name, Argument argument, String value) {
    lines.add(new Line(Style.HEADING, name, ""));
    String expression = ExpressionPrinter.print(argument.expression());
    String type = argument.expression().type().toString();
    boolean isSum = value.startsWith("exact");
    lines.add(new Line(isSum ? Style.VALUE : Style.KEY, expression, type));
    lines.add(new Line(Style.VALUE, value, isSum ? "" : "long"));
  }

  private static Line line(Style style, Column column) {
    return new Line(style, column.label(), column.type().toString());
  }
}
