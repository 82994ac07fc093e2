package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.expression.Expression.Call;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.Scope.Alias;
import dev.viewsmith.processor.expression.TypedExpression.Coalesce;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks calls: accessors of components, methods of the published list, static methods of the view,
 * and what the language has for nulls.
 */
final class CallChecker {
  private final TypeChecker checker;
  private final NameResolver names;
  private final Classes classes;
  private final Clashes clashes;
  private final RefusedCalls refused;

  CallChecker(
      TypeChecker checker, NameResolver names, Classes classes, Clashes clashes, Faults faults) {
    this.checker = checker;
    this.names = names;
    this.classes = classes;
    this.clashes = clashes;
    this.refused = new RefusedCalls(classes, names, faults);
  }

  @Nullable TypedExpression check(Call call) {
    Expression receiver = call.receiver();
    if (receiver == null) {
      return unqualified(call);
    }
    if (receiver instanceof Path path) {
      Alias alias = names.alias(path);
      if (alias != null) {
        return accessor(call, alias);
      }
      if (names.isClass(path)) {
        return ofClass(call, path);
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
    return component == null || call.arguments().isEmpty()
        ? component
        : refused.accessorArguments(call, alias.name());
  }

  private @Nullable TypedExpression unqualified(Call call) {
    List<TypedExpression> arguments = arguments(call);
    boolean isFaulty = arguments.size() < call.arguments().size();
    return switch (call.name().text()) {
      case "isNull" -> isFaulty ? null : isNull(call, arguments);
      case "coalesce" -> isFaulty ? null : coalesce(call, arguments);
      default -> {
        QualifiedName view = classes.view();
        List<Method> methods = view == null ? List.of() : named(classes.methodsOf(view), call);
        if (methods.isEmpty()) {
          yield refused.unqualified(call, arguments);
        }
        yield isFaulty ? null : chosen(call, methods, arguments);
      }
    };
  }

  private @Nullable TypedExpression isNull(Call call, List<TypedExpression> arguments) {
    return arguments.size() == 1
        ? new IsNull(arguments.get(0))
        : refused.nullArguments(call, types(arguments), "isNull(x)");
  }

  private @Nullable TypedExpression coalesce(Call call, List<TypedExpression> arguments) {
    if (arguments.size() != 2) {
      String form = arguments.size() > 2 ? "coalesce(x, coalesce(y, z))" : "coalesce(x, y)";
      return refused.nullArguments(call, types(arguments), form);
    }
    TypedExpression value = arguments.get(0);
    TypedExpression otherwise = arguments.get(1);
    ColumnType type = Types.chosen(value.type(), otherwise.type());
    return type == null
        ? clashes.coalesce(call, value, otherwise)
        : new Coalesce(Types.promote(value, type), Types.promote(otherwise, type));
  }

  private @Nullable TypedExpression ofClass(Call call, Path path) {
    List<TypedExpression> arguments = arguments(call);
    List<QualifiedName> owners = classes.called(path.text());
    for (QualifiedName owner : owners) {
      List<Method> methods = named(classes.methodsOf(owner), call);
      if (!methods.isEmpty()) {
        return arguments.size() < call.arguments().size() ? null : chosen(call, methods, arguments);
      }
    }
    return refused.ofClass(call, path, owners);
  }

  private @Nullable TypedExpression method(Call call, @Nullable TypedExpression receiver) {
    List<TypedExpression> arguments = arguments(call);
    if (receiver == null) {
      return null;
    }
    if (receiver.type() instanceof RecordType) {
      TypedExpression component = names.member(receiver, call.name());
      return component == null || call.arguments().isEmpty()
          ? component
          : refused.accessorArguments(call, ExpressionPrinter.print(receiver));
    }
    List<Method> methods = named(PublishedList.methodsOf(receiver.type()), call);
    if (methods.isEmpty()) {
      return refused.unknown(call, receiver);
    }
    if (arguments.size() < call.arguments().size()) {
      return null;
    }
    List<TypedExpression> operands = new ArrayList<>(List.of(receiver));
    operands.addAll(arguments);
    return chosen(call, methods, operands);
  }

  private static List<Method> named(List<Method> methods, Call call) {
    return methods.stream().filter(method -> method.name().equals(call.name().text())).toList();
  }

  /** A call of the one of several methods that Java would choose. */
  private @Nullable TypedExpression chosen(
      Call call, List<Method> methods, List<TypedExpression> operands) {
    List<ColumnType> types = types(operands);
    Method method = Overloads.mostSpecific(methods, types);
    if (method == null) {
      return refused.arguments(call, types, methods);
    }
    List<TypedExpression> passed = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      passed.add(Types.promote(operands.get(i), method.operands().get(i)));
    }
    return new TypedExpression.Call(method, passed);
  }

  private static List<ColumnType> types(List<TypedExpression> expressions) {
    return expressions.stream().map(TypedExpression::type).toList();
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
