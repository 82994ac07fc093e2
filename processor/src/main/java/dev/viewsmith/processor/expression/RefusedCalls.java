package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Call;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.Unavailable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Faults of calls: all return null. */
final class RefusedCalls {
  private static final int MOST_CANDIDATES = 4;
  private static final Set<String> LOCALE_METHODS =
      Set.of("format", "formatted", "getBytes", "toLowerCase", "toUpperCase");

  private final Classes classes;
  private final NameResolver names;
  private final Faults faults;

  RefusedCalls(Classes classes, NameResolver names, Faults faults) {
    this.classes = classes;
    this.names = names;
    this.faults = faults;
  }

  /** A call without a receiver that is no method of the view. */
  @Nullable TypedExpression unqualified(Call call, List<TypedExpression> arguments) {
    String name = call.name().text();
    QualifiedName view = classes.view();
    Unavailable obstacle = view == null ? null : classes.obstacle(view, name);
    if (obstacle != null) {
      return unavailable(call, obstacle);
    }
    List<String> known =
        view == null ? List.of() : classes.methodsOf(view).stream().map(Method::name).toList();
    return unknown(
        call,
        "The view has no static method " + Wording.quote(name) + ".",
        accessorOfRow(call).orElseGet(() -> CallAdvice.forUnqualified(name, known, arguments)));
  }

  /** For a call of an accessor without its row. */
  private Optional<String> accessorOfRow(Call call) {
    List<Alias> rows = call.arguments().isEmpty() ? names.rowsWith(call.name()) : List.of();
    String name = call.name().text();
    List<String> forms =
        Stream.concat(
                rows.size() == 1 ? Stream.of(name) : Stream.empty(),
                rows.stream()
                    .filter(row -> !row.name().isEmpty())
                    .map(row -> row.name() + "." + name + "()"))
            .toList();
    return forms.isEmpty() ? Optional.empty() : Optional.of("Write " + Wording.or(forms) + ".");
  }

  /** Arguments of what takes none. */
  @Nullable TypedExpression accessorArguments(Call call, String owner) {
    String accessor = owner + "." + call.name().text();
    return unknown(call, accessor + "() takes no argument.", "Write " + accessor + ".");
  }

  /** A test for null with a wrong number of arguments. */
  @Nullable TypedExpression nullArguments(Call call, List<ColumnType> arguments, String form) {
    return unknown(
        call,
        Wording.quote(call.name().text()) + " does not take " + list(arguments) + ".",
        "Write " + form + ".");
  }

  /** A static method of a class, or of several that are called so, that has none of the name. */
  @Nullable TypedExpression ofClass(Call call, Path path, List<QualifiedName> owners) {
    String name = call.name().text();
    String method = path.text() + "." + name;
    if (JdkClasses.isImpure(path.names(), name)) {
      return impure(call, method + " gives another value at another time or place.");
    }
    if (LOCALE_METHODS.contains(name)) {
      return dependent(call, method);
    }
    for (QualifiedName owner : owners) {
      Unavailable obstacle = classes.obstacle(owner, name);
      if (obstacle != null) {
        return unavailable(call, obstacle);
      }
    }
    List<String> known =
        owners.stream()
            .flatMap(owner -> classes.methodsOf(owner).stream())
            .map(Method::name)
            .toList();
    return faults.add(
        ProblemCode.UNKNOWN_METHOD,
        call.span(),
        "Expressions know no method " + method + ".",
        CallAdvice.forClass(
            name, known, owners.stream().anyMatch(owner -> owner.equals(classes.view()))));
  }

  /** A method of the view that is not one that expressions can call. */
  private @Nullable TypedExpression unavailable(Call call, Unavailable obstacle) {
    return unknown(
        call,
        "Expressions cannot call %s.%s. %s"
            .formatted(obstacle.owner().simpleName(), obstacle.name(), obstacle.reason()),
        obstacle.remedy());
  }

  /** A method that no list has for this type. */
  @Nullable TypedExpression unknown(Call call, TypedExpression receiver) {
    String name = call.name().text();
    if (LOCALE_METHODS.contains(name)) {
      return dependent(call, name);
    }
    String message =
        "Expressions know no method %s of %s."
            .formatted(Wording.quote(name), Wording.withArticle(receiver.type()));
    return unknown(call, message, CallAdvice.forValue(name, receiver));
  }

  /** A method that is known, but not with these operands. */
  @Nullable TypedExpression arguments(
      Call call, List<ColumnType> operands, List<Method> candidates) {
    String name = call.name().text();
    int receivers = candidates.get(0).isStatic() ? 0 : 1;
    List<String> forms =
        candidates.stream()
            .map(method -> name + list(withoutReceiver(method.operands(), receivers)))
            .distinct()
            .limit(MOST_CANDIDATES)
            .toList();
    return unknown(
        call,
        "%s does not take %s."
            .formatted(Wording.quote(name), list(withoutReceiver(operands, receivers))),
        ofFirst(call, operands, receivers).orElse("Write " + Wording.or(forms) + "."));
  }

  /** For a static method of Math with values that have one of the name themselves. */
  private Optional<String> ofFirst(Call call, List<ColumnType> operands, int receivers) {
    if (receivers > 0 || operands.isEmpty()) {
      return Optional.empty();
    }
    List<Method> methods =
        PublishedList.methodsOf(operands.get(0)).stream()
            .filter(method -> method.name().equals(call.name().text()))
            .toList();
    List<Expression> arguments = call.arguments();
    return Optional.ofNullable(Overloads.mostSpecific(methods, operands))
        .map(
            method ->
                "Write %s.%s(%s)."
                    .formatted(
                        faults.operandText(arguments.get(0)),
                        method.name(),
                        arguments.stream()
                            .skip(1)
                            .map(argument -> faults.textOf(argument.span()))
                            .collect(Collectors.joining(", "))));
  }

  private static List<ColumnType> withoutReceiver(List<ColumnType> operands, int receivers) {
    return operands.subList(receivers, operands.size());
  }

  private static String list(List<ColumnType> types) {
    return types.stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
  }

  private @Nullable TypedExpression dependent(Call call, String method) {
    boolean isCharset = method.endsWith("getBytes");
    return faults.add(
        ProblemCode.IMPURE_CALL,
        call.span(),
        "%s depends on the default %s, which differs from computer to computer."
            .formatted(method, isCharset ? "charset" : "locale"),
        "Call it with %s in a static method of the view, or pass the value as a component of a row."
            .formatted(isCharset ? "StandardCharsets.UTF_8" : "Locale.ROOT"));
  }

  private @Nullable TypedExpression impure(Call call, String message) {
    return faults.add(
        ProblemCode.IMPURE_CALL,
        call.span(),
        message,
        "A view depends on its rows alone: pass the value as a component of a row.");
  }

  private @Nullable TypedExpression unknown(Call call, String message, String remedy) {
    return faults.add(ProblemCode.UNKNOWN_METHOD, call.name().span(), message, remedy);
  }
}
