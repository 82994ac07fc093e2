package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Java text with holes. {@code $row} or {@code ${row}} in a template stands for what {@code row} is
 * bound to. In filled text a class is a mark, which becomes its name when JavaPoet knows the
 * imports.
 *
 * <p>Templates hold one statement a line, however long: {@link Layout} breaks lines.
 */
final class Code {
  private static final Pattern HOLE = Pattern.compile("\\$(?:\\{(\\w+)}|(\\w+))");

  /** A class in filled text: its name in {@link #types} between two characters of private use. */
  private static final Pattern MARK = Pattern.compile("\uE000(t\\d+)\uE001");

  private final Map<String, String> bindings;
  private final Map<String, ClassName> types;

  private Code(Map<String, String> bindings, Map<String, ClassName> types) {
    this.bindings = bindings;
    this.types = types;
  }

  /** Knows the classes of the runtime. */
  static Code ofRuntime() {
    Code code = new Code(new HashMap<>(), new LinkedHashMap<>());
    RuntimeTypes.byName().forEach((name, type) -> code.bindings.put(name, code.type(type)));
    return code;
  }

  /** This, with one more binding, to filled text. */
  Code with(String name, String filled) {
    Map<String, String> more = new HashMap<>(bindings);
    more.put(name, filled);
    return new Code(more, types);
  }

  /** A class as a part of filled text. */
  String type(ClassName type) {
    for (Map.Entry<String, ClassName> known : types.entrySet()) {
      if (known.getValue().equals(type)) {
        return mark(known.getKey());
      }
    }
    String name = "t" + types.size();
    types.put(name, type);
    return mark(name);
  }

  /** A type as a part of filled text. */
  String type(TypeName type) {
    if (type instanceof ClassName name) {
      return type(name);
    }
    if (type instanceof ParameterizedTypeName generic) {
      String arguments =
          generic.typeArguments().isEmpty() ? "" : "<" + types(generic.typeArguments()) + ">";
      return rawType(generic) + arguments;
    }
    if (type instanceof ArrayTypeName array) {
      return type(array.componentType()) + "[]";
    }
    if (type instanceof WildcardTypeName wildcard) {
      return !wildcard.lowerBounds().isEmpty()
          ? "? super " + types(wildcard.lowerBounds())
          : wildcard.upperBounds().equals(List.of(RuntimeTypes.OBJECT))
              ? "?"
              : "? extends " + types(wildcard.upperBounds());
    }
    return type.toString();
  }

  /** An inner class of a generic one is named behind the type of its outer instance. */
  private String rawType(ParameterizedTypeName generic) {
    return generic.enclosingType() == null
        ? type(generic.rawType())
        : type(generic.enclosingType()) + "." + generic.rawType().simpleName();
  }

  private String types(List<TypeName> types) {
    return types.stream().map(this::type).collect(Collectors.joining(", "));
  }

  private static String mark(String name) {
    return "\uE000" + name + "\uE001";
  }

  /** A template with its holes filled. */
  String text(String template) {
    StringBuilder filled = new StringBuilder();
    for (String line : template.split("\n", -1)) {
      filled.append(line(line));
    }
    return filled.substring(0, Math.max(0, filled.length() - 1));
  }

  /** A filled template as JavaPoet takes it. */
  CodeBlock block(String template) {
    return filled(text(template));
  }

  /** Filled text as JavaPoet takes it. */
  CodeBlock filled(String text) {
    String format = MARK.matcher(text.replace("$", "$$")).replaceAll("\\$$1:T");
    return CodeBlock.builder().addNamed(format, types).build();
  }

  /** Lines of text, each with a line feed. */
  static String lines(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  /** Whether filled text uses a name. */
  static boolean names(String filled, String name) {
    return Pattern.compile("(?<![\\w$.])" + Pattern.quote(name) + "(?![\\w$])")
        .matcher(filled)
        .find();
  }

  /** A line with a line feed; a hole alone on a line takes as many lines as it needs, or none. */
  private String line(String line) {
    Matcher whole = HOLE.matcher(line.strip());
    if (whole.matches()) {
      String margin = line.substring(0, line.indexOf('$'));
      return indented(bound(whole), margin);
    }
    StringBuilder filled = new StringBuilder();
    Matcher hole = HOLE.matcher(line);
    while (hole.find()) {
      hole.appendReplacement(filled, Matcher.quoteReplacement(bound(hole)));
    }
    return hole.appendTail(filled).append('\n').toString();
  }

  private String bound(Matcher hole) {
    String name = hole.group(1) == null ? hole.group(2) : hole.group(1);
    String value = bindings.get(name);
    if (value == null) {
      throw new IllegalArgumentException("nothing is bound to $" + name);
    }
    return value;
  }

  private static String indented(String text, String margin) {
    StringBuilder lines = new StringBuilder();
    text.lines()
        .forEach(line -> lines.append(line.isEmpty() ? "" : margin).append(line).append('\n'));
    return lines.toString();
  }
}
