package dev.viewsmith.processor.expression;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.ClassExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Refused;
import java.util.Map;
import java.util.Set;

/** What is Java, but not in the grammar of expressions. */
final class UnsupportedSyntax {
  private static final String GRAMMAR =
      "Use literals, components, + - * / %, comparisons, && || !, ?:, casts and methods of String.";
  private static final String LATER = "Use int, long, boolean, String and enums.";
  private static final Set<String> LATER_TYPES = Set.of("byte", "short", "char", "float", "double");

  private static final Map<Class<? extends Node>, String> NAMES =
      Map.ofEntries(
          Map.entry(ArrayAccessExpr.class, "Array access"),
          Map.entry(ArrayCreationExpr.class, "A new array"),
          Map.entry(AssignExpr.class, "An assignment"),
          Map.entry(ClassExpr.class, "A class literal"),
          Map.entry(InstanceOfExpr.class, "\"instanceof\""),
          Map.entry(LambdaExpr.class, "A lambda"),
          Map.entry(MethodReferenceExpr.class, "A method reference"),
          Map.entry(ObjectCreationExpr.class, "A new object"),
          Map.entry(SuperExpr.class, "\"super\""),
          Map.entry(SwitchExpr.class, "\"switch\""),
          Map.entry(ThisExpr.class, "\"this\""));

  private static final Map<Class<? extends Node>, String> REMEDIES =
      Map.of(
          AssignExpr.class, "Write == to compare.",
          SwitchExpr.class, "Write condition ? value : value.",
          ThisExpr.class, "Name the alias of an input.");

  private UnsupportedSyntax() {}

  static Refused of(Node node, Span span) {
    if (node instanceof NullLiteralExpr) {
      return refused("\"null\"", span, "Leave it out: in this version no expression is null.");
    }
    if (node instanceof CharLiteralExpr literal) {
      return later("A char literal", span, SyntaxAdvice.forText(literal.getValue()));
    }
    if (node instanceof DoubleLiteralExpr) {
      return later("A floating-point literal", span, LATER);
    }
    Class<? extends Node> kind = node.getClass();
    return refused(
        NAMES.getOrDefault(kind, "This syntax"), span, REMEDIES.getOrDefault(kind, GRAMMAR));
  }

  static Refused of(UnaryExpr.Operator operator, Span span) {
    return refused(Wording.quote(operator.asString()), span, GRAMMAR);
  }

  static Refused of(BinaryExpr.Operator operator, Span span) {
    String remedy =
        switch (operator) {
          case BINARY_AND -> "Write &&.";
          case BINARY_OR -> "Write ||.";
          case XOR -> "Write != between booleans.";
          default -> GRAMMAR;
        };
    return refused(Wording.quote(operator.asString()), span, remedy);
  }

  static Refused typeArguments(Span span) {
    return refused("A type argument", span, GRAMMAR);
  }

  static Refused cast(String type, Span span) {
    String cast = "A cast to " + type;
    return LATER_TYPES.contains(type)
        ? later(cast, span, LATER)
        : refused(cast, span, "Cast numbers only, to int or long.");
  }

  private static Refused refused(String construct, Span span, String remedy) {
    return new Refused(
        span,
        ProblemCode.UNSUPPORTED_SYNTAX,
        construct + " is not allowed in an expression.",
        remedy);
  }

  private static Refused later(String construct, Span span, String remedy) {
    return new Refused(
        span, ProblemCode.NOT_SUPPORTED_YET, construct + " is not supported yet.", remedy);
  }
}
