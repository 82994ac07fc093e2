package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan.Entering;
import dev.viewsmith.processor.plan.Step.Itself;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a changed row of one input.
 *
 * <p>Joins are multilinear, so a changed row joins with the other inputs as they are when the row
 * comes. An input that stands under several aliases takes its steps once for each, as if each were
 * an input of its own, and these changed one after another: an alias meets the ones before it as
 * they are after the change, and the ones behind it as they were. With two aliases the row is
 * entered between the two. With more, rows that come are entered before all and rows that go behind
 * all, and where such a row meets itself its copies are corrected. The terms together are the
 * change of the power, and none of them is larger than the larger of the two states.
 */
final class InputPlanner {
  private final FlatJoin join;
  private final Conditions conditions;
  private final Map<String, List<Probe>> paths;
  private final IndexPlanner.Tables tables;
  private final List<TypedExpression> values;
  private final boolean isEntering;
  private final StepNumbers numbers;
  private final List<Step> steps = new ArrayList<>();

  /**
   * @param isEntering whether this path enters changed rows; else the same change takes another
   *     path that does
   */
  InputPlanner(
      Joining joining, IndexPlanner.Tables tables, boolean isEntering, StepNumbers numbers) {
    this.join = joining.join();
    this.conditions = joining.conditions();
    this.paths = joining.paths();
    this.tables = tables;
    this.values = joining.values();
    this.isEntering = isEntering;
    this.numbers = numbers;
  }

  /**
   * Plans the path.
   *
   * @param slots the aliases of the input, one or more
   */
  InputPlan plan(List<Query.Input> slots) {
    Query.Input first = slots.get(0);
    Noun noun = Noun.of(first.record().name().simpleName());
    PathTexts texts = new PathTexts(noun, slots.size() > 1);
    Entering entering = entering(slots.size());
    for (int i = 0; i < slots.size(); i++) {
      if (i == 1 && entering == Entering.BETWEEN) {
        enter(first, texts, entering);
      }
      path(slots, i, texts, entering);
    }
    if (entering != Entering.BETWEEN) {
      enter(first, texts, entering);
    }
    InputPlan.@Nullable Home home = home(first, tables);
    return new InputPlan(
        first.record(),
        noun,
        columns(home, join.columns(first.record())),
        join.paths(first.record()),
        home,
        steps,
        entering);
  }

  private static Entering entering(int aliases) {
    return switch (aliases) {
      case 1 -> Entering.LAST;
      case 2 -> Entering.BETWEEN;
      default -> Entering.BY_SIGN;
    };
  }

  /** The steps of a changed row as one of its aliases. */
  private void path(List<Query.Input> slots, int slot, PathTexts texts, Entering entering) {
    String alias = slots.get(slot).alias();
    List<Probe> probes = paths.getOrDefault(alias, List.of());
    PathKeys keys = new PathKeys(alias, tables, numbers, texts, steps);
    boolean isMoved = entering == Entering.BETWEEN && slot == 1 && sharesSide(slots);
    for (Probe probe : probes) {
      List<ColumnValue> key = keys.sought(probe);
      if (!probe.isScan() && key.stream().allMatch(column -> column.alias().equals(alias))) {
        keys.find(probe, key, isMoved && keys.isFirst() ? texts.movedBy() : "");
      }
    }
    guard(alias, texts);
    check(alias);
    if (probes.isEmpty()) {
      steps.add(new Step.Take(numbers.next(), texts.take(), alias));
    }
    Tests tests = new Tests(conditions, List.of(alias));
    List<String> before = new ArrayList<>();
    for (Probe probe : probes) {
      boolean hasSeveral = join.aliases(probe.partner().record()).size() > 1;
      String partner = probe.partner().alias();
      Noun each = Noun.of(probe.partner().record().name().simpleName());
      List<TypedExpression> tested = new ArrayList<>(tests.joining(partner, probe.key()));
      if (!probe.isScan()) {
        // What a side keeps has passed them.
        tested.removeAll(tables.side(probe).conditions());
      }
      PathTexts.Joining joining =
          new PathTexts.Joining(
              alias,
              texts.each(partner, each, hasSeveral),
              List.copyOf(before),
              tested,
              itself(slots, slot, partner, entering),
              isLast(probe, probes));
      steps.add(
          probe.isScan()
              ? scan(probe, joining, texts)
              : join(probe, joining, keys, probes.size() == 1, texts));
      before.add(joining.each());
      keys.bind(probe);
    }
  }

