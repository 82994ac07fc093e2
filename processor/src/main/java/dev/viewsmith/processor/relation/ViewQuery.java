package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.type.RecordShape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A view and the query that it is: a block of the form select, from, where, group by, having.
 *
 * @param site of the last join's predicate, or of the declaration: for faults that the planner
 *     finds
 * @param from the joined rows that count
 * @param derived the components of nested records that it reads from inputs, each once
 * @param shape what is made of them
 * @param columns the components of the view, in order
 * @param having the rows of the view that are shown, over its components, whose alias is {@link
 *     #SELF}; null if all are
 */
public record ViewQuery(
    RecordShape view,
    Site site,
    Query from,
    List<DerivedColumn> derived,
    Shape shape,
    List<ViewColumn> columns,
    @Nullable TypedExpression having) {
  /** The alias of the view's own components in {@link #having}; no input can be called so. */
  public static final String SELF = "";

  public ViewQuery {
    derived = List.copyOf(derived);
    columns = List.copyOf(columns);
  }

  /** What a view makes of joined rows. */
  public enum Shape {
    /** Each is a row; equal ones are copies of one. */
    BAG,
    /** Each is a row; equal ones are one. */
    DISTINCT,
    /** One row for each combination of the keys that occurs. */
    GROUPED,
    /** One row for all of them, also if there is none. */
    GLOBAL
  }
}
