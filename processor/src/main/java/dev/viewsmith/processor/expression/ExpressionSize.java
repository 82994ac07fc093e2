package dev.viewsmith.processor.expression;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bounds the stack that later steps need, javac's included. Arithmetic becomes calls of exact
 * methods inside one another, which take the most of it; conditions in a row cost little.
 */
final class ExpressionSize {
  /** Operators, calls and parentheses inside one another; a sum of 100 terms has 99. */
  private static final int DEEPEST = 100;

  /** Conditions with {@code &&} between all of them, or {@code ||}. */
  private static final int LONGEST = 500;

  private ExpressionSize() {}

  /** What is too much of an expression; empty if nothing is. */
  static Optional<Refused> excess(Node root, Span span) {
    List<Node> level = List.of(root);
    for (int depth = 0; !level.isEmpty(); depth++) {
      List<Node> next = new ArrayList<>();
      for (Node node : level) {
        List<Node> inside = inside(node);
        if (inside.size() > LONGEST) {
          return Optional.of(tooLong(span));
        }
        next.addAll(inside);
      }
      if (depth == DEEPEST && !next.isEmpty()) {
        return Optional.of(tooDeep(span));
      }
      level = next;
    }
    return Optional.empty();
  }

  /** The operands of a node; of a chain of conditions, all of them. */
  private static List<Node> inside(Node node) {
    if (node instanceof NameExpr || node instanceof LiteralExpr) {
      return List.of();
    }
    if (!(node instanceof BinaryExpr last) || !isLogic(last.getOperator())) {
      return node.getChildNodes().stream()
          .filter(com.github.javaparser.ast.expr.Expression.class::isInstance)
          .toList();
    }
    List<Node> operands = new ArrayList<>();
    Node left = last;
    while (left instanceof BinaryExpr binary && binary.getOperator() == last.getOperator()) {
      operands.add(binary.getRight());
      left = binary.getLeft();
    }
    operands.add(left);
    return operands;
  }

  private static boolean isLogic(BinaryExpr.Operator operator) {
    return operator == BinaryExpr.Operator.AND || operator == BinaryExpr.Operator.OR;
  }

  static Refused tooDeep(Span span) {
    return refused(
        span,
        "The expression is nested too deeply: more than %d operators, calls and parentheses are"
            + " inside one another, as in a sum of more terms.",
        DEEPEST);
  }

  private static Refused tooLong(Span span) {
    return refused(span, "The expression has more than %d conditions in a row.", LONGEST);
  }

  private static Refused refused(Span span, String message, int limit) {
    return new Refused(
        span,
        ProblemCode.UNSUPPORTED_SYNTAX,
        message.formatted(limit),
        "Split it: let a static method of the view compute a part of it, or a component that the"
            + " row is inserted with.");
  }
}
