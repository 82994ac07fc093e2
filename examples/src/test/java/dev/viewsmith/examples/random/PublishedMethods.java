package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.Scalar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The methods that expressions may call, read from the list that is published. */
final class PublishedMethods {
  private static final String LIST = "/dev/viewsmith/processor/expression/published-list.txt";
  private static final Pattern METHOD =
      Pattern.compile("  (static )?(\\w+) (\\w+)\\(([^)]*)\\)( partial)?( = \\S+)?(  # .*)?");

  private static final Map<String, Type> TYPES = types();
  private static final List<Method> ALL = read();

  private PublishedMethods() {}

  /** Those with a result of this type. */
  static List<Method> of(Type type) {
    return ALL.stream().filter(method -> method.type().equals(type)).toList();
  }

  private static Map<String, Type> types() {
    Map<String, Type> types = new HashMap<>();
    for (Scalar type : Scalar.values()) {
      types.put(type.java(), type);
    }
    return types;
  }

  private static List<Method> read() {
    List<Method> methods = new ArrayList<>();
    String owner = "";
    for (String line : lines()) {
      Matcher matcher = METHOD.matcher(line);
      if (line.startsWith("class ")) {
        owner = line.substring("class ".length());
      } else if (matcher.matches()) {
        methods.add(method(owner, matcher));
      }
    }
    return List.copyOf(methods);
  }

  private static Method method(String owner, Matcher matcher) {
    String simpleName = owner.substring(owner.lastIndexOf('.') + 1);
    boolean isStatic = matcher.group(1) != null;
    List<Type> operands = new ArrayList<>();
    if (!isStatic) {
      operands.add(TYPES.get(simpleName));
    }
    Arrays.stream(matcher.group(4).split(", "))
        .filter(name -> !name.isEmpty())
        .map(TYPES::get)
        .forEach(operands::add);
    return new JdkMethod(
        owner,
        matcher.group(3),
        isStatic,
        List.copyOf(operands),
        TYPES.get(matcher.group(2)),
        matcher.group(5) == null);
  }

  private static List<String> lines() {
    try (InputStream list = PublishedMethods.class.getResourceAsStream(LIST)) {
      return new String(list.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
