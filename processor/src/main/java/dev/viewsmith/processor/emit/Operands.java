package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values that stand for themselves in Java: literals, constants, components and calls. */
final class Operands {
  private final Expressions expressions;
  private final Words words;
  private final Code code;

  /**
   * @param expressions for what stands inside one
   */
  Operands(Expressions expressions, Words words) {
    this.expressions = expressions;
    this.words = words;
    this.code = words.code();
  }

  Term of(TypedExpression expression) {
    if (expression instanceof Literal literal) {
      return typed(literal.type(), Term.primary(text(literal)));
    }
    if (expression instanceof Constant constant) {
      StaticField field = constant.field();
      return result(field.type(), code.type(Names.className(field.owner())) + "." + field.name());
    }
    if (expression instanceof Component component) {
      String value = read(component) + ValueType.unboxing(component.column());
      return ExpressionAnalysis.isTotal(component)
          ? typed(component.type(), Term.primary(canonical(component.type(), value)))
          : result(component.type(), value);
    }
    if (expression instanceof Call call) {
      return call(call);
    }
    throw new IllegalArgumentException("not expected here: " + expression);
  }

  /** As the user spelled it. */
  private static String text(Literal literal) {
    return literal.value() instanceof String text && literal.text().startsWith("\"\"\"")
        ? Literals.quoted(text)
        : literal.text();
  }

  /** What accessors return: a constructor or an accessor of users may choose its form. */
  String read(Component component) {
    String owner =
        component.owner() instanceof Component outer
            ? read(outer)
            : expressions.object(component.owner()).at(Term.PRIMARY);
    return owner + "." + component.column().name() + "()";
  }

  private Term call(Call call) {
    Method method = call.method();
    Method.Target target = method.target();
    List<TypedExpression> arguments = call.operands();
    String owner = code.type(Names.className(target.owner()));
    if (!target.isStatic()) {
      owner = expressions.value(arguments.get(0)).at(Term.PRIMARY);
      arguments = arguments.subList(1, arguments.size());
    }
    List<String> values = new ArrayList<>();
    arguments.forEach(argument -> values.add(expressions.canonical(argument).text()));
    String text = owner + "." + target.name() + "(" + String.join(", ", values) + ")";
    return method.isTotal()
        ? typed(method.type(), Term.primary(canonical(method.type(), text)))
        : result(method.type(), present(method, text));
  }

  /** Only methods of users return null. */
  private String present(Method method, String call) {
    QualifiedName owner = method.owner();
    if (owner.packageName().startsWith("java.") || isPrimitive(method.type())) {
      return call;
    }
    return code.with("call", call)
        .with(
            "message", Literals.quoted(owner.simpleName() + "." + method.name() + " returned null"))
        .text("$Objects.requireNonNull($call, $message)");
  }

  /** A value that others have made, of any length. */
  private Term result(ColumnType type, String text) {
    return typed(type, Term.primary(type.isFloating() ? text : words.bounded(type, text)));
  }

  /** A value not in canonical form, which floating ones get later. */
  private String canonical(ColumnType type, String text) {
    return type.isFloating() ? text : words.canonical(type, text);
  }

  private static Term typed(ColumnType type, Term term) {
    return isPrimitive(type) ? term.as((Scalar) type) : term;
  }

  private static boolean isPrimitive(@Nullable ColumnType type) {
    return type instanceof Scalar scalar && scalar.isPrimitive();
  }
}
