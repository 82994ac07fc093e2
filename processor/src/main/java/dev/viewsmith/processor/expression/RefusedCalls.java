package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Call;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Faults of calls: all return null. */
final class RefusedCalls {
  private static final int MOST_CANDIDATES = 4;
  private static final Set<String> LOCALE_METHODS =
      Set.of("format", "formatted", "getBytes", "toLowerCase", "toUpperCase");

  private final Classes classes;
  private final Faults faults;

  RefusedCalls(Classes classes, Faults faults) {
    this.classes = classes;
    this.faults = faults;
  }

  /** A call without a receiver that is no method of the view. */
  @Nullable TypedExpression unqualified(Call call, List<TypedExpression> arguments) {
    String name = call.name().text();
    QualifiedName view = classes.view();
    if (view != null && classes.obstacle(view, name) != null) {
      return unavailable(call, view);
    }
    List<String> known =
        view == null ? List.of() : classes.methodsOf(view).stream().map(Method::name).toList();
    return unknown(
        call,
        "The view has no static method " + Wording.quote(name) + ".",
        CallAdvice.forUnqualified(name, known, arguments));
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
      if (classes.obstacle(owner, name) != null) {
        return unavailable(call, owner);
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
  private @Nullable TypedExpression unavailable(Call call, QualifiedName view) {
    String name = call.name().text();
    return unknown(
        call,
        "Expressions cannot call %s.%s. %s"
            .formatted(view.simpleName(), name, classes.obstacle(view, name)),
        "Declare it static and not private, with types that components have.");
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
        "Write " + Wording.or(forms) + ".");
  }

  private static List<ColumnType> withoutReceiver(List<ColumnType> operands, int receivers) {
    return operands.subList(receivers, operands.size());
  }

  private static String list(List<ColumnType> types) {
    return types.stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
  }

  private @Nullable TypedExpression dependent(Call call, String method) {
    return impure(
        call,
        "%s depends on the default %s, which differs from computer to computer."
            .formatted(method, method.endsWith("getBytes") ? "charset" : "locale"));
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
