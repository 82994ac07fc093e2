package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.Step.Itself;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** The loops over the rows that a changed one is joined with, one in the other. */
final class JoinLoops {
  private final Names names;
  private final Code code;
  private final JoinWriter writer;
  private final String alias;
  private final List<Column> own;
  private final Map<Step.Find, String> entries;

  /**
   * @param own the columns of the changed row
   * @param entries the locals with the entries that were found before the first loop
   */
  JoinLoops(
      Names names,
      Code code,
      JoinWriter writer,
      String alias,
      List<Column> own,
      Map<Step.Find, String> entries) {
    this.names = names;
    this.code = code;
    this.writer = writer;
    this.alias = alias;
    this.own = own;
    this.entries = new LinkedHashMap<>(entries);
    entries.values().forEach(writer.scope()::reserve);
  }

  /**
   * A loop, and the steps that lead to it from the row of the loop around it.
   *
   * @param finds what is found for it there
   */
  record Level(List<Step.Find> finds, Step.Join step) {}

  /** What is done with rows that are joined. */
  interface Leaf {
    /**
     * Statements inside all loops.
     *
     * @param rows that are joined with the changed one, in the order of the loops
     * @param columns what stands for columns of all of them
     * @param loads of the copies of the rows
     */
    String text(List<PartnerRow> rows, Function<ColumnValue, String> columns, String loads);
  }

  /** The loops, with a delta row for all that is joined. The rows of the first are open. */
  String text(List<Level> levels) {
    return writer.computeOwn(alias)
        + text(
            levels,
            (rows, columns, loads) ->
                writer.note(columns, loads, rows.stream().map(PartnerRow::copies).toList()));
  }

  /** The loops. The rows of the first are open. */
  String text(List<Level> levels, Leaf leaf) {
    boolean isOnly = levels.size() == 1;
    List<PartnerRow> read =
        levels.stream()
            .map(level -> Partners.of(names, level.step()))
            .map(each -> new PartnerRow(each, writer.scope(), names.locals().get("at")))
            .toList();
    levels.forEach(level -> writer.scope().reserve(level.step().table().name()));
    // Once to see which columns are read, once with names for them.
    Function<ColumnValue, String> columns = column -> column(column, read);
    levels.forEach(level -> writer.conjunction(level.step().conditions(), columns));
    loops(levels, read, leaf);
    for (Level level : levels) {
      level.finds().forEach(find -> entries.put(find, entry(find)));
    }
    List<PartnerRow> named = read.stream().map(row -> row.named(isOnly, names.locals())).toList();
    return loops(levels, named, leaf);
  }

  private String entry(Step.Find find) {
    return writer.scope().claim(names.entryOf(find.index()));
  }

  private String loops(List<Level> levels, List<PartnerRow> rows, Leaf leaf) {
    Function<ColumnValue, String> columns = column -> column(column, rows);
    StringBuilder loads = new StringBuilder();
    rows.stream().filter(row -> !row.corrects()).forEach(row -> loads.append(copies(row)));
    String text = leaf.text(rows, columns, loads.toString());
    for (int i = rows.size() - 1; i >= 0; i--) {
      text = loop(rows.get(i), columns, text);
      text = i == 0 ? text : lead(levels.get(i), columns) + text;
    }
    return text;
  }

  /** What stands before a loop inside another one. */
  private String lead(Level level, Function<ColumnValue, String> columns) {
    StringBuilder text = new StringBuilder();
    for (Step.Find find : level.finds()) {
      text.append(Literals.step(find.number(), find.text()));
      text.append(find(find, entries.getOrDefault(find, ""), columns));
    }
    text.append(Literals.step(level.step().number(), level.step().text()));
    if (level.step() instanceof Step.JoinEach join) {
      text.append(open(join, entries.getOrDefault(join.find(), "")));
    }
    return text.toString();
  }

  /** Finds an entry. */
  String find(Step.Find find, String entry, Function<ColumnValue, String> columns) {
    List<String> key = find.key().stream().map(columns).toList();
    return "int %s = %s.find(%s);\n"
        .formatted(entry, names.table(find.index().name()), String.join(", ", key));
  }

  /** Opens the rows of an entry. */
  String open(Step.JoinEach join, String entry) {
    return "%s.%s(%s);\n"
        .formatted(names.table(join.index().name()), names.of(join.side()).open(), entry);
  }

  private String loop(PartnerRow row, Function<ColumnValue, String> columns, String inner) {
    Code head =
        code.with("table", names.table(row.partners().table()))
            .with("rows", row.array())
            .with("partner", row.row())
            .with("end", row.end());
    String correction = row.corrects() ? copies(row) + corrected(row, columns) : "";
    String tested = tested(row.partners().step().conditions(), columns, inner);
    return row.partners().head(head)
        + code.with("loads", row.loads())
            .with("correction", correction)
            .with("tested", tested)
            .text(
                """
                  $loads
                  $correction
                  $tested
                }
                """);
  }

  private String tested(
      List<TypedExpression> conditions, Function<ColumnValue, String> columns, String inner) {
    return conditions.isEmpty()
        ? inner
        : code.with("condition", writer.conjunction(conditions, columns))
            .with("inner", inner)
            .text(
                """
                if ($condition) {
                  $inner
                }
                """);
  }

  private String copies(PartnerRow row) {
    return code.with("copies", row.copies())
        .with("word", row.copiesWord())
        .text("long $copies = $word;\n");
  }

  /** Corrects the copies of a row that is the changed one itself. */
  private String corrected(PartnerRow row, Function<ColumnValue, String> columns) {
    Step.Join step = row.partners().step();
    boolean isBefore = step.itself() == Itself.BEFORE;
    List<String> same = new ArrayList<>();
    same.add(code.text(isBefore ? "$weight > 0" : "$weight < 0"));
    for (Column column : own) {
      ColumnValue there = new ColumnValue(step.partner(), column.name(), column.type());
      String word = columns.apply(there);
      if (!Objects.equals(word, column.name())) {
        same.add(word + " == " + column.name());
      }
    }
    return code.with("same", String.join(" && ", same))
        .with("copies", row.copies())
        .with("sign", isBefore ? "-" : "+")
        .with("when", isBefore ? "before the change" : "after the change")
        .text(
            """
            if ($same) {
              $copies $sign= $weight; // itself, $when
              if ($copies == 0) {
                continue;
              }
            }
            """);
  }

  private String column(ColumnValue column, List<PartnerRow> rows) {
    for (PartnerRow row : rows) {
      if (row.partners().partner().equals(column.alias())) {
        return row.column(column, other -> column(other, rows));
      }
    }
    return JoinWriter.own(column, alias);
  }
}
