package dev.viewsmith.processor.declaration;

import static java.util.Map.entry;

import com.google.auto.common.MoreTypes;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/** What a component can be in place of a type that it cannot have. */
final class TypeAdvice {
  private static final String ROWS = "Make each element a row of an input of its own.";
  private static final String MILLIS = "Use a long: milliseconds since 1970.";
  private static final String TEXT = "Use a String.";
  private static final String SMALLEST_UNIT = "Use a long in the smallest unit, such as cents.";

  private static final Map<String, String> MUTABLE =
      Map.ofEntries(
          entry("java.util.Date", MILLIS),
          entry("java.util.Calendar", MILLIS),
          entry("java.lang.StringBuilder", TEXT),
          entry("java.lang.StringBuffer", TEXT),
          entry("java.util.concurrent.atomic.AtomicInteger", "Use an int."),
          entry("java.util.concurrent.atomic.AtomicLong", "Use a long."),
          entry("java.util.concurrent.atomic.AtomicBoolean", "Use a boolean."),
          entry("java.util.concurrent.atomic.AtomicReference", "Use the type of its value."),
          entry("java.util.ArrayList", ROWS),
          entry("java.util.LinkedList", ROWS),
          entry("java.util.Vector", ROWS),
          entry("java.util.HashSet", ROWS),
          entry("java.util.TreeSet", ROWS),
          entry("java.util.EnumSet", ROWS),
          entry("java.util.BitSet", ROWS),
          entry("java.util.HashMap", ROWS),
          entry("java.util.TreeMap", ROWS),
          entry("java.util.EnumMap", ROWS),
          entry("java.util.IdentityHashMap", ROWS),
          entry("java.util.WeakHashMap", ROWS),
          entry("java.util.Hashtable", ROWS),
          entry("java.util.ArrayDeque", ROWS),
          entry("java.util.PriorityQueue", ROWS),
          entry("java.util.concurrent.ConcurrentHashMap", ROWS),
          entry("java.util.concurrent.ConcurrentSkipListMap", ROWS),
          entry("java.util.concurrent.ConcurrentSkipListSet", ROWS),
          entry("java.util.concurrent.ConcurrentLinkedQueue", ROWS),
          entry("java.util.concurrent.CopyOnWriteArrayList", ROWS),
          entry("java.util.concurrent.CopyOnWriteArraySet", ROWS));

  private static final Map<String, String> NOT_YET =
      Map.ofEntries(
          entry("byte", "Use an int."),
          entry("short", "Use an int."),
          entry("char", TEXT),
          entry("float", SMALLEST_UNIT),
          entry("double", SMALLEST_UNIT),
          entry("java.lang.Byte", "Use an int."),
          entry("java.lang.Short", "Use an int."),
          entry("java.lang.Integer", "Use an int."),
          entry("java.lang.Long", "Use a long."),
          entry("java.lang.Boolean", "Use a boolean."),
          entry("java.lang.Character", TEXT),
          entry("java.lang.Float", SMALLEST_UNIT),
          entry("java.lang.Double", SMALLEST_UNIT),
          entry("java.math.BigDecimal", SMALLEST_UNIT),
          entry("java.math.BigInteger", "Use a long."),
          entry("java.util.UUID", TEXT),
          entry("java.time.Instant", MILLIS),
          entry("java.time.LocalDate", "Use a long: days since 1970-01-01."),
          entry("java.time.Duration", "Use a long: milliseconds."),
          entry("java.util.Collection", ROWS),
          entry("java.util.List", ROWS),
          entry("java.util.Set", ROWS),
          entry("java.util.Map", ROWS),
          entry("java.util.Optional", "Use the type of its value, with a value for none."));

  private TypeAdvice() {}

  /** What to use in place of a class whose values change; empty for one not known to. */
  static Optional<String> forMutable(TypeElement type) {
    String advice = MUTABLE.get(type.getQualifiedName().toString());
    if (advice != null) {
      return Optional.of(advice);
    }
    return type.getSuperclass().getKind() == TypeKind.NONE
        ? Optional.empty()
        : forMutable(MoreTypes.asTypeElement(type.getSuperclass()));
  }

  /** What to use in place of a type that this version does not support. */
  static String forUnsupported(String qualifiedName) {
    return NOT_YET.getOrDefault(qualifiedName, "Use an int, long, boolean, String or enum.");
  }

  /** What to use in place of a type that a component of a view cannot have in this version. */
  static String forResult(String qualifiedName) {
    String advice = forUnsupported(qualifiedName);
    return advice.equals(SMALLEST_UNIT)
        ? advice + " An average is a dev.viewsmith.Rational."
        : advice;
  }
}
