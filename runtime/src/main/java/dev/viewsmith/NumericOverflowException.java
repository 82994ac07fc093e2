package dev.viewsmith;

import java.util.List;

/** A multiplicity or a published value leaves its range. */
public final class NumericOverflowException extends BatchRejectedException {
  private static final long serialVersionUID = 1;

  private final String relation;
  private final transient List<Object> key;
  private final String column;

  NumericOverflowException(String relation, List<Object> key, String column) {
    super(relation + key + "." + column + " leaves the range of long");
    this.relation = relation;
    this.key = key;
    this.column = column;
  }

  public String relation() {
    return relation;
  }

  public List<Object> key() {
    return key;
  }

  public String column() {
    return column;
  }
}
