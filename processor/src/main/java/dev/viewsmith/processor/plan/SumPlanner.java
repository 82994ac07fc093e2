package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.plan.DeltaRowPlan.Argument;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum;
import dev.viewsmith.processor.plan.GroupTablePlan.Sum.Kind;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate;
import dev.viewsmith.processor.relation.ViewColumn.Aggregate.Function;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.NameSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides how a sum is kept: one for all sums and averages of an argument. A sum that a component
 * shows as a long stays in that range or the batch is refused, so one word is enough for all.
 */
final class SumPlanner {
  private final NameSet names;
  private final NameSet fields;
  private final List<String> visible;
  private final List<String> hidden;

  /**
   * @param names of the table's columns
   * @param fields names of the maintainer's fields
   * @param visible takes the columns that readers see
   * @param hidden takes the columns that only the writer sees
   */
  SumPlanner(NameSet names, NameSet fields, List<String> visible, List<String> hidden) {
    this.names = names;
    this.fields = fields;
    this.visible = visible;
    this.hidden = hidden;
  }

  /**
   * @param users the aggregates that show it or divide it, one at least
   */
  Sum plan(Argument argument, List<Aggregate> users) {
    Kind kind = kind(argument.expression().type(), users);
    String component = shownBy(kind, users);
    String column =
        component == null
            ? names.take(users.get(0).column().name() + "Total")
            : names.take(component, component + "Total");
    return switch (kind) {
      case LONG -> inWords(kind, column, component, argument, List.of(column));
      case WIDE ->
          inWords(
              kind,
              column,
              component,
              argument,
              List.of(names.take(column + "High"), names.take(column + "Low")));
      case BIG -> {
        visible.add(column);
        yield exact(kind, column, component, argument, null);
      }
      case FLOATING -> {
        if (component != null) {
          visible.add(column);
        }
        String average = average(users);
        if (average != null) {
          visible.add(average);
        }
        yield exact(kind, column, component, argument, average);
      }
    };
  }

  private static Kind kind(ColumnType argument, List<Aggregate> users) {
    if (argument.isFloating()) {
      return Kind.FLOATING;
    }
    if (argument.isBig()) {
      return Kind.BIG;
    }
    return users.stream().anyMatch(SumPlanner::isLong) ? Kind.LONG : Kind.WIDE;
  }

  private static boolean isLong(Aggregate user) {
    return user.function() == Function.SUM && user.column().type() == Scalar.LONG;
  }

  /** The component that the sum is called after; null if none shows it. */
  private static @Nullable String shownBy(Kind kind, List<Aggregate> users) {
    return users.stream()
        .filter(user -> kind == Kind.LONG ? isLong(user) : user.function() == Function.SUM)
        .findFirst()
        .map(user -> user.column().name())
        .orElse(null);
  }

  private @Nullable String average(List<Aggregate> users) {
    Optional<Aggregate> average =
        users.stream().filter(user -> user.function() == Function.AVG).findFirst();
    return average
        .map(user -> user.column().name())
        .map(component -> names.take(component, component + "Average"))
        .orElse(null);
  }

  private Sum inWords(
      Kind kind,
      String column,
      @Nullable String component,
      Argument argument,
      List<String> columns) {
    visible.addAll(columns);
    return new Sum(column, component, argument, kind, null, null, null);
  }

  private Sum exact(
      Kind kind,
      String column,
      @Nullable String component,
      Argument argument,
      @Nullable String average) {
    String noun = argument.noun().one();
    String state = names.take(noun + "State");
    hidden.add(state);
    return new Sum(column, component, argument, kind, state, fields.take(noun + "Sums"), average);
  }
}