  private Step scan(Probe probe, PathTexts.Joining joining, PathTexts texts) {
    TablePlan.Rows rows = tables.rows(probe.partner());
    return new Step.ScanEach(
        numbers.next(),
        texts.scan(joining, rows, conditions.whyScanned()),
        joining.alias(),
        rows,
        probe.partner().alias(),
        joining.conditions(),
        joining.itself());
  }

  private Step join(
      Probe probe, PathTexts.Joining joining, PathKeys keys, boolean isOnly, PathTexts texts) {
    Step.Find find = keys.find(probe, keys.sought(probe), "");
    return new Step.JoinEach(
        numbers.next(),
        texts.join(joining, isOnly ? "there" : "in " + find.index().name()),
        joining.alias(),
        find,
        tables.side(probe),
        probe.partner().alias(),
        joining.conditions(),
        joining.itself());
  }

  private static boolean isLast(Probe probe, List<Probe> probes) {
    return probe.equals(probes.get(probes.size() - 1));
  }

  private boolean sharesSide(List<Query.Input> slots) {
    return tables.all().stream()
            .filter(TablePlan.Index.class::isInstance)
            .map(TablePlan.Index.class::cast)
            .flatMap(index -> index.sides().stream())
            .filter(side -> side.record().equals(slots.get(0).record().name()))
            .count()
        == 1;
  }

  private static Itself itself(
      List<Query.Input> slots, int slot, String partner, Entering entering) {
    if (entering != Entering.BY_SIGN) {
      return Itself.AS_KEPT;
    }
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i).alias().equals(partner)) {
        return i < slot ? Itself.AFTER : Itself.BEFORE;
      }
    }
    return Itself.AS_KEPT;
  }

  private void guard(String alias, PathTexts texts) {
    List<TypedExpression> guards = conditions.guardsOf(alias);
    if (!guards.isEmpty()) {
      boolean isAlone = paths.getOrDefault(alias, List.of()).isEmpty();
      steps.add(new Step.Guard(numbers.next(), texts.guard(alias, guards, isAlone), alias, guards));
    }
  }

  private void check(String alias) {
    List<TypedExpression> partial =
        values.stream()
            .distinct()
            .filter(value -> !ExpressionAnalysis.isTotal(value))
            .filter(value -> ExpressionAnalysis.aliases(value).equals(Set.of(alias)))
            .toList();
    if (!partial.isEmpty()) {
      steps.add(new Step.Check(numbers.next(), PathTexts.check(partial), alias, partial));
    }
  }

  private void enter(Query.Input input, PathTexts texts, Entering entering) {
    if (isEntering) {
      steps.addAll(enters(input, tables, texts, entering, numbers));
    }
  }

  /** The steps that enter a row into all tables of its input. */
  static List<Step> enters(
      Query.Input input,
      IndexPlanner.Tables tables,
      PathTexts texts,
      Entering entering,
      StepNumbers numbers) {
    List<Step> enters = new ArrayList<>();
    for (TablePlan table : tables.all()) {
      if (table instanceof TablePlan.Index index) {
        List<TablePlan.Side> own =
            index.sides().stream()
                .filter(side -> side.record().equals(input.record().name()))
                .toList();
        if (!own.isEmpty()) {
          enters.add(
              new Step.EnterIndex(numbers.next(), texts.enter(index, own, entering), index, own));
        }
      } else if (table instanceof TablePlan.Rows rows
          && rows.record().equals(input.record().name())) {
        enters.add(new Step.EnterRows(numbers.next(), texts.enter(rows, entering), rows));
      }
    }
    return enters;
  }

  /** Where the rows of an input are counted: the first of its tables; null if it has none. */
  static InputPlan.@Nullable Home home(Query.Input input, IndexPlanner.Tables tables) {
    QualifiedName record = input.record().name();
    for (TablePlan table : tables.all()) {
      if (table instanceof TablePlan.Index index) {
        for (TablePlan.Side side : index.sides()) {
          if (side.record().equals(record)) {
            return new InputPlan.Home.InIndex(index, side);
          }
        }
      } else if (table instanceof TablePlan.Rows rows && rows.record().equals(record)) {
        return new InputPlan.Home.InRows(rows);
      }
    }
    return null;
  }

  /** The columns of an input in the order of its home; in their own where it has none. */
  static List<Column> columns(InputPlan.@Nullable Home home, List<Column> plain) {
    if (home == null) {
      return plain;
    }
    if (home instanceof InputPlan.Home.InIndex index) {
      Set<Column> columns = new LinkedHashSet<>(index.side().key());
      columns.addAll(index.side().columns());
      return List.copyOf(columns);
    }
    return ((InputPlan.Home.InRows) home).rows().columns();
  }
}
