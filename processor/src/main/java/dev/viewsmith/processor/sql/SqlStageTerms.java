package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.sql.SqlStage.Carried;
import dev.viewsmith.processor.sql.SqlStage.Side;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The queries whose rows together are what a change of one side changes in the rows of a stage. The
 * changed rows are the array of a function, and have been entered into what is kept of their side.
 *
 * <p>A row has a partner if one is kept, whatever its copies: so it can gain its first partner only
 * by a row that was not kept before, and lose its last one only by a row that is not any more.
 */
final class SqlStageTerms {
  // By its number, for an alias of the view may be called as the parameter.
  private static final String CHANGED = "unnest($1)";

  private final SqlStage stage;
  private final Side changed;
  private final String turned;

  /**
   * @param turned the variable with the changed rows that are new on their side, or gone from it
   */
  SqlStageTerms(SqlStage stage, Side changed, String turned) {
    this.stage = stage;
    this.changed = changed;
    this.turned = turned;
  }

  /** Whether it matters which rows are new on the changed side, or gone from it. */
  boolean countsPartners() {
    JoinKind kind = stage.kind();
    return changed.equals(stage.left()) ? kind.countsRight() : kind.countsLeft();
  }

  /**
   * One of the queries.
   *
   * @param sentence what it does, for the plan
   */
  record Term(String sentence, SqlText query) {}

  List<Term> all() {
    JoinKind kind = stage.kind();
    if (kind == JoinKind.INNER) {
      String sentence = "Join each with the rows of the other inputs: copies times copies.";
      return List.of(new Term(sentence, inner()));
    }
    boolean isLeft = changed.equals(stage.left());
    if (!kind.makesPairs()) {
      return List.of(isLeft ? filtered() : turned(stage.left()));
    }
    List<Term> terms = new ArrayList<>();
    Side other = isLeft ? stage.right() : stage.left();
    terms.add(paired(other, isLeft ? kind.padsRight() : kind.padsLeft()));
    if (countsPartners()) {
      terms.add(turned(other));
    }
    return terms;
  }

  private SqlText inner() {
    SqlText text = new SqlText();
    String copies =
        stage.sides().stream()
            .map(side -> side.alias() + ".copies")
            .collect(Collectors.joining(" * "));
    select(text, null, copies);
    List<String> from = new ArrayList<>();
    for (Side side : stage.sides()) {
      from.add((side.equals(changed) ? CHANGED : side.type()) + " AS " + side.alias());
    }
    text.list("FROM ", from, "");
    return where(text, stage.conditions());
  }

  private static SqlText where(SqlText text, List<String> conditions) {
    for (int i = 0; i < conditions.size(); i++) {
      text.add((i == 0 ? "WHERE " : "  AND ") + conditions.get(i));
    }
    return text;
  }

  private void on(SqlText text, String join, Side side) {
    List<String> conditions = stage.conditions();
    String first = conditions.isEmpty() ? "true" : conditions.get(0);
    text.add("%s %s AS %s ON %s".formatted(join, side.type(), side.alias(), first));
    conditions.stream().skip(1).forEach(condition -> text.add("  AND " + condition));
  }

  /** The columns that go on; null for those of a side that is missing. */
  private void select(SqlText text, @Nullable Side missing, String copies) {
    List<String> selected = new ArrayList<>();
    for (Carried carried : stage.columns()) {
      SqlColumn column = carried.column();
      boolean isMissing = missing != null && missing.alias().equals(carried.alias());
      String value =
          isMissing ? "NULL::" + column.type().column() : carried.alias() + "." + carried.name();
      selected.add(value + " AS " + column.name());
    }
    selected.add(copies + " AS copies");
    text.list("SELECT ", selected, "");
  }

  /** The changed rows with their partners; also those without any, if these are kept. */
  private Term paired(Side other, boolean keepsAlone) {
    SqlText text = new SqlText();
    String copies = other.alias() + ".copies";
    select(
        text,
        null,
        changed.alias() + ".copies * " + (keepsAlone ? "coalesce(" + copies + ", 1)" : copies));
    text.add("FROM %s AS %s".formatted(CHANGED, changed.alias()));
    on(text, keepsAlone ? "LEFT JOIN" : "JOIN", other);
    String sentence = "Join each with its partners in " + other.table();
    return new Term(sentence + (keepsAlone ? ", or with nulls if it has none." : "."), text);
  }

  /** The changed rows on the left that have a partner, or that have none. */
  private Term filtered() {
    SqlText text = new SqlText();
    select(text, null, changed.alias() + ".copies");
    text.add("FROM %s AS %s".formatted(CHANGED, changed.alias()));
    boolean isSemi = stage.kind() == JoinKind.SEMI;
    text.add("WHERE %s (".formatted(isSemi ? "EXISTS" : "NOT EXISTS")).in();
    text.add("SELECT FROM %s AS %s".formatted(stage.right().type(), stage.right().alias()));
    where(text, stage.conditions()).out().add(")");
    String partner = (isSemi ? "a partner in " : "no partner in ") + stage.right().table();
    return new Term("Take those that have " + partner + ".", text);
  }

  /** The kept rows that have a first partner now, or have lost their last one. */
  private Term turned(Side other) {
    SqlText text = new SqlText();
    String one = other.alias();
    String partner = changed.alias();
    String turn = stage.kind() == JoinKind.SEMI ? "THEN -1 ELSE 1" : "THEN 1 ELSE -1";
    select(
        text,
        changed,
        "%s.copies * CASE WHEN %s.partners = 0 %s END".formatted(one, partner, turn));
    text.add("FROM (").in();
    met(text, other);
    text.out().add(") AS %s".formatted(one));
    text.add("CROSS JOIN LATERAL (").in();
    text.add("SELECT count(*) AS partners");
    text.add("FROM (").in();
    text.add("SELECT FROM %s AS %s".formatted(changed.type(), partner));
    where(text, stage.conditions());
    text.add("-- One more than are new: if there are so many, there was one before.");
    text.add("LIMIT %s.come + 1".formatted(one));
    text.out().add(") AS %s".formatted(partner));
    text.out().add(") AS %s".formatted(partner));
    text.add("WHERE (%2$s.partners = 0) <> (%2$s.partners = %1$s.change)".formatted(one, partner));
    return new Term(turns().formatted(other.table()), text);
  }

  private String turns() {
    return switch (stage.kind()) {
      case SEMI -> "Rows of %s come with a first partner, and go after the last.";
      case ANTI -> "Rows of %s go with a first partner, and come back after the last.";
      case INNER, LEFT, RIGHT, FULL ->
          "Nulls beside %s go with a first partner, and come back after the last.";
    };
  }

  /** The kept rows whose partners have become more or fewer, and by how many. */
  private void met(SqlText text, Side other) {
    String copies = changed.alias() + ".copies";
    List<String> columns = new ArrayList<>(SqlTriggers.prefixed(other.alias(), other.names()));
    columns.add(other.alias() + ".copies");
    List<String> selected = new ArrayList<>(columns);
    selected.add("count(*) FILTER (WHERE " + copies + " > 0) AS come");
    selected.add("sum(" + copies + ") AS change");
    text.list("SELECT ", selected, "");
    text.add("FROM unnest(%s) AS %s".formatted(turned, changed.alias()));
    on(text, "JOIN", other);
    text.list("GROUP BY ", columns, "");
  }
}
