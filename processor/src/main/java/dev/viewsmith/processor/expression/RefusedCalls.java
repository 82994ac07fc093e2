package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Call;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Faults of calls: all return null. */
final class RefusedCalls {
  private static final String AS_COMPONENT = "pass the value as a component of a row.";
  private static final String UNTIL_THEN = "Until then " + AS_COMPONENT;
  private static final Set<String> NULL_TESTS = Set.of("isNull", "coalesce");
  private static final Set<String> LOCALE_METHODS =
      Set.of("format", "formatted", "getBytes", "toLowerCase", "toUpperCase");
  private static final Set<String> LATER_METHODS =
      Set.of(
          "charAt",
          "codePointAt",
          "concat",
          "equalsIgnoreCase",
          "indexOf",
          "isBlank",
          "lastIndexOf",
          "matches",
          "repeat",
          "replace",
          "strip",
          "stripLeading",
          "stripTrailing",
          "substring",
          "trim");

  private final Faults faults;

  RefusedCalls(Faults faults) {
    this.faults = faults;
  }

  /** A call without a receiver: a method of the language or of the view. */
  @Nullable TypedExpression unqualified(Call call) {
    String name = call.name().text();
    return NULL_TESTS.contains(name)
        ? later(call, Wording.quote(name), "Leave it out: in this version no expression is null.")
        : later(
            call,
            "The static method " + Wording.quote(name) + " of the view",
            SyntaxAdvice.forOperator(name).orElse(UNTIL_THEN));
  }

  @Nullable TypedExpression accessorArguments(Call call, Alias alias) {
    String accessor = alias.name() + "." + call.name().text();
    return faults.add(
        ProblemCode.UNKNOWN_METHOD,
        call.name().span(),
        accessor + "() takes no argument.",
        "Write " + accessor + ".");
  }

  /** A static method of a class. */
  @Nullable TypedExpression ofClass(Call call, Path path) {
    String method = path.text() + "." + call.name().text();
    if (JdkClasses.isImpure(path.names(), call.name().text())) {
      return impure(call, method + " gives another value at another time or place.");
    }
    return JdkClasses.isValueType(path.names())
        ? later(call, "The static method " + method, UNTIL_THEN)
        : faults.add(
            ProblemCode.UNKNOWN_METHOD,
            call.span(),
            "Expressions know no method " + method + ".",
            "Compute it before the row is inserted, and " + AS_COMPONENT);
  }

  /** A method that no list has for this type. */
  @Nullable TypedExpression unknown(Call call, ColumnType receiver) {
    String name = call.name().text();
    if (receiver == Scalar.STRING && LOCALE_METHODS.contains(name)) {
      return impure(
          call,
          "%s depends on the default %s, which differs from computer to computer."
              .formatted(name, name.equals("getBytes") ? "charset" : "locale"));
    }
    if (receiver == Scalar.STRING && LATER_METHODS.contains(name)) {
      return later(call, "The method " + Wording.quote(name), UNTIL_THEN);
    }
    return faults.add(
        ProblemCode.UNKNOWN_METHOD,
        call.name().span(),
        "Expressions know no method "
            + Wording.quote(name)
            + " of "
            + Wording.withArticle(receiver)
            + ".",
        remedy(name, JdkMethods.of(receiver)));
  }

  private static String remedy(String name, List<JdkMethod> known) {
    return switch (name) {
      case "equals" -> "Write ==: it compares values.";
      case "compareTo" -> "Write <, <=, > or >=: they compare values.";
      default ->
          known.isEmpty()
              ? "Use operators."
              : Wording.didYouMean(name, known.stream().map(JdkMethod::methodName).toList());
    };
  }

  /** A method that is known, but not with these arguments. */
  @Nullable TypedExpression arguments(
      Call call, List<ColumnType> operands, List<JdkMethod> candidates) {
    String name = call.name().text();
    return faults.add(
        ProblemCode.UNKNOWN_METHOD,
        call.name().span(),
        Wording.quote(name) + " does not take " + list(operands) + ".",
        "Write "
            + Wording.or(candidates.stream().map(m -> name + list(m.operands())).toList())
            + ".");
  }

  private static String list(List<ColumnType> operands) {
    return operands.stream()
        .skip(1)
        .map(Object::toString)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private @Nullable TypedExpression impure(Call call, String message) {
    return faults.add(
        ProblemCode.IMPURE_CALL,
        call.span(),
        message,
        "A view depends on its rows alone: " + AS_COMPONENT);
  }

  private @Nullable TypedExpression later(Call call, String what, String remedy) {
    return faults.add(
        ProblemCode.NOT_SUPPORTED_YET, call.span(), what + " is not supported yet.", remedy);
  }
}
