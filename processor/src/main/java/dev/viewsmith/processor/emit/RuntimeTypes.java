package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Every class that generated code uses beside the user's own. */
final class RuntimeTypes {
  static final ClassName MAINTAINER = ClassName.get("dev.viewsmith", "Maintainer");
  static final ClassName JOIN_KIND = ClassName.get("dev.viewsmith", "JoinKind");
  static final ClassName PLAN = ClassName.get("dev.viewsmith", "Plan");
  static final ClassName SHORTAGES = ClassName.get("dev.viewsmith", "Shortages");
  static final ClassName STATS = ClassName.get("dev.viewsmith", "Stats").nestedClass("Builder");
  static final ClassName VIEW_BATCH = ClassName.get("dev.viewsmith", "ViewBatch");
  static final ClassName VIEW_CHANGE = ClassName.get("dev.viewsmith", "ViewChange");
  static final ClassName VIEW_SNAPSHOT = ClassName.get("dev.viewsmith", "ViewSnapshot");
  static final ClassName VIEW_ROWS = ClassName.get("dev.viewsmith", "ViewRows");
  static final ClassName VIEW_PART = ClassName.get("dev.viewsmith", "ViewPart");
  static final ClassName VIEW_DIFFERENCE = ClassName.get("dev.viewsmith", "ViewDifference");
  static final ClassName SET_SNAPSHOT = ClassName.get("dev.viewsmith", "SetSnapshot");
  static final ClassName SET_CHANGE = ClassName.get("dev.viewsmith", "SetChange");
  static final ClassName MAINTAINED_VIEW = ClassName.get("dev.viewsmith", "MaintainedView");
  static final ClassName DELTA = ClassName.get("dev.viewsmith", "Delta");
  static final ClassName CHANGE_LOG = internal("ChangeLog");
  static final ClassName CHANGE_SET = internal("ChangeSet");
  static final ClassName DEFINITION = internal("Definition");
  static final ClassName DICTIONARY = internal("Dictionary");
  static final ClassName VALUES = internal("DictionaryValues");
  static final ClassName DECIMAL_SUMS = internal("DecimalSums");
  static final ClassName FLOATING_SUMS = internal("FloatingSums");
  static final ClassName INTEGER_SUMS = internal("IntegerSums");
  static final ClassName OPAQUE_ORDER = internal("OpaqueOrder");
  static final ClassName FREQUENCIES = internal("Frequencies");
  static final ClassName GROUP_TABLE = internal("GroupTable");
  static final ClassName READER = internal("GroupReader");
  static final ClassName ROOT = internal("GroupRoot");
  static final ClassName JOIN_INDEX = internal("JoinIndex");
  static final ClassName JOINED_ROWS = internal("JoinedRows");
  static final ClassName ROW_TABLE = internal("RowTable");
  static final ClassName ROW_VISITOR = internal("RowVisitor");
  static final ClassName SUMS = internal("Sums");
  static final ClassName CLASS = ClassName.get("java.lang", "Class");
  static final ClassName STRING = ClassName.get("java.lang", "String");
  static final ClassName OBJECT = ClassName.get("java.lang", "Object");
  static final ClassName OBJECTS = ClassName.get("java.util", "Objects");
  static final ClassName OVERRIDE = ClassName.get("java.lang", "Override");
  static final ClassName LIST = ClassName.get("java.util", "List");
  static final ClassName NULL_MARKED = ClassName.get("org.jspecify.annotations", "NullMarked");
  static final ClassName NULLABLE = ClassName.get("org.jspecify.annotations", "Nullable");

  /** Simple names of {@code java.lang} that generated code uses. */
  static final List<String> LANGUAGE =
      List.of(
          "ArithmeticException",
          "Class",
          "Error",
          "Math",
          "Object",
          "Override",
          "RuntimeException",
          "String",
          "SuppressWarnings");

  private RuntimeTypes() {}

  /** The classes that templates of statements name, by simple name. */
  static Map<String, ClassName> byName() {
    Map<String, ClassName> types = new LinkedHashMap<>();
    for (ClassName type :
        new ClassName[] {
          internal("Contract"),
          internal("Decimals"),
          internal("Doubles"),
          internal("ExactMath"),
          internal("Floats"),
          internal("Hashing"),
          internal("OpaqueOrder"),
          internal("Orderings"),
          internal("RecordValue"),
          internal("Schema"),
          internal("Strings"),
          internal("Temporals"),
          internal("Totals"),
          DICTIONARY,
          VALUES,
          FREQUENCIES,
          GROUP_TABLE,
          JOINED_ROWS,
          SUMS,
          JOIN_KIND,
          PLAN,
          VIEW_CHANGE,
          VIEW_DIFFERENCE,
          MAINTAINED_VIEW,
          LIST,
          OBJECTS,
          ClassName.get("java.math", "BigDecimal"),
          ClassName.get("java.math", "BigInteger"),
          ClassName.get("java.time", "LocalDate"),
          ClassName.get("java.time", "LocalTime"),
          ClassName.get("java.time", "Year"),
          ClassName.get("java.time", "ZoneOffset"),
          ClassName.get("java.util", "Arrays"),
          STRING,
          OBJECT,
          ClassName.get("dev.viewsmith", "Rational"),
          ClassName.get("java.math", "BigDecimal"),
          ClassName.get("java.math", "BigInteger"),
          ClassName.get("java.math", "RoundingMode"),
          ClassName.get("java.lang", "ArithmeticException"),
          ClassName.get("java.lang", "Error"),
          ClassName.get("java.lang", "Math"),
          ClassName.get("java.lang", "RuntimeException")
        }) {
      types.put(type.simpleName(), type);
    }
    return types;
  }

  /**
   * The simple names that no nested class gets. A table of totals is called so even where sums have
   * totals of their own: that class is written in full then.
   */
  static Set<String> reserved() {
    Set<String> names = new LinkedHashSet<>(byName().keySet());
    names.remove("Totals");
    return names;
  }

  private static ClassName internal(String name) {
    return ClassName.get("dev.viewsmith.internal", name);
  }
}
