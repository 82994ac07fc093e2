package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.Column;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the rows on a side of an index are. At home, where their copies are counted, they have all
 * of their columns. Elsewhere what no path reads is left out, and so are rows that no path joins:
 * rows that are the same without it are then one, with the copies of all of them, which is what a
 * sum of weights makes of a projection.
 *
 * @param users the aliases whose rows paths find there
 */
record SideRows(List<User> users) {
  /** An alias of a join. */
  record User(Joining joining, Query.Input input) {
    private String alias() {
      return input.alias();
    }

    /** The conditions on its rows alone. */
    private List<TypedExpression> guards() {
      return joining.conditions().guardsOf(alias());
    }

    private boolean reads(Column column) {
      return joining.reads(column, List.of(input));
    }

    /**
     * Whether nothing but a path looks at the rows, and takes each as it comes. A join of two shows
     * its partners in previews; an input of three aliases meets itself among its rows, once.
     */
    private boolean isPath() {
      return joining.join().inputs().size() > 2
          && joining.join().aliases(input.record()).size() <= 2;
    }

    /** Whether rows are shown whole where something about them cannot be computed. */
    private boolean showsAll() {
      return joining.conditions().partial().stream().anyMatch(this::reads)
          || Stream.of(joining.values(), guards()).flatMap(List::stream).anyMatch(this::mayFail);
    }

    private boolean reads(TypedExpression expression) {
      return ExpressionAnalysis.aliases(expression).contains(alias());
    }

    /** What this row alone decides, and can be computed, was computed when the row was entered. */
    private boolean mayFail(TypedExpression expression) {
      return reads(expression)
          && !ExpressionAnalysis.isTotal(expression)
          && (ExpressionAnalysis.aliases(expression).size() > 1
              || !ExpressionAnalysis.isArithmetic(expression));
    }
  }

  /** Whether it is for paths alone, which take equal rows one by one as well as together. */
  boolean isOnlyJoined() {
    return users.stream().allMatch(User::isPath);
  }

  /** Whether paths do with less than whole rows. */
  boolean canBeNarrow() {
    return users.stream().noneMatch(User::showsAll);
  }

  /** What rows must pass to be kept, if they are of use for no path otherwise. */
  List<TypedExpression> conditions() {
    return isConditional() ? users.get(0).guards() : List.of();
  }

  private boolean isConditional() {
    return users.size() == 1
        && users.get(0).guards().stream().allMatch(ExpressionAnalysis::isTotal);
  }

  /** Those of the columns that paths read. */
  List<Column> read(List<Column> columns) {
    return columns.stream().filter(this::isRead).toList();
  }

  private boolean isRead(Column column) {
    return isConditional()
        ? users.stream().anyMatch(user -> user.joining().read().hasUnguarded(column, user.input()))
        : users.stream().anyMatch(user -> user.reads(column));
  }

  /** All columns, those first that paths read. */
  List<Column> readFirst(List<Column> columns) {
    return columns.stream()
        .sorted(
            Comparator.comparing(column -> users.stream().noneMatch(user -> user.reads(column))))
        .toList();
  }
}
