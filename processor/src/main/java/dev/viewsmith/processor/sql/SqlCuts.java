package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.sql.SqlInputs.Condition;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The joins of a view, cut into those that are worked out together: inner ones in a row, or a
 * single one of another kind.
 */
final class SqlCuts {
  private final List<Cut> cuts = new ArrayList<>();
  private final List<Condition> rest = new ArrayList<>();

  /**
   * Some of the joins.
   *
   * @param kind of its last join; inner if all are
   * @param uses those that it adds to the rows of the cuts before
   * @param conditions what must hold for rows that it joins
   */
  record Cut(JoinKind kind, List<Query.Input> uses, List<Condition> conditions) {
    /** The aliases of what it adds. */
    Set<String> aliases() {
      return uses.stream()
          .map(Query.Input::alias)
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** By what it looks for rows. */
    SqlLookups lookups() {
      return new SqlLookups(aliases(), conditions);
    }

    private boolean padsBefore() {
      return kind.padsLeft();
    }
  }

  SqlCuts(SqlInputs reads) {
    List<JoinKind> kinds = reads.kinds();
    List<Query.Input> run = new ArrayList<>();
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i) != JoinKind.INNER) {
        boolean isFirst = cuts.isEmpty() && run.size() == 1;
        List<Query.Input> uses = new ArrayList<>(isFirst ? run : List.of());
        if (!isFirst) {
          addInner(run);
        }
        run.clear();
        uses.add(reads.uses().get(i));
        cuts.add(new Cut(kinds.get(i), List.copyOf(uses), new ArrayList<>()));
      } else {
        run.add(reads.uses().get(i));
      }
    }
    addInner(run);
    reads.conditions().forEach(condition -> place(condition, reads));
  }

  private void addInner(List<Query.Input> run) {
    if (!run.isEmpty()) {
      cuts.add(new Cut(JoinKind.INNER, List.copyOf(run), new ArrayList<>()));
    }
  }

  private void place(Condition condition, SqlInputs reads) {
    if (condition.input() >= 0) {
      Query.Input use = reads.uses().get(condition.input());
      cuts.stream()
          .filter(cut -> cut.uses().contains(use))
          .forEach(cut -> cut.conditions().add(condition));
      return;
    }
    int cut = isFlat() ? 0 : firstThatMayAsk(condition);
    (cut < 0 ? rest : cuts.get(cut).conditions()).add(condition);
  }

  /**
   * The first cut of inner joins that may ask a condition on all joined rows: it has the columns,
   * and no join behind it makes other rows of those that it drops. -1 if there is none.
   */
  private int firstThatMayAsk(Condition condition) {
    Set<String> missing =
        condition.columns().stream()
            .map(SqlColumnRef::alias)
            .collect(Collectors.toCollection(HashSet::new));
    boolean isTotal = ExpressionAnalysis.isTotal(condition.expression());
    for (int i = 0; i < cuts.size() && isTotal; i++) {
      missing.removeAll(cuts.get(i).aliases());
      boolean isKept = cuts.stream().skip(i + 1).noneMatch(Cut::padsBefore);
      if (missing.isEmpty() && isKept && cuts.get(i).kind() == JoinKind.INNER) {
        return i;
      }
    }
    return -1;
  }

  /** Whether all joins are inner ones. */
  boolean isFlat() {
    return cuts.size() == 1 && cuts.get(0).kind() == JoinKind.INNER;
  }

  /** The cuts, in the order of the joins. */
  List<Cut> all() {
    return cuts;
  }

  /** What must hold for the rows that the last one makes. */
  List<Condition> rest() {
    return rest;
  }

  /** The sets of columns by which rows are looked for under an alias, one for each partner. */
  List<Set<SqlColumnRef>> lookups(String alias) {
    return cuts.stream().flatMap(cut -> cut.lookups().of(alias).stream()).toList();
  }
}
