package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.relation.QueryPrinter;
import dev.viewsmith.processor.relation.ViewQuery;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A plan in words: what the view is, what is kept, and the numbered steps of each change. The
 * generated class carries it as its Javadoc, its methods carry the steps.
 */
final class PlanPrinter {
  /** Leaves room for the indentation of a text block in 100 columns. */
  private static final int WIDTH = 92;

  private static final int LABEL = 8;

  /** The label of what happens when all changes of a batch are in. */
  private static final String END = "batch";

  private final Parts parts;
  private final DeltaRowPlan delta;
  private final GroupTablePlan groups;
  private final List<DictionaryPlan> dictionaries;
  private final List<String> lines = new ArrayList<>();
  private final int nameWidth;

  PlanPrinter(Parts parts, List<DictionaryPlan> dictionaries) {
    this.parts = parts;
    this.delta = parts.delta();
    this.groups = parts.groups();
    this.dictionaries = dictionaries;
    this.nameWidth = 2 + names().stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * What there is to print.
   *
   * @param sources of the last stage
   */
  record Parts(
      List<StagePlan> stages,
      List<InputPlan> sources,
      List<TablePlan> tables,
      DeltaRowPlan delta,
      GroupTablePlan groups) {
    /** All that takes steps, stage by stage. */
    List<InputPlan> all() {
      List<InputPlan> all = new ArrayList<>();
      stages.forEach(stage -> all.addAll(stage.sources()));
      all.addAll(sources);
      return all;
    }
  }

  /** Returns lines that end with a line feed each. */
  String print(ViewQuery view) {
    return String.join("\n", QueryPrinter.lines(view)) + "\n\n" + print();
  }

  private String print() {
    state();
    lines.add("");
    for (InputPlan input : parts.all()) {
      steps(
          input.noun().one(), input.steps().stream().map(s -> line(s.number(), s.text())).toList());
    }
    steps(
        delta.name(),
        List.of(
            line(delta.findGroup().number(), delta.findGroup().text()),
            line(delta.addToGroup().number(), delta.addToGroup().text())));
    steps(END, Stream.of(groups.totals(), show()).flatMap(PlanPrinter::line).toList());
    return lines.stream().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
  }

  private @Nullable NumberedText show() {
    return groups.shown() == null ? null : groups.shown().step();
  }

  private static Stream<String> line(@Nullable NumberedText step) {
    return step == null ? Stream.of() : Stream.of(line(step.number(), step.text()));
  }

  private static String line(int number, String text) {
    return number + ". " + text;
  }

  private void state() {
    List<String> entries = new ArrayList<>();
    for (TablePlan table : parts.tables()) {
      if (table instanceof TablePlan.Index index) {
        entries.addAll(index(index));
      } else if (table instanceof TablePlan.Rows rows) {
        entries.add(rows(rows));
      }
    }
    GroupTexts texts = new GroupTexts(groups);
    entries.add(named(groups.name()) + texts.table());
    for (Sum sum : groups.sums()) {
      if (sum.storage() != null) {
        entries.add(named(sum.storage()) + texts.exact(sum));
      }
    }
    for (Frequency frequency : groups.frequencies()) {
      entries.add(named(frequency.name()) + texts.counts(frequency));
    }
    for (DictionaryPlan dictionary : dictionaries) {
      entries.add(named(dictionary.name()) + "an id for each " + dictionary.each());
    }
    for (int i = 0; i < entries.size(); i++) {
      wrap(label(i == 0 ? "state" : ""), entries.get(i), nameWidth);
    }
  }

  private List<String> index(TablePlan.Index index) {
    List<String> rows = new ArrayList<>();
    int width = 0;
    for (TablePlan.Side side : index.sides()) {
      String by = side.key().equals(index.key()) ? "" : " by " + list(side.key());
      rows.add("-> " + side.noun().many() + by + " " + tuple(side.columns()));
      width = Math.max(width, rows.get(rows.size() - 1).length());
    }
    String key = list(index.key()) + " ";
    List<String> entries = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      String start = i == 0 ? named(index.name()) + key : " ".repeat(nameWidth + key.length());
      entries.add(start + padded(rows.get(i), width) + "   " + probes(index.sides().get(i)));
    }
    int room = WIDTH - label("").length();
    boolean fit = entries.stream().allMatch(entry -> entry.length() <= room);
    return fit
        ? entries
        : entries.stream()
            .map(entry -> entry.substring(0, entry.indexOf("   which ")).stripTrailing())
            .toList();
  }

