package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.type.JoinKind;
import java.util.List;

/** The words of the steps of a join that is no inner one. */
final class PairTexts {
  private final JoinKind kind;
  private final boolean isLeft;
  private final Noun noun;
  private final Noun other;
  private final PathTexts path;

  /**
   * @param isLeft whether the changed row is of the left side
   * @param noun what it is called
   * @param other what a row of the other side is called
   */
  PairTexts(JoinKind kind, boolean isLeft, Noun noun, Noun other) {
    this.kind = kind;
    this.isLeft = isLeft;
    this.noun = noun;
    this.other = other;
    this.path = new PathTexts(noun, false);
  }

  String find(List<ColumnValue> key, String alias, TablePlan.Index index) {
    return path.find(key, alias, index);
  }

  String guard(List<TypedExpression> guards) {
    return "it has " + other.many() + " only if " + PathTexts.printed(guards);
  }

  String join(List<TypedExpression> tests) {
    return joining() + " there" + where(tests) + product();
  }

  String scan(TablePlan.Rows rows, List<TypedExpression> tests, String why) {
    return joining() + " in " + rows.name() + " (a scan: " + why + ")" + where(tests) + product();
  }

  private String joining() {
    return kind.makesPairs()
        ? "join each " + other.one()
        : isLeft ? "count the " + other.many() : "its " + other.many() + " are those";
  }

  private static String where(List<TypedExpression> tests) {
    return tests.isEmpty() ? "" : " where " + PathTexts.printed(tests);
  }

  private String product() {
    return kind.makesPairs()
        ? ": weight of the " + noun.one() + " times copies of the " + other.one()
        : "";
  }

  /** What becomes of a changed row that needs partners, or must have none. */
  String alone() {
    return switch (kind) {
      case SEMI -> "note the " + noun.one() + " if there is one";
      case ANTI -> "note the " + noun.one() + " if there is none";
      default -> "note the " + noun.one() + " alone if there is none";
    };
  }

  /** What becomes of its partners if the changed row is new or gone. */
  String recount() {
    String each = kind.makesPairs() ? other.one() + " that it joined" : "of its " + other.many();
    String what =
        switch (kind) {
          case SEMI -> "the first notes it, the last to go takes it back";
          case ANTI -> "the first takes it back, the last to go notes it again";
          default -> "the first takes back what was noted alone, the last to go notes it again";
        };
    return "if the "
        + noun.one()
        + " is new or its last copy gone, count it for each "
        + each
        + ": "
        + what;
  }
}
