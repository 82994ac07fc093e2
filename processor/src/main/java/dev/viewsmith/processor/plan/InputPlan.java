package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.RecordShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The path of a changed row of one input.
 *
 * @param noun what a row is called, from the record's name
 * @param columns all components, and the components of records inside them that the view reads, in
 *     the order in which a change holds them: the key that it is found by first
 * @param derived how those of records inside are read, by the column's name
 * @param home the table (and side) that says how many copies of a row there are; null for rows of a
 *     stage that nothing needs to find
 * @param entering when a changed row is entered into its tables
 */
public record InputPlan(
    RecordShape record,
    Noun noun,
    List<Column> columns,
    Map<String, Derived> derived,
    @Nullable Home home,
    List<Step> steps,
    Entering entering) {
  public InputPlan {
    columns = List.copyOf(columns);
    derived = Map.copyOf(derived);
    steps = List.copyOf(steps);
  }

  /** What makes a row: the components, each with the flag that says where it is null before it. */
  public List<Column> components() {
    List<Column> components = new ArrayList<>();
    for (Column component : record.columns()) {
      if (component.isFlagged()) {
        components.add(flagOf(component));
      }
      components.add(component);
    }
    return components;
  }

  /**
   * The flag of a component.
   *
   * @throws IllegalArgumentException if it has none
   */
  public Column flagOf(Column component) {
    Derived flag = new Derived(component, List.of());
    return columns.stream()
        .filter(column -> flag.equals(derived.get(column.name())))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no flag of " + component.name()));
  }

  /**
   * A component of a record inside a row, or the flag of one or of a component: a column of its
   * own, read when the row enters the batch.
   *
   * @param component of the row
   * @param path from it to the value; empty for the flag of the component itself
   */
  public record Derived(Column component, List<Column> path) {
    public Derived {
      path = List.copyOf(path);
    }
  }

  /** When a changed row is entered into its tables. */
  public enum Entering {
    /** When it has joined. */
    LAST,
    /** When it has joined as the first of two aliases. */
    BETWEEN,
    /** Before it joins if it comes, afterwards if it goes. */
    BY_SIGN
  }

  /** The joins of all paths. */
  public List<Step.Join> joins() {
    List<Step.Join> joins = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Step.Join join) {
        joins.add(join);
      }
    }
    return joins;
  }

  /** What expressions call a row of a stage; for one that joins under a single alias. */
  public String joinsAs() {
    return StageRows.UNNAMED + noun.one();
  }

  /** Whether its rows know how many partners they have. */
  public boolean isCounted() {
    return home instanceof Home.InIndex index && index.side().counted()
        || home instanceof Home.InRows rows && rows.rows().counts();
  }

  /** Whether rows that are new or gone are counted for others. */
  public boolean countsOthers() {
    return steps.stream().anyMatch(Step.Recount.class::isInstance);
  }

  /** The joins of the path that a row takes as one alias, in their order. */
  public List<Step.Join> joins(String alias) {
    return joins().stream().filter(join -> join.alias().equals(alias)).toList();
  }

  /** The join behind another one on the same path; null behind the last. */
  public Step.@Nullable Join after(Step.Join join) {
    List<Step.Join> joins = joins(join.alias());
    int next = joins.indexOf(join) + 1;
    return next < joins.size() ? joins.get(next) : null;
  }

  /** Whether a join is the first on its path. */
  public boolean isFirst(Step.Join join) {
    return joins(join.alias()).indexOf(join) == 0;
  }

  /** Under how many aliases a row joins; 0 if there is nothing to join it with. */
  public long paths() {
    return joins().stream().map(Step.Join::alias).distinct().count();
  }

  /** The steps that enter it, that into its home first. */
  public List<Step> enters() {
    return steps.stream().filter(Step::isEntering).toList();
  }

  /** Where the rows of an input are counted. */
  public sealed interface Home {
    /** In an index, on one of its sides. */
    record InIndex(TablePlan.Index index, TablePlan.Side side) implements Home {}

    /** In a table of their own. */
    record InRows(TablePlan.Rows rows) implements Home {}
  }
}
