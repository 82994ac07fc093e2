package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The finds of one path, and which columns of joined rows are equal to others. */
final class PathKeys {
  private final String alias;
  private final IndexPlanner.Tables tables;
  private final StepNumbers numbers;
  private final PathTexts texts;
  private final List<Step> steps;
  private final Map<ColumnValue, ColumnValue> equal = new HashMap<>();
  private final List<Step.Find> finds = new ArrayList<>();

  /**
   * @param alias of the changed row
   * @param steps take the finds
   */
  PathKeys(
      String alias,
      IndexPlanner.Tables tables,
      StepNumbers numbers,
      PathTexts texts,
      List<Step> steps) {
    this.alias = alias;
    this.tables = tables;
    this.numbers = numbers;
    this.texts = texts;
    this.steps = steps;
  }

  boolean isFirst() {
    return finds.isEmpty();
  }

  /** What a probe looks for, in columns of the rows that were joined first. */
  List<ColumnValue> sought(Probe probe) {
    return probe.sought().stream().map(value -> equal.getOrDefault(value, value)).toList();
  }

  /** The step that finds a key: an earlier one, if it was found before. */
  Step.Find find(Probe probe, List<ColumnValue> key, String why) {
    TablePlan.Index index = tables.index(probe);
    for (Step.Find find : finds) {
      if (find.index().equals(index) && find.key().equals(key)) {
        return find;
      }
    }
    String text = texts.find(key, alias, index) + why;
    Step.Find find = new Step.Find(numbers.next(), text, alias, index, key);
    finds.add(find);
    steps.add(find);
    return find;
  }

  /** Notes that the rows of a partner are found: their columns of the key are known. */
  void bind(Probe probe) {
    List<ColumnValue> sought = sought(probe);
    for (int i = 0; i < sought.size(); i++) {
      equal.put(probe.key().get(i).of(probe.partner().alias()), sought.get(i));
    }
  }
}
