package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.Expression.Call;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks calls: accessors of components and methods of the published list. */
final class CallChecker {
  private final TypeChecker checker;
  private final NameResolver names;
  private final RefusedCalls refused;

  CallChecker(TypeChecker checker, NameResolver names, Faults faults) {
    this.checker = checker;
    this.names = names;
    this.refused = new RefusedCalls(faults);
  }

  @Nullable TypedExpression check(Call call) {
    Expression receiver = call.receiver();
    if (receiver == null) {
      arguments(call);
      return refused.unqualified(call);
    }
    if (receiver instanceof Path path) {
      Alias alias = names.alias(path);
      if (alias != null) {
        return accessor(call, alias);
      }
      if (isClass(path)) {
        arguments(call);
        return refused.ofClass(call, path);
      }
    }
    return method(call, receiver(receiver));
  }

  private @Nullable TypedExpression receiver(Expression receiver) {
    return receiver instanceof Path path && path.names().size() == 1 && !names.isValue(path)
        ? names.unknownOwner(path.first())
        : checker.check(receiver);
  }

  private @Nullable TypedExpression accessor(Call call, Alias alias) {
    TypedExpression component = names.component(alias, call.name());
    if (component == null || call.arguments().isEmpty()) {
      return component;
    }
    return refused.accessorArguments(call, alias);
  }

  /** By Java's convention, a path that begins with no value and ends in a capital is a class. */
  private boolean isClass(Path path) {
    return !names.isValue(path) && Character.isUpperCase(path.last().text().charAt(0));
  }

  private @Nullable TypedExpression method(Call call, @Nullable TypedExpression receiver) {
    List<TypedExpression> arguments = arguments(call);
    if (receiver == null) {
      return null;
    }
    List<JdkMethod> candidates = JdkMethods.of(receiver.type(), call.name().text());
    if (candidates.isEmpty()) {
      return refused.unknown(call, receiver.type());
    }
    if (arguments.size() < call.arguments().size()) {
      return null;
    }
    List<TypedExpression> operands = new ArrayList<>(List.of(receiver));
    operands.addAll(arguments);
    List<ColumnType> types = operands.stream().map(TypedExpression::type).toList();
    for (JdkMethod method : candidates) {
      if (method.operands().equals(types)) {
        return new TypedExpression.Call(method.method(), operands);
      }
    }
    return refused.arguments(call, types, candidates);
  }

  /** The arguments without those that are faulty. */
  private List<TypedExpression> arguments(Call call) {
    List<TypedExpression> arguments = new ArrayList<>();
    for (Expression argument : call.arguments()) {
      TypedExpression checked = checker.check(argument);
      if (checked != null) {
        arguments.add(checked);
      }
    }
    return arguments;
  }
}
