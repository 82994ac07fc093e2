package dev.viewsmith.examples.random;

/** Where a component of the view comes from. */
enum Role {
  SELECT("Select"),
  GROUP_BY("GroupBy"),
  COUNT("Count"),
  SUM("Sum"),
  AVG("Avg"),
  COUNT_DISTINCT("CountDistinct"),
  MIN("Min"),
  MAX("Max");

  final String annotation;

  Role(String annotation) {
    this.annotation = annotation;
  }

  /** Whether it tells rows of the view apart; otherwise it is an aggregate. */
  boolean isKey() {
    return this == SELECT || this == GROUP_BY;
  }
}
