package dev.viewsmith.examples.random;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.DecimalSums;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.FloatingSums;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.IntegerSums;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowTable;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** What a maintainer's tables hold, by what it means and not by where it stands. */
final class Inside {
  private final ViewModel view;

  /** Looked up once each: there are few, and they are asked for each row. */
  private static final Map<String, Field> FIELDS = new ConcurrentHashMap<>();

  private static final Map<String, Method> METHODS = new ConcurrentHashMap<>();

  private final List<TableOwner> owners;

  Inside(ViewModel view, Object maintainer) {
    this.view = view;
    this.owners = TableOwner.of(maintainer);
  }

  /** All rows of all tables as text, in order: equal before and after a batch that was refused. */
  String dump() {
    StringBuilder text = new StringBuilder();
    for (TableOwner owner : owners) {
      owner
          .tables()
          .forEach(
              (name, table) -> {
                List<String> lines = lines(table, owner);
                if (lines != null) {
                  text.append(name).append('\n');
                  lines.stream()
                      .sorted()
                      .forEach(line -> text.append("  ").append(line).append('\n'));
                }
              });
    }
    return text.toString();
  }

  /** Rows, keys and values of all tables: 0 when all rows are gone. */
  long entries() {
    long entries = 0;
    for (Object table : tables()) {
      if (table instanceof JoinIndex index) {
        entries += index.rows() + index.keys();
      } else if (table instanceof RowTable rows) {
        entries += rows.rows();
      } else if (table instanceof GroupTable groups) {
        entries += groups.size();
      } else if (table instanceof Dictionary<?> values) {
        entries += values.size();
      } else if (table instanceof Frequencies frequencies) {
        entries += (Long) call(frequencies, "blocks");
      } else if (isSum(table)) {
        entries += (Long) call(table, "sums");
      } else if (table instanceof ChangeSet changes) {
        entries += (Long) get(changes, "copies");
      }
    }
    return entries;
  }

  /** Memory held, without what is kept for the rows of any batch. */
  long bytes() {
    long bytes = 0;
    for (Object table : tables()) {
      if (isTable(table)) {
        bytes += (Long) call(table, "bytes");
      } else if (table instanceof JoinedRows rows) {
        bytes += Math.max(0, rows.bytes() - keptBytes(rows));
      }
    }
    return bytes;
  }

  /** So much is kept for the next batch, whatever this one was. */
  private static long keptBytes(JoinedRows rows) {
    int slices = (Integer) get(rows, "KEPT_SLICES");
    int rowsEach = (Integer) get(rows, "SLICE");
    return (long) slices * rowsEach * rows.stride() * Long.BYTES;
  }

  private List<Object> tables() {
    return owners.stream().flatMap(owner -> owner.tables().values().stream()).toList();
  }

  static boolean isTable(Object object) {
    return object instanceof JoinIndex
        || object instanceof RowTable
        || object instanceof GroupTable
        || object instanceof Dictionary<?>
        || object instanceof Frequencies
        || object instanceof ChangeSet
        || isSum(object);
  }

  private List<String> lines(Object table, TableOwner owner) {
    if (table instanceof JoinIndex index) {
      return indexLines(index);
    } else if (table instanceof RowTable rows) {
      return rowLines(rows);
    } else if (table instanceof GroupTable groups) {
      return groupLines(groups, owner);
    } else if (table instanceof Dictionary<?> values) {
      return valueLines(values);
    } else if (table instanceof ChangeSet changes) {
      return List.of("copies " + get(changes, "copies") + ", end " + get(changes, "end"));
    } else if (table instanceof JoinedRows joined) {
      return List.of("size " + call(joined, "size"));
    }
    return null;
  }

