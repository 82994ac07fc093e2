package dev.viewsmith.examples.random;

import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowTable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** What a maintainer's tables hold, by what it means and not by where it stands. */
final class Inside {
  private final ViewModel view;
  private final Object maintainer;

  Inside(ViewModel view, Object maintainer) {
    this.view = view;
    this.maintainer = maintainer;
  }

  /** All rows of all tables as text, in order: equal before and after a batch that was refused. */
  String dump() {
    StringBuilder text = new StringBuilder();
    for (Field field : maintainer.getClass().getDeclaredFields()) {
      List<String> lines = lines(get(maintainer, field));
      if (lines != null) {
        text.append(field.getName()).append('\n');
        lines.stream().sorted().forEach(line -> text.append("  ").append(line).append('\n'));
      }
    }
    return text.toString();
  }

  /** The copies of all rows of each table of inputs, one side of an index after the other. */
  List<BigInteger> copies() {
    List<BigInteger> copies = new ArrayList<>();
    for (Field field : maintainer.getClass().getDeclaredFields()) {
      Object table = get(maintainer, field);
      if (table instanceof RowTable rows) {
        copies.add(copies(rows));
      } else if (table instanceof JoinIndex index) {
        copies.addAll(copies(index));
      }
    }
    return copies;
  }

  private static BigInteger copies(RowTable table) {
    BigInteger[] sum = {BigInteger.ZERO};
    int columns = (Integer) get(table, "columns");
    table.forEach((row, at) -> sum[0] = sum[0].add(BigInteger.valueOf(row[at + columns])));
    return sum[0];
  }

  private List<BigInteger> copies(JoinIndex index) {
    List<BigInteger> copies = new ArrayList<>();
    int firstSide = (Integer) get(index, "keyWords") + 1;
    for (int words : new IndexLayout(view).rowWords()) {
      BigInteger[] sum = {BigInteger.ZERO};
      index.forEach(
          firstSide + 2 * copies.size(),
          words,
          (keys, key, rows, row) -> sum[0] = sum[0].add(BigInteger.valueOf(rows[row + words - 1])));
      copies.add(sum[0]);
    }
    return copies;
  }

  /** Rows, keys, values and strings of all tables: 0 when all rows are gone. */
  long entries() {
    long entries = 0;
    for (Field field : maintainer.getClass().getDeclaredFields()) {
      Object table = get(maintainer, field);
      if (table instanceof JoinIndex index) {
        entries += index.rows() + index.keys();
      } else if (table instanceof RowTable rows) {
        entries += rows.rows();
      } else if (table instanceof GroupTable groups) {
        entries += groups.size();
      } else if (table instanceof Dictionary strings) {
        entries += strings.size();
      } else if (table instanceof Frequencies frequencies) {
        entries += (Long) call(frequencies, "blocks");
      } else if (table instanceof ChangeSet changes) {
        entries += (Long) get(changes, "copies");
      }
    }
    return entries;
  }

  long bytes() {
    long bytes = 0;
    for (Field field : maintainer.getClass().getDeclaredFields()) {
      Object table = get(maintainer, field);
      if (isTable(table) || table instanceof JoinedRows) {
        bytes += (Long) call(table, "bytes");
      }
    }
    return bytes;
  }

  private static boolean isTable(Object object) {
    return object instanceof JoinIndex
        || object instanceof RowTable
        || object instanceof GroupTable
        || object instanceof Dictionary
        || object instanceof Frequencies
        || object instanceof ChangeSet;
  }

  private List<String> lines(Object table) {
    if (table instanceof JoinIndex index) {
      return indexLines(index);
    } else if (table instanceof RowTable rows) {
      return rowLines(rows);
    } else if (table instanceof GroupTable groups) {
      return groupLines(groups);
    } else if (table instanceof Dictionary strings) {
      return stringLines(strings);
    } else if (table instanceof ChangeSet changes) {
      return List.of("copies " + get(changes, "copies") + ", end " + get(changes, "end"));
    } else if (table instanceof JoinedRows joined) {
      return List.of("size " + call(joined, "size"));
    }
    return null;
  }

  private List<String> indexLines(JoinIndex index) {
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

  private List<String> groupLines(GroupTable table) {
    List<String> lines = new ArrayList<>();
    GroupPages pages = new GroupPages(table, frequencies());
    GroupReader reader = ((GroupRoot) call(table, "published")).reader();
    while (reader.next()) {
      lines.add(pages.line(reader));
    }
    if (lines.size() != table.size()) {
      throw new AssertionError(lines.size() + " groups shown of " + table.size());
    }
    return lines;
  }

  private List<Frequencies> frequencies() {
    return Arrays.stream(maintainer.getClass().getDeclaredFields())
        .map(field -> get(maintainer, field))
        .filter(Frequencies.class::isInstance)
        .map(Frequencies.class::cast)
        .toList();
  }

  private static List<String> stringLines(Dictionary dictionary) {
    String[] strings = (String[]) get(dictionary, "strings");
    int[] counts = (int[]) get(dictionary, "counts");
    TreeMap<Integer, String> lines = new TreeMap<>();
    for (int id = 0; id < strings.length; id++) {
      if (strings[id] != null) {
        lines.put(id, id + " " + JavaText.quoted(strings[id]) + " x " + counts[id]);
      }
    }
    return List.copyOf(lines.values());
  }

  static String words(long[] words, int from, int count) {
    return Arrays.toString(Arrays.copyOfRange(words, from, from + count));
  }

  static Object get(Object owner, String name) {
    for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name) && type.getName().startsWith("dev.viewsmith.internal")) {
          return get(owner, field);
        }
      }
    }
    throw new AssertionError(owner.getClass() + " has no field " + name);
  }

  private static Object get(Object owner, Field field) {
    try {
      field.setAccessible(true);
      return field.get(owner);
    } catch (IllegalAccessException failure) {
      throw new AssertionError(failure);
    }
  }

  static Object call(Object owner, String name, Object... arguments) {
    for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name)
            && method.getParameterCount() == arguments.length
            && type.getName().startsWith("dev.viewsmith.internal")) {
          return call(owner, method, arguments);
        }
      }
    }
    throw new AssertionError(owner.getClass() + " has no method " + name);
  }

  private static Object call(Object owner, Method method, Object... arguments) {
    try {
      method.setAccessible(true);
      return method.invoke(owner, arguments);
    } catch (ReflectiveOperationException failure) {
      throw new AssertionError(failure);
    }
  }
}
