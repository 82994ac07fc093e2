package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.PublishedClass.PublishedMethod;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the published list; its head says how it is written. */
final class PublishedListReader {
  private static final String CLASS = "class ";
  private static final String ENUM = "  enum ";
  private static final String CONSTANT = "  constant ";
  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Pattern METHOD =
      Pattern.compile(
          "  (static )?(\\w+) (\\w+)\\(([^)]*)\\)( partial)?(?: = ([\\w.]+))?(?:  # (.+))?");

  private final List<String> lines;
  private final Map<String, ColumnType> types = new HashMap<>();

  private PublishedListReader(List<String> lines) {
    this.lines = lines;
    for (Scalar type : Scalar.values()) {
      types.put(type.toString(), type);
    }
  }

  /** Reads a resource beside this class. */
  static List<PublishedClass> read(String resource) {
    try (InputStream in =
        Objects.requireNonNull(PublishedListReader.class.getResourceAsStream(resource))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new PublishedListReader(text.lines().toList()).read();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private List<PublishedClass> read() {
    addEnums();
    List<PublishedClass> classes = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(CLASS)) {
        classes.add(read(i));
      }
    }
    return List.copyOf(classes);
  }

  /** Enums come first, so that methods before them can name them. */
  private void addEnums() {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(ENUM)) {
        EnumType type =
            new EnumType(
                classNamed(lines.get(i - 1)), words(lines.get(i).substring(ENUM.length())));
        types.put(type.toString(), type);
      }
    }
  }

  private static QualifiedName classNamed(String line) {
    return qualifiedName(line.substring(CLASS.length()));
  }

  private PublishedClass read(int head) {
    QualifiedName owner = classNamed(lines.get(head));
    List<StaticField> constants = new ArrayList<>();
    List<PublishedMethod> methods = new ArrayList<>();
    for (int i = head + 1; i < lines.size() && lines.get(i).startsWith("  "); i++) {
      String line = lines.get(i);
      if (line.startsWith(CONSTANT)) {
        constants.addAll(constants(owner, words(line.substring(CONSTANT.length()))));
      } else if (!line.startsWith(ENUM)) {
        methods.add(method(owner, line));
      }
    }
    return new PublishedClass(owner, types.get(owner.simpleName()), constants, methods);
  }

  /** Of a type and the names behind it. */
  private List<StaticField> constants(QualifiedName owner, List<String> words) {
    ColumnType type = type(words.get(0));
    return words.stream().skip(1).map(name -> new StaticField(owner, name, type)).toList();
  }

  private PublishedMethod method(QualifiedName owner, String line) {
    Matcher parts = METHOD.matcher(line);
    if (!parts.matches()) {
      throw new IllegalStateException("no method: " + line);
    }
    boolean isStatic = parts.group(1) != null;
    String name = parts.group(3);
    List<ColumnType> operands = new ArrayList<>();
    if (!isStatic) {
      operands.add(type(owner.simpleName()));
    }
    if (!parts.group(4).isEmpty()) {
      for (String operand : parts.group(4).split(", ", -1)) {
        operands.add(type(operand));
      }
    }
    Method.Target target =
        parts.group(6) == null
            ? new Method.Target(owner, name, isStatic)
            : target(qualifiedName(parts.group(6)));
    boolean isTotal = parts.group(5) == null;
    return new PublishedMethod(
        new Method(owner, name, isStatic, operands, type(parts.group(2)), isTotal, target),
        Objects.requireNonNullElse(parts.group(7), ""));
  }

  private static Method.Target target(QualifiedName method) {
    return new Method.Target(qualifiedName(method.packageName()), method.simpleName(), true);
  }

  private ColumnType type(String name) {
    return Objects.requireNonNull(types.get(name), name);
  }

  private static QualifiedName qualifiedName(String text) {
    int dot = text.lastIndexOf('.');
    return new QualifiedName(text.substring(0, dot), List.of(text.substring(dot + 1)));
  }

  private static List<String> words(String text) {
    return List.of(SPACES.split(text));
  }
}
