package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.NearestName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What to write for a call of a method that expressions do not know. */
final class CallAdvice {
  private static final String OTHERWISE =
      "Call it in a static method of the view, or pass the value as a component of a row.";
  private static final String DECLARE = "Declare it in the view record, static and not private.";
  private static final int FEW = 6;

  private CallAdvice() {}

  /** For a call without a receiver; of names that the view has. */
  static String forUnqualified(String name, List<String> known, List<TypedExpression> arguments) {
    List<String> all = Stream.concat(known.stream(), Stream.of("isNull", "coalesce")).toList();
    return SyntaxAdvice.forOperator(name)
        .or(() -> arguments.stream().limit(1).flatMap(first -> ofValue(name, first)).findFirst())
        .or(() -> staticMethod(name, arguments))
        .or(() -> SyntaxAdvice.forFunction(name))
        .or(() -> NearestName.of(name, all).map(Wording::didYouMean))
        .orElse(DECLARE);
  }

  /** For what the first argument has as a method. */
  private static Stream<String> ofValue(String name, TypedExpression first) {
    boolean isMethod =
        PublishedList.methodsOf(first.type()).stream().anyMatch(m -> m.name().equals(name));
    return isMethod
        ? Stream.of("Write %s.%s(…).".formatted(ExpressionPrinter.printReceiver(first), name))
        : Stream.empty();
  }

  private static Optional<String> staticMethod(String name, List<TypedExpression> arguments) {
    List<ColumnType> types = arguments.stream().map(TypedExpression::type).toList();
    return PublishedList.classes().stream()
        .map(PublishedClass::name)
        .filter(
            owner -> {
              List<Method> methods =
                  PublishedList.staticMethodsOf(owner).stream()
                      .filter(method -> method.name().equals(name))
                      .toList();
              return Overloads.mostSpecific(methods, types) != null;
            })
        .findFirst()
        .map(owner -> "Write %s.%s(…).".formatted(owner.simpleName(), name));
  }

  /** For a static method of a class; of names that it has, which may be the view. */
  static String forClass(String name, List<String> known, boolean isOfView) {
    return NearestName.of(name, known)
        .map(Wording::didYouMean)
        .orElse(isOfView ? DECLARE : OTHERWISE);
  }

  /** For a method of a value. */
  static String forValue(String name, TypedExpression receiver) {
    return byOperator(name)
        .or(() -> staticMethod(name, List.of(receiver)))
        .or(() -> known(name, receiver.type()))
        .orElse(OTHERWISE);
  }

  private static Optional<String> byOperator(String name) {
    return Optional.ofNullable(
        switch (name) {
          case "equals" -> "Write ==: it compares values.";
          case "compareTo", "compare" -> "Write <, <=, > or >=: they compare values.";
          case "add" -> "Write +.";
          case "subtract" -> "Write -.";
          case "multiply" -> "Write *.";
          case "byteValue", "shortValue", "intValue", "longValue" ->
              "Write a cast: (%s).".formatted(name.replace("Value", ""));
          default -> null;
        });
  }

  /** What the value that is called so may be called in Java. */
  static String getter(String name) {
    return "get" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private static Optional<String> known(String name, ColumnType type) {
    List<String> known =
        PublishedList.methodsOf(type).stream().map(Method::name).distinct().toList();
    String getter = getter(name);
    if (known.contains(getter)) {
      return Optional.of(Wording.didYouMean(getter));
    }
    Optional<String> nearest = NearestName.of(name, known).map(Wording::didYouMean);
    return nearest.isEmpty() && !known.isEmpty() && known.size() <= FEW
        ? Optional.of(Wording.known(known))
        : nearest;
  }
}
