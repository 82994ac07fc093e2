package dev.viewsmith.processor.declaration;

import static java.util.Map.entry;

import com.google.auto.common.MoreTypes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/** What a component can be in place of a type that it cannot have. */
final class TypeAdvice {
  private static final String ROWS = "Make each element a row of an input of its own.";
  private static final String TIME =
      "Use a type of java.time: Instant for a moment, LocalDate for a day.";
  private static final String TEXT = "Use a String.";

  private static final Map<String, String> MUTABLE =
      Map.ofEntries(
          entry("java.util.Date", TIME),
          entry("java.util.Calendar", TIME),
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

  /** Interfaces whose values may be of those classes. */
  private static final Set<String> COLLECTIONS =
      Set.of(
          "java.lang.Iterable",
          "java.util.Collection",
          "java.util.List",
          "java.util.Set",
          "java.util.SortedSet",
          "java.util.NavigableSet",
          "java.util.Queue",
          "java.util.Deque",
          "java.util.Map",
          "java.util.SortedMap",
          "java.util.NavigableMap",
          "java.util.SequencedCollection",
          "java.util.SequencedSet",
          "java.util.SequencedMap");

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

  /** Whether values of a type may be collections that change. */
  static boolean isCollection(TypeElement type) {
    return COLLECTIONS.contains(type.getQualifiedName().toString());
  }
}
