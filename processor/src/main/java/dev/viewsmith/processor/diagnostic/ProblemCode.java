package dev.viewsmith.processor.diagnostic;

/** The catalogue of problems. A code is stable: documentation and suppressions name it. */
public enum ProblemCode {
  /** A faulty expression: no Java. */
  SYNTAX,
  /** Java, but not in the grammar of expressions. */
  UNSUPPORTED_SYNTAX,
  UNKNOWN_ALIAS,
  UNKNOWN_COMPONENT,
  AMBIGUOUS_NAME,
  TYPE_CLASH,
  NOT_BOOLEAN,
  WRONG_AGGREGATE_ARGUMENT,
  RESULT_TOO_NARROW,
  WRONG_RESULT_TYPE,
  NO_SOURCE,
  UNGROUPED_COMPONENT,
  IMPURE_CALL,
  UNKNOWN_METHOD,
  NOT_A_RECORD,
  PRIVATE_RECORD,
  GENERIC_RECORD,
  ARRAY_COMPONENT,
  MUTABLE_COMPONENT,
  KEYWORD_ALIAS,
  DUPLICATE_ALIAS,
  NAME_CLASH,
  CONFLICTING_ANNOTATIONS,
  /** Right, but not in this version. */
  NOT_SUPPORTED_YET,
  /** A fault of ours. */
  INTERNAL_ERROR
}