  /** For larger views without the rows, which are read where the inputs are shown. */
  private List<String> indexLines(JoinIndex index) {
    if (!view.isPlain()) {
      return List.of("keys " + index.keys() + ", rows " + index.rows());
    }
    List<String> lines = new ArrayList<>();
    int keyWords = (Integer) get(index, "keyWords");
    List<Integer> rowWords = new IndexLayout(view).rowWords();
    for (int i = 0; i < rowWords.size(); i++) {
      String side = "side " + i + " ";
      int words = rowWords.get(i);
      index.forEach(
          keyWords + 1 + 2 * i,
          words,
          (keys, key, rows, row) ->
              lines.add(side + words(keys, key, keyWords) + words(rows, row, words)));
    }
    if (lines.size() != index.rows()) {
      throw new AssertionError(lines.size() + " rows shown of " + index.rows());
    }
    return lines;
  }

  private static List<String> rowLines(RowTable table) {
    List<String> lines = new ArrayList<>();
    int words = (Integer) get(table, "columns") + 1;
    table.forEach((row, at) -> lines.add(words(row, at, words)));
    return lines;
  }

  private static List<String> groupLines(GroupTable table, TableOwner owner) {
    List<String> lines = new ArrayList<>();
    List<Object> sums = owner.all(Object.class).stream().filter(Inside::isSum).toList();
    GroupPages pages = new GroupPages(table, owner.all(Frequencies.class), sums);
    GroupReader reader = (GroupReader) call(call(table, "published"), "readerOfAll");
    while (reader.next()) {
      String line = pages.line(reader);
      if (line != null) {
        lines.add(line);
      }
    }
    if (lines.size() != table.size()) {
      throw new AssertionError(lines.size() + " groups shown of " + table.size());
    }
    return lines;
  }

  private static boolean isSum(Object object) {
    return object instanceof FloatingSums
        || object instanceof DecimalSums
        || object instanceof IntegerSums;
  }

  private static List<String> valueLines(Dictionary<?> dictionary) {
    Object[] values = (Object[]) get(dictionary, "values");
    int[] counts = (int[]) get(dictionary, "counts");
    TreeMap<Integer, String> lines = new TreeMap<>();
    for (int id = 0; id < values.length; id++) {
      if (values[id] != null) {
        lines.put(id, id + " " + JavaText.quoted(values[id].toString()) + " x " + counts[id]);
      }
    }
    return List.copyOf(lines.values());
  }

  static String words(long[] words, int from, int count) {
    return Arrays.toString(Arrays.copyOfRange(words, from, from + count));
  }

  /** The value of a field of the runtime's part of an object. */
  static Object get(Object owner, String name) {
    return get(owner, FIELDS.computeIfAbsent(runtimeType(owner) + name, any -> field(owner, name)));
  }

  static Object get(Object owner, Field field) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException failure) {
      throw new AssertionError(failure);
    }
  }

  /** Calls a method of the runtime's part of an object, found by its name and its arity. */
  static Object call(Object owner, String name, Object... arguments) {
    String key = runtimeType(owner) + name + arguments.length;
    try {
      return METHODS
          .computeIfAbsent(key, any -> method(owner, name, arguments.length))
          .invoke(owner, arguments);
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(failure);
    }
  }

  private static String runtimeType(Object owner) {
    Class<?> type = owner.getClass();
    while (!type.getName().startsWith("dev.viewsmith.internal")) {
      type = type.getSuperclass();
    }
    return type.getName() + ".";
  }

  private static Field field(Object owner, String name) {
    return member(owner, Class::getDeclaredFields, field -> field.getName().equals(name));
  }

  private static Method method(Object owner, String name, int arity) {
    return member(
        owner,
        Class::getDeclaredMethods,
        method -> method.getName().equals(name) && method.getParameterCount() == arity);
  }

  private static <T extends AccessibleObject & Member> T member(
      Object owner, Function<Class<?>, T[]> members, Predicate<T> condition) {
    for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
      for (T member : members.apply(type)) {
        if (condition.test(member) && type.getName().startsWith("dev.viewsmith.internal")) {
          member.setAccessible(true);
          return member;
        }
      }
    }
    throw new AssertionError(owner.getClass() + " has no such member");
  }
}
