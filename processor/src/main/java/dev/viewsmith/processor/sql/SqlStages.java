package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.sql.SqlStage.Side;
import dev.viewsmith.processor.sql.SqlStageTerms.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The functions that take changed rows through the stages of a view: each enters what it was given
 * into what is kept of it, and hands the change of a stage's rows on to the next.
 *
 * <p>An input that the view uses several times changes in one use after the other, each of which
 * has a table of its own: so a stage never changes on both sides at once.
 */
final class SqlStages {
  private final SqlView view;
  private final SqlJoined joined;
  private final List<SqlStage> stages;

  SqlStages(SqlView view) {
    this.view = view;
    this.joined = new SqlJoined(view);
    this.stages = view.joins().stages();
  }

  /** A side of a stage by its place. */
  private record Step(int stage, Side side) {}

  /** All that is kept, in the order of the joins. */
  static Stream<Side> sides(SqlView view) {
    return view.joins().stages().stream().flatMap(stage -> stage.sides().stream());
  }

  /** The rows of stages, without those of the last one. */
  static List<Side> between(SqlView view) {
    return sides(view).filter(side -> side.input() == null).toList();
  }

  /** Takes changed rows of an input. */
  SqlText function(SqlInput input, SqlSteps steps) {
    List<Step> uses = new ArrayList<>();
    for (int i = 0; i < stages.size(); i++) {
      for (Side side : stages.get(i).sides()) {
        if (input.equals(side.input())) {
          uses.add(new Step(i, side));
        }
      }
    }
    boolean isUsedOnce = uses.size() == 1;
    SqlText body = new SqlText();
    if (isUsedOnce) {
      declare(body, uses.get(0));
    }
    body.add("BEGIN").in();
    SqlJoins.planForMany(body);
    steps.next(body, "Wait until no other transaction changes the view.");
    body.add("PERFORM %s();", view.object(SqlObjects.TAKE_TURN));
    for (Step use : uses) {
      body.gap();
      if (isUsedOnce) {
        take(body, steps, use);
      } else {
        declare(body, use);
        body.add("BEGIN").in();
        take(body, steps, use);
        body.out().add("END;");
      }
    }
    body.out().add("END;");
    return SqlJoins.header(SqlObjects.change(view, input), input.type())
        .add("%s;", SqlText.body(body));
  }

  /** Takes changed rows of a stage. */
  SqlText function(Side side, SqlSteps steps) {
    int number = 0;
    while (!stages.get(number).left().equals(side)) {
      number++;
    }
    Step step = new Step(number, side);
    SqlText body = new SqlText();
    declare(body, step);
    body.add("BEGIN").in();
    SqlJoins.planForMany(body);
    take(body, steps, step);
    body.out().add("END;");
    return SqlJoins.header(SqlObjects.change(view, side), side.type())
        .add("%s;", SqlText.body(body));
  }

  private SqlStageTerms terms(Step step) {
    return new SqlStageTerms(stages.get(step.stage()), step.side(), view.joins().names().turned());
  }

  private void declare(SqlText body, Step step) {
    body.add("DECLARE").in().add("part %s[];", row(step));
    if (terms(step).countsPartners()) {
      body.add("%s %s[];", view.joins().names().turned(), step.side().type());
      SqlWrites.declare(body);
    } else {
      SqlWrites.declareEnter(body, SqlKept.of(step.side()));
    }
    body.out();
  }

  private void take(SqlText body, SqlSteps steps, Step step) {
    enter(body, steps, step);
    body.gap();
    handOn(body, steps, step);
  }

  private boolean isLast(Step step) {
    return step.stage() == stages.size() - 1;
  }

  private Side next(Step step) {
    return stages.get(step.stage() + 1).left();
  }

  /** The type of the rows of a stage. */
  private String row(Step step) {
    return isLast(step) ? SqlView.qualified(view.row()) : next(step).type();
  }

  private void handOn(SqlText body, SqlSteps steps, Step step) {
    SqlStage stage = stages.get(step.stage());
    List<Term> terms = terms(step).all();
    steps.next(body, terms.get(0).sentence());
    body.add("FOR part IN").in();
    body.add("SELECT array_agg(ROW(%s)::%s)", columns(step), row(step));
    body.add("FROM (").in();
    if (isLast(step)) {
      shown(body, steps, terms);
    } else {
      net(body, steps, stage, terms);
    }
    body.out().add(") AS j");
    body.add("GROUP BY (j.number - 1) / %s", String.valueOf(SqlTriggers.PART));
    body.out().add("LOOP").in();
    String function =
        isLast(step) ? SqlObjects.changeRows(view) : SqlObjects.change(view, next(step));
    body.add("PERFORM %s(part);", SqlView.qualified(function));
    body.out().add("END LOOP;");
  }

  private void enter(SqlText body, SqlSteps steps, Step step) {
    Side side = step.side();
    String sentence = "Enter the changed rows into " + side.table();
    if (terms(step).countsPartners()) {
      steps.next(body, sentence + "; note those that are new there, or gone.");
      SqlWrites.writeAndNote(body, side, view.joins().names().turned());
    } else {
      steps.next(body, sentence + ".");
      SqlWrites.enter(body, SqlKept.of(side));
    }
  }

  /** The columns of the rows of a stage. */
  private String columns(Step step) {
    List<String> names = new ArrayList<>();
    if (isLast(step)) {
      names.addAll(joined.names());
    } else {
      names.addAll(next(step).names());
      names.add("copies");
    }
    return String.join(", ", SqlTriggers.prefixed("j", names));
  }

  private static void from(SqlText body, SqlSteps steps, List<Term> terms) {
    body.add("FROM (").in();
    for (int i = 0; i < terms.size(); i++) {
      if (i > 0) {
        body.add("UNION ALL");
        steps.next(body, terms.get(i).sentence());
      }
      body.add(terms.get(i).query().toString());
    }
  }

  /** Each row once, as the next stage keeps them. */
  private void net(SqlText body, SqlSteps steps, SqlStage stage, List<Term> terms) {
    String alias = view.joins().names().joined();
    List<String> columns =
        SqlTriggers.prefixed(
            alias, stage.columns().stream().map(carried -> carried.column().name()).toList());
    List<String> selected = new ArrayList<>(columns);
    selected.add("sum(" + alias + ".copies) AS copies");
    body.list("SELECT ", selected, ", row_number() OVER () AS number");
    from(body, steps, terms);
    body.out().add(") AS %s", alias);
    body.list("GROUP BY ", columns, "");
    body.add("HAVING sum(%s.copies) <> 0", alias);
  }

  /** What groups are made of, or the view. */
  private void shown(SqlText body, SqlSteps steps, List<Term> terms) {
    if (joined.isSummed()) {
      joined.begin(body, "t");
      last(body, steps, terms, "");
      joined.end(body, "t", steps);
    } else {
      last(body, steps, terms, ", row_number() OVER () AS number");
    }
  }

  private void last(SqlText body, SqlSteps steps, List<Term> terms, String number) {
    String alias = view.joins().names().joined();
    List<String> selected = joined.selected();
    selected.add(alias + ".copies AS copies");
    body.list("SELECT ", selected, number);
    from(body, steps, terms);
    if (!view.joins().isTotal()) {
      body.add("OFFSET 0 -- so that no condition is asked before rows are joined");
    }
    body.out().add(") AS %s", alias);
    List<String> conditions = view.joins().conditions();
    for (int i = 0; i < conditions.size(); i++) {
      body.add((i == 0 ? "WHERE " : "  AND ") + conditions.get(i));
    }
  }
}
