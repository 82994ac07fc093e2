package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.ExpressionPrinter;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.type.DecimalForm;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The canonical text of a view: what it is, in lines that begin with a keyword. */
public final class QueryPrinter {
  /** So that the text fits in 100 columns where generated code indents it. */
  private static final int WIDTH = 92;

  private static final int MARGIN = 8;

  private final List<String> lines = new ArrayList<>();

  private QueryPrinter() {}

  /** Returns its lines: view, from, join or cross, where, group, select, having. */
  public static List<String> lines(ViewQuery view) {
    QueryPrinter printer = new QueryPrinter();
    printer.line("view", view.view().name().simpleName());
    printer.relation(view.from());
    List<ViewColumn> columns = view.columns();
    printer.items("group", "", columns.stream().filter(QueryPrinter::isKey));
    printer.items(
        "select",
        view.shape() == ViewQuery.Shape.DISTINCT ? "distinct " : "",
        columns.stream().filter(column -> !isKey(column)));
    TypedExpression having = view.having();
    if (having != null) {
      printer.predicate("having", "", having);
    }
    return List.copyOf(printer.lines);
  }

  private void relation(Query query) {
    if (query instanceof Query.Input input) {
      line("from", text(input));
    } else if (query instanceof Query.Join join) {
      relation(join.left());
      if (join.isCross()) {
        line(join.kind() == JoinKind.INNER ? "cross" : keyword(join), text(join.right()));
      } else {
        predicate(keyword(join), text(join.right()) + " on ", join.on());
      }
    } else if (query instanceof Query.Filter filter) {
      relation(filter.from());
      predicate("where", "", filter.predicate());
    }
  }

  private static String keyword(Query.Join join) {
    return join.kind() == JoinKind.INNER ? "join" : join.kind().name().toLowerCase(Locale.ROOT);
  }

  private static String text(Query.Input input) {
    String rows = input.record().name().simpleName() + " " + input.alias();
    return input.isView() ? "view " + rows : rows;
  }

  private void predicate(String keyword, String before, TypedExpression predicate) {
    List<TypedExpression> conjuncts = ExpressionAnalysis.conjuncts(predicate);
    List<String> parts = new ArrayList<>();
    if (conjuncts.size() == 1) {
      parts.add(before + ExpressionPrinter.print(predicate));
    } else {
      for (TypedExpression conjunct : conjuncts) {
        String lead = parts.isEmpty() ? before : "&& ";
        parts.add(lead + ExpressionPrinter.printConjunct(conjunct));
      }
    }
    wrapped(keyword, parts);
  }

  private void items(String keyword, String before, Stream<ViewColumn> columns) {
    List<String> items = columns.map(QueryPrinter::text).toList();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      String lead = i == 0 ? before : "";
      parts.add(lead + items.get(i) + (i < items.size() - 1 ? "," : ""));
    }
    if (!parts.isEmpty()) {
      wrapped(keyword, parts);
    }
  }

  private static boolean isKey(ViewColumn column) {
    return column instanceof ViewColumn.Key;
  }

  private static String text(ViewColumn column) {
    return column.column().name() + " = " + source(column);
  }

  private static String source(ViewColumn column) {
    if (column instanceof ViewColumn.Selected selected) {
      return ExpressionPrinter.print(selected.expression());
    }
    if (column instanceof ViewColumn.Key key) {
      return ExpressionPrinter.print(key.expression());
    }
    return column instanceof Aggregate aggregate ? source(aggregate) : "count";
  }

  private static String source(Aggregate aggregate) {
    String argument = ExpressionPrinter.print(aggregate.argument());
    String value = function(aggregate.function()) + "(" + argument + ")";
    DecimalForm form = aggregate.form();
    return form == null ? value : value + " " + form.text();
  }

  private static String function(Aggregate.Function function) {
    return switch (function) {
      case COUNT -> "count";
      case COUNT_DISTINCT -> "count distinct";
      case SUM -> "sum";
      case AVG -> "avg";
      case MIN -> "min";
      case MAX -> "max";
    };
  }

  /** Parts with a space between them, as many on a line as fit, under each other. */
  private void wrapped(String keyword, List<String> parts) {
    String lead = keyword;
    StringBuilder line = new StringBuilder();
    for (String part : parts) {
      if (line.length() > 0 && MARGIN + line.length() + 1 + part.length() > WIDTH) {
        line(lead, line.toString());
        lead = "";
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(part);
    }
    line(lead, line.toString());
  }

  private void line(String keyword, String text) {
    lines.add(keyword + " ".repeat(MARGIN - keyword.length()) + text);
  }
}
