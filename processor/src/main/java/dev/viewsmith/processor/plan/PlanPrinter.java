package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.DeltaRowPlan.NumberedText;
import dev.viewsmith.processor.plan.GroupTablePlan.Frequency;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.MaintenancePlan.Copy;
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

  private final PlanParts parts;
  private final List<DictionaryPlan> dictionaries;
  private final List<String> lines = new ArrayList<>();
  private final int nameWidth;

  PlanPrinter(PlanParts parts, List<DictionaryPlan> dictionaries) {
    this.parts = parts;
    this.dictionaries = dictionaries;
    this.nameWidth = 2 + names().stream().mapToInt(String::length).max().orElse(0);
  }

  /**
   * Returns lines that end with a line feed each.
   *
   * @param declaration what the views are
   */
  String print(List<String> declaration) {
    return String.join("\n", declaration) + "\n\n" + print();
  }

  private String print() {
    state();
    shared();
    for (ViewPlan view : parts.views()) {
      lines.add("");
      steps(view);
    }
    return lines.stream().map(line -> line.stripTrailing() + "\n").collect(Collectors.joining());
  }

  private void steps(ViewPlan view) {
    if (!parts.isOfOne()) {
      lines.add(label("into") + view.view().name().simpleName() + ", in " + passesOf(view));
    }
    for (InputPlan input : view.paths()) {
      steps(
          input.noun().one(), input.steps().stream().map(s -> line(s.number(), s.text())).toList());
    }
    DeltaRowPlan delta = view.delta();
    steps(
        delta.name(),
        List.of(
            line(delta.findGroup().number(), delta.findGroup().text()),
            line(delta.addToGroup().number(), delta.addToGroup().text())));
    GroupTablePlan groups = view.groups();
    steps(END, Stream.of(groups.totals(), show(groups)).flatMap(PlanPrinter::line).toList());
    RowsPlan rows = view.rows();
    if (rows != null) {
      wrap(label("onward"), tuple(rows.columns()) + " of each row that goes or comes", 0);
    }
  }

  /** In which passes the joins of a view are. */
  private String passesOf(ViewPlan view) {
    List<String> numbers = new ArrayList<>();
    for (int i = 0; i < parts.passes().size(); i++) {
      if (parts.passes().get(i).views().contains(view)) {
        numbers.add(String.valueOf(i + 1));
      }
    }
    return (numbers.size() == 1 ? "pass " : "passes ") + StepTexts.list(numbers);
  }

  /** Which tables several views use, and what that saves. */
  private void shared() {
    boolean isFirst = true;
    for (TablePlan table : parts.tables()) {
      List<String> users =
          parts.usersOf(table).stream().map(view -> view.view().name().simpleName()).toList();
      if (users.size() > 1) {
        String saved = users.size() == 2 ? "a second one" : users.size() - 1 + " more of them";
        String text = named(table.name()) + "by " + StepTexts.list(users) + ": saves " + saved;
        wrap(label(isFirst ? "shared" : ""), text, nameWidth);
        isFirst = false;
      }
    }
    isFirst = true;
    for (Copy copy : parts.copies()) {
      String text =
          copy.as().noun().many()
              + ": the changes of "
              + copy.record().simpleName()
              + " once more, for another pass";
      if (!parts.isOfOne()) {
        wrap(label(isFirst ? "again" : ""), text, 0);
        isFirst = false;
      }
    }
  }

  private static @Nullable NumberedText show(GroupTablePlan groups) {
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
    parts.views().forEach(view -> groups(view.groups(), entries));
    for (DictionaryPlan dictionary : dictionaries) {
      entries.add(named(dictionary.name()) + "an id for each " + dictionary.each());
    }
    for (int i = 0; i < entries.size(); i++) {
      wrap(label(i == 0 ? "state" : ""), entries.get(i), nameWidth);
    }
  }

  private void groups(GroupTablePlan groups, List<String> entries) {
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
    for (ViewPlan view : parts.views()) {
      GroupTablePlan groups = view.groups();
      names.add(groups.name());
      groups.sums().stream().map(Sum::storage).filter(Objects::nonNull).forEach(names::add);
      groups.frequencies().forEach(frequency -> names.add(frequency.name()));
    }
    dictionaries.forEach(dictionary -> names.add(dictionary.name()));
    return names;
  }

  private String label(String label) {
    int longest =
        parts.views().stream().mapToInt(view -> view.delta().name().length()).max().orElse(0);
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
