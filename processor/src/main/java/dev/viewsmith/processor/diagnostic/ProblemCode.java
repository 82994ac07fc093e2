package dev.viewsmith.processor.diagnostic;

/** The catalogue of problems. A code is stable: documentation and searches name it. */
public enum ProblemCode {
  /** A faulty expression: no Java. */
  SYNTAX(Kind.USER_ERROR),
  /** Java, but not in the grammar of expressions. */
  UNSUPPORTED_SYNTAX(Kind.UNSUPPORTED),
  UNKNOWN_ALIAS(Kind.USER_ERROR),
  UNKNOWN_COMPONENT(Kind.USER_ERROR),
  AMBIGUOUS_NAME(Kind.USER_ERROR),
  TYPE_CLASH(Kind.USER_ERROR),
  NOT_BOOLEAN(Kind.USER_ERROR),
  WRONG_AGGREGATE_ARGUMENT(Kind.USER_ERROR),
  /** A count of a condition, which is never null, and so counts where it is false, too. */
  COUNTS_ALL(Kind.ADVICE),
  RESULT_TOO_NARROW(Kind.USER_ERROR),
  WRONG_RESULT_TYPE(Kind.USER_ERROR),
  /** A component that is null at times, of a type that cannot be. */
  MISSING_NULLABLE(Kind.USER_ERROR),
  /** A component of the view that says it can be null, but never is. */
  NEEDLESS_NULLABLE(Kind.USER_ERROR),
  NO_SOURCE(Kind.USER_ERROR),
  /** A component beside aggregates that is neither part of a group's key nor an aggregate. */
  UNGROUPED_COMPONENT(Kind.USER_ERROR),
  /** An annotation of another package that is named as one of ours. */
  WRONG_IMPORT(Kind.USER_ERROR),
  IMPURE_CALL(Kind.UNSUPPORTED),
  UNKNOWN_METHOD(Kind.UNSUPPORTED),
  NOT_A_RECORD(Kind.USER_ERROR),
  /** A class that code in the view's package cannot name. */
  INACCESSIBLE_TYPE(Kind.USER_ERROR),
  GENERIC_RECORD(Kind.UNSUPPORTED),
  /** A record that has itself among its components, or in one of them. */
  RECURSIVE_RECORD(Kind.UNSUPPORTED),
  /** More columns than a method can have as its parameters. */
  TOO_MANY_COMPONENTS(Kind.UNSUPPORTED),
  ARRAY_COMPONENT(Kind.UNSUPPORTED),
  MUTABLE_COMPONENT(Kind.UNSUPPORTED),
  /** A collection, which may or may not change. */
  COLLECTION_COMPONENT(Kind.ADVICE),
  /** A class file that is missing, or that may say more than the compiler shows. */
  UNREADABLE_CLASS_FILE(Kind.UNSUPPORTED),
  /** An average that is a decimal without a number of digits. */
  MISSING_SCALE(Kind.USER_ERROR),
  INVALID_SCALE(Kind.USER_ERROR),
  INVALID_ROUNDING(Kind.USER_ERROR),
  /** A scale or a rounding of an average that is no decimal. */
  NEEDLESS_SCALE(Kind.USER_ERROR),
  /** An alias that is a keyword or no identifier. */
  INVALID_ALIAS(Kind.USER_ERROR),
  DUPLICATE_ALIAS(Kind.USER_ERROR),
  /** A view that is over itself, or over a view that is over it. */
  RECURSIVE_VIEW(Kind.USER_ERROR),
  /** What has the annotation of a set of views and cannot be one. */
  INVALID_VIEW_SET(Kind.USER_ERROR),
  /** A method of a set of views that returns no view. */
  INVALID_ACCESSOR(Kind.USER_ERROR),
  /** A view that a set names twice. */
  DUPLICATE_VIEW(Kind.USER_ERROR),
  /** A generated name that is taken. */
  NAME_CLASH(Kind.USER_ERROR),
  CONFLICTING_ANNOTATIONS(Kind.USER_ERROR),
  /** Right for a maintainer, but not for the SQL that was asked for too. */
  NOT_IN_SQL(Kind.UNSUPPORTED),
  /** A value of an option of the processor that it does not have. */
  INVALID_OPTION(Kind.USER_ERROR),
  /** A name in an option that nothing has. */
  NAMES_NOTHING(Kind.ADVICE),
  /** Right, but not in this version. */
  NOT_SUPPORTED_YET(Kind.NOT_YET),
  /** A fault of ours. */
  INTERNAL_ERROR(Kind.INTERNAL);

  private final Kind kind;
  private final String label;

  ProblemCode(Kind kind) {
    this.kind = kind;
    this.label = camelCase(name());
  }

  /** Whose fault it is, and whether that will change. */
  public Kind kind() {
    return kind;
  }

  /** The code as messages spell it: {@code UnknownAlias}. */
  public String label() {
    return label;
  }

  private static String camelCase(String name) {
    StringBuilder text = new StringBuilder();
    for (String word : name.split("_", -1)) {
      text.append(word.charAt(0));
      word.chars().skip(1).map(Character::toLowerCase).forEach(text::appendCodePoint);
    }
    return text.toString();
  }

  /** Whose fault a problem is, and whether that will change. */
  public enum Kind {
    /** The declaration contradicts itself or the records. */
    USER_ERROR,
    /** The declaration asks for what views leave out by design. */
    UNSUPPORTED,
    /** The declaration is taken, at a risk that the text tells: a warning. */
    ADVICE,
    /** The declaration is right; a later version takes it. */
    NOT_YET,
    /** The declaration may be right: the processor is wrong. */
    INTERNAL
  }
}
