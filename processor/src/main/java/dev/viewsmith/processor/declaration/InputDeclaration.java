package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.JoinKind;
import dev.viewsmith.processor.type.RecordShape;
import org.jspecify.annotations.Nullable;

/**
 * One use of an input: its record under an alias.
 *
 * @param on the join predicate; null for the first input and for a cross join
 * @param kind how it is joined with those before it
 * @param isView whether its rows are those of another view
 */
public record InputDeclaration(
    RecordShape record,
    String alias,
    @Nullable ExpressionText on,
    JoinKind kind,
    boolean isView,
    Site site) {
  /** A use of rows that batches insert, in an inner join. */
  public InputDeclaration(
      RecordShape record, String alias, @Nullable ExpressionText on, Site site) {
    this(record, alias, on, JoinKind.INNER, false, site);
  }
}
