package dev.viewsmith.processor.sql;

import dev.viewsmith.processor.sql.SqlView.Slot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The function that joins changed rows of an input with the rows of the others, and then keeps them
 * for the changes of those.
 *
 * <p>An input that a view uses several times is changed in all its uses at once: for each choice of
 * the uses that take the change, while the others take what was there before, there is a term, and
 * the join of the changed input is the sum of the terms (the product of sums is the sum of
 * products).
 */
final class SqlJoins {
  private final SqlView view;
  private final SqlJoined joined;
  private final SqlInput input;

  SqlJoins(SqlView view, SqlInput input) {
    this.view = view;
    this.joined = new SqlJoined(view);
    this.input = input;
  }

  SqlText function(SqlSteps steps) {
    SqlText body = new SqlText();
    body.add("DECLARE").in().add("part %s[];", SqlView.qualified(view.row()));
    if (input.isStored()) {
      SqlWrites.declareEnter(body, SqlKept.of(input));
    }
    body.out().add("BEGIN").in();
    planForMany(body);
    if (view.takesTurns()) {
      steps.next(body, "Wait until no other transaction changes the view.");
      body.add("PERFORM %s();", view.object(SqlObjects.TAKE_TURN)).gap();
    }
    steps.next(body, joinText());
    join(body, steps);
    if (input.isStored()) {
      body.gap();
      steps.next(body, "Enter the changed rows into " + input.kept() + ".");
      SqlWrites.enter(body, SqlKept.of(input));
    }
    body.out().add("END;");
    return header(SqlObjects.change(view, input), input.type()).add("%s;", SqlText.body(body));
  }

  /**
   * The head of a function that takes an array of rows. Its settings make each plan start from the
   * array and look for the rest in indexes, whatever PostgreSQL believes of the size of tables.
   */
  static SqlText header(String name, String rowType) {
    return new SqlText()
        .add("CREATE FUNCTION %s(rows %s[]) RETURNS void", SqlView.qualified(name), rowType)
        .add("LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET jit = off")
        .add("SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off")
        .add("SET plan_cache_mode = force_generic_plan AS");
  }

  /** The generic plan believes that there are ten rows, which is good for a few. */
  static void planForMany(SqlText body) {
    body.add("IF cardinality(rows) > 30 THEN").in();
    body.add("SET LOCAL plan_cache_mode = force_custom_plan;");
    body.add("SET LOCAL enable_hashjoin = on;");
    body.out().add("END IF;");
  }

  private String joinText() {
    if (!view.takesTurns()) {
      return "Take the rows that count.";
    }
    return input.isJoinedWithItself()
        ? "Join each with what was there before, in each of its uses, and with the others."
        : "Join each with the rows of the other inputs: copies times copies.";
  }

  private void join(SqlText body, SqlSteps steps) {
    body.add("FOR part IN").in();
    body.add(
        "SELECT array_agg(ROW(%s)::%s)",
        String.join(", ", SqlTriggers.prefixed("j", joined.names())),
        SqlView.qualified(view.row()));
    body.add("FROM (").in();
    List<List<Integer>> terms = terms();
    if (terms.size() == 1 && !joined.isSummed()) {
      term(body, terms.get(0), ", row_number() OVER () AS number");
    } else {
      // Several terms have both signs; what is left is much less, and of the sign of the change.
      joined.begin(body, "t");
      for (int i = 0; i < terms.size(); i++) {
        if (i > 0) {
          body.add("UNION ALL");
        }
        term(body, terms.get(i), "");
      }
      joined.end(body, "t", steps);
    }
    body.out().add(") AS j");
    body.add("GROUP BY (j.number - 1) / %s", String.valueOf(SqlTriggers.PART));
    body.out().add("LOOP").in();
    body.add("PERFORM %s(part);", SqlView.qualified(SqlObjects.changeRows(view)));
    body.out().add("END LOOP;");
  }

  /** For each term the uses that take the change; those of one use first. */
  private List<List<Integer>> terms() {
    List<Integer> own =
        IntStream.range(0, view.slots().size())
            .filter(i -> view.slots().get(i).input().equals(input))
            .boxed()
            .toList();
    return IntStream.range(1, 1 << own.size())
        .mapToObj(
            set ->
                IntStream.range(0, own.size())
                    .filter(i -> (set >> i & 1) == 1)
                    .mapToObj(own::get)
                    .toList())
        .sorted((left, right) -> Integer.compare(left.size(), right.size()))
        .toList();
  }

  private void term(SqlText body, List<Integer> changed, String number) {
    List<Slot> slots = view.slots();
    List<String> selected = joined.selected();
    String copies =
        slots.stream().map(slot -> slot.alias() + ".copies").collect(Collectors.joining(" * "));
    selected.add(copies + " AS copies");
    body.list("SELECT ", selected, number);
    List<String> from = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      // By its number, for an alias of the view may be called as the parameter.
      String rows = changed.contains(i) ? "unnest($1)" : slots.get(i).input().type();
      from.add(rows + " AS " + slots.get(i).alias());
    }
    body.list("FROM ", from, "");
    for (int i = 0; i < view.joins().conditions().size(); i++) {
      body.add((i == 0 ? "WHERE " : "  AND ") + view.joins().conditions().get(i));
    }
  }
}