  private String rows(TablePlan.Rows rows) {
    String entry = named(rows.name()) + list(rows.columns()) + " -> copies";
    String scans = "   which " + scans(rows) + " scan";
    boolean fits = label("").length() + entry.length() + scans.length() <= WIDTH;
    return isScanned(rows) && fits ? entry + scans : entry;
  }

  private boolean isScanned(TablePlan.Rows rows) {
    return parts.all().stream()
        .flatMap(input -> input.steps().stream())
        .anyMatch(step -> step instanceof Step.ScanEach scan && scan.rows().equals(rows));
  }

  /** Which changes scan a table. */
  private String scans(TablePlan.Rows rows) {
    return changes(step -> step instanceof Step.ScanEach scan && scan.rows().equals(rows));
  }

  /** Which changes probe a side. */
  private String probes(TablePlan.Side side) {
    return "which "
        + changes(step -> step instanceof Step.JoinEach join && join.side().equals(side))
        + " probe";
  }

  /** The changes with such a join on their path. */
  private String changes(Predicate<Step.Join> isMeant) {
    List<String> changes = new ArrayList<>();
    boolean isSelf = parts.all().size() == 1;
    for (InputPlan input : parts.all()) {
      for (Step step : input.steps()) {
        if (step instanceof Step.Join join && isMeant.test(join)) {
          String change = isSelf ? "as " + join.alias() : input.noun().one();
          if (!changes.contains(change)) {
            changes.add(change);
          }
        }
      }
    }
    String all = String.join(" and ", changes);
    return isSelf ? "changes " + all : all + " changes";
  }

  private void steps(String name, List<String> steps) {
    for (int i = 0; i < steps.size(); i++) {
      wrap(label(i == 0 ? name : ""), steps.get(i), steps.get(i).indexOf(' ') + 1);
    }
  }

  /** Adds a labelled text; lines that do not fit go on below, indented. */
  private void wrap(String label, String text, int indent) {
    String rest = label + text;
    String margin = " ".repeat(label.length() + indent);
    while (rest.length() > WIDTH) {
      int space = rest.lastIndexOf(' ', WIDTH);
      if (space <= margin.length()) {
        break;
      }
      lines.add(rest.substring(0, space));
      rest = margin + rest.substring(space + 1).stripLeading();
    }
    lines.add(rest);
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    parts.tables().forEach(table -> names.add(table.name()));
    names.add(groups.name());
    groups.sums().stream().map(Sum::storage).filter(Objects::nonNull).forEach(names::add);
    groups.frequencies().forEach(frequency -> names.add(frequency.name()));
    dictionaries.forEach(dictionary -> names.add(dictionary.name()));
    return names;
  }

  private String label(String label) {
    int longest = delta.name().length();
    for (InputPlan input : parts.all()) {
      longest = Math.max(longest, input.noun().one().length());
    }
    return padded(label, Math.max(LABEL, longest + 1));
  }

  private String named(String name) {
    return padded(name, nameWidth);
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static String list(List<Column> columns) {
    return columns.size() == 1 ? columns.get(0).label() : tuple(columns);
  }

  private static String tuple(List<Column> columns) {
    return columns.stream().map(Column::label).collect(Collectors.joining(", ", "(", ")"));
  }
}
