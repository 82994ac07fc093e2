package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.DecimalForm;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A component of the view record and where its value comes from.
 *
 * @param expression the annotation's expression; null for a {@code @GroupBy} or {@code @Select}
 *     without one, and for a component without an annotation (the one input component of the same
 *     name), and for a {@code @Count} without one
 * @param nullMark the qualified name of the annotation called {@code Nullable} that it has, {@link
 *     #NULLABLE} of several; null if it has none
 * @param form how an average is rounded; null unless its annotation says so
 */
public record ComponentDeclaration(
    Column column,
    Role role,
    @Nullable ExpressionText expression,
    @Nullable String nullMark,
    @Nullable DecimalForm form,
    Site site) {
  /** The one annotation that says that a type's values can be null; on a primitive, nothing. */
  public static final String NULLABLE = "org.jspecify.annotations.Nullable";

  /** Whether its type says that it can be null. */
  public boolean nullable() {
    return column.nullable();
  }

  /** What the component's annotation makes of it. */
  public enum Role {
    SELECT("Select"),
    GROUP_BY("GroupBy"),
    COUNT("Count"),
    COUNT_DISTINCT("CountDistinct"),
    SUM("Sum"),
    AVG("Avg"),
    MIN("Min"),
    MAX("Max");

    private final String annotation;

    Role(String annotation) {
      this.annotation = annotation;
    }

    /** The role that an annotation of this simple name gives; empty if it gives none. */
    static Optional<Role> of(String simpleName) {
      return Arrays.stream(values()).filter(role -> role.annotation.equals(simpleName)).findFirst();
    }

    /** The annotation as the user writes it: {@code @Sum}. */
    public String annotation() {
      return "@" + annotation;
    }

    /** Whether there is no value where there are no rows, as in a view of one row. */
    public boolean isNullWithoutRows() {
      return this == AVG || this == MIN || this == MAX;
    }

    /** Whether it means nothing without an expression. */
    public boolean needsExpression() {
      return isAggregate() && this != COUNT;
    }

    /** Whether it is of many rows, not of each. */
    public boolean isAggregate() {
      return this != SELECT && this != GROUP_BY;
    }
  }
}
