package dev.viewsmith.processor.expression;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ClassExpr;
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

/** What is Java, but not in the grammar of expressions. */
final class UnsupportedSyntax {
  private static final String GRAMMAR =
      "Use literals, components, constants, + - * / %, comparisons, && || !, ?:, casts between numbers"
          + " and methods that expressions know.";
  private static final Map<String, String> BOXES =
      Map.of(
          "Byte", "byte",
          "Short", "short",
          "Character", "char",
          "Integer", "int",
          "Long", "long",
          "Float", "float",
          "Double", "double");

  private static final Map<Class<? extends Node>, String> NAMES =
      Map.ofEntries(
          Map.entry(ArrayAccessExpr.class, "Array access"),
          Map.entry(ArrayCreationExpr.class, "A new array"),
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
          SwitchExpr.class, "Write condition ? value : value.",
          ThisExpr.class, "Name the alias of an input.");

  private UnsupportedSyntax() {}

  static Refused of(Node node, Span span) {
    if (node instanceof NullLiteralExpr) {
      return nullLiteral(span, "Write isNull(x).");
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

  static Refused of(AssignExpr.Operator operator, Span span) {
    return refused(
        Wording.quote(operator.asString()),
        span,
        operator == AssignExpr.Operator.ASSIGN ? "Write == to compare." : GRAMMAR);
  }

  static Refused typeArguments(Span span) {
    return refused("A type argument", span, GRAMMAR);
  }

  static Refused cast(String type, Span span) {
    String primitive = BOXES.get(type.replace("java.lang.", ""));
    return refused(
        "A cast to " + type,
        span,
        primitive == null ? "Cast numbers only." : "Write (" + primitive + ").");
  }

  /**
   * For a comparison with {@code null}.
   *
   * @param canBeNull whether the test makes a difference
   */
  static Refused nullTest(Expression.NullTest test, boolean canBeNull) {
    String call = (test.isNegated() ? "!" : "") + "isNull(" + test.text() + ")";
    return nullLiteral(
        test.span(),
        canBeNull
            ? "Write " + call + "."
            : Wording.quote(test.text()) + " is never null: leave the condition out.");
  }

  private static Refused nullLiteral(Span span, String remedy) {
    return refused("\"null\"", span, remedy);
  }

  private static Refused refused(String construct, Span span, String remedy) {
    return new Refused(
        span,
        ProblemCode.UNSUPPORTED_SYNTAX,
        construct + " is not allowed in an expression.",
        remedy);
  }
}
