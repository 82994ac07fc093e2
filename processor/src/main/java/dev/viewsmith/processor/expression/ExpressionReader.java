package dev.viewsmith.processor.expression;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.visitor.GenericVisitorWithDefaults;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Name;
import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.Expression.Refused;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.List;

/** From the parser's nodes to an {@link Expression}; the argument of a visit is the depth. */
final class ExpressionReader extends GenericVisitorWithDefaults<Expression, Integer> {
  /** Bounds the stack that every later step needs, javac's included. */
  private static final int DEEPEST = 500;

  private final Positions positions;
  private final LiteralReader literals;

  ExpressionReader(String source, Positions positions) {
    this.positions = positions;
    this.literals = new LiteralReader(source, positions);
  }

  Expression read(Node node) {
    return read(node, 0);
  }

  private Expression read(Node node, int depth) {
    return depth < DEEPEST ? node.accept(this, depth + 1) : tooDeep(positions.span(node));
  }

  static Refused tooDeep(Span span) {
    return new Refused(
        span,
        ProblemCode.UNSUPPORTED_SYNTAX,
        "the expression is nested too deeply",
        "compute a part of it before the row is inserted, and pass it as a component");
  }

  @Override
  public Expression defaultAction(Node node, Integer depth) {
    return UnsupportedSyntax.of(node, positions.span(node));
  }

  @Override
  public Expression visit(EnclosedExpr node, Integer depth) {
    return read(node.getInner(), depth);
  }

  @Override
  public Expression visit(NameExpr node, Integer depth) {
    return new Path(positions.span(node), List.of(name(node.getName())));
  }

  @Override
  public Expression visit(FieldAccessExpr node, Integer depth) {
    Span span = positions.span(node);
    Expression owner = read(node.getScope(), depth);
    if (!(owner instanceof Path path)) {
      return new Expression.Member(span, owner, name(node.getName()));
    }
    List<Name> names = new ArrayList<>(path.names());
    names.add(name(node.getName()));
    return new Path(span, names);
  }

  @Override
  public Expression visit(MethodCallExpr node, Integer depth) {
    if (node.getTypeArguments().isPresent()) {
      return UnsupportedSyntax.typeArguments(positions.span(node));
    }
    Expression receiver = node.getScope().map(scope -> read(scope, depth)).orElse(null);
    List<Expression> arguments =
        node.getArguments().stream().map(argument -> read(argument, depth)).toList();
    return new Expression.Call(
        positions.span(node), receiver, name(node.getName()), arguments);
  }

  private Name name(SimpleName name) {
    return new Name(positions.span(name), name.getIdentifier());
  }

  @Override
  public Expression visit(UnaryExpr node, Integer depth) {
    Span span = positions.span(node);
    return switch (node.getOperator()) {
      case MINUS ->
          isInteger(node.getExpression())
              ? literals.negative(node)
              : new Expression.Negate(span, read(node.getExpression(), depth));
      case PLUS -> new Expression.Plus(span, read(node.getExpression(), depth));
      case LOGICAL_COMPLEMENT -> new Expression.Not(span, read(node.getExpression(), depth));
      default -> UnsupportedSyntax.of(node.getOperator(), span);
    };
  }

  /** The sign belongs to the literal: {@code -2147483648} is an int, {@code 2147483648} is not. */
  private static boolean isInteger(Node node) {
    return node instanceof IntegerLiteralExpr || node instanceof LongLiteralExpr;
  }

  @Override
  public Expression visit(BinaryExpr node, Integer depth) {
    return switch (node.getOperator()) {
      case PLUS -> arithmetic(Arithmetic.Operator.ADD, node, depth);
      case MINUS -> arithmetic(Arithmetic.Operator.SUBTRACT, node, depth);
      case MULTIPLY -> arithmetic(Arithmetic.Operator.MULTIPLY, node, depth);
      case DIVIDE -> arithmetic(Arithmetic.Operator.DIVIDE, node, depth);
      case REMAINDER -> arithmetic(Arithmetic.Operator.REMAINDER, node, depth);
      case EQUALS -> comparison(Comparison.Operator.EQUAL, node, depth);
      case NOT_EQUALS -> comparison(Comparison.Operator.NOT_EQUAL, node, depth);
      case LESS -> comparison(Comparison.Operator.LESS, node, depth);
      case LESS_EQUALS -> comparison(Comparison.Operator.AT_MOST, node, depth);
      case GREATER -> comparison(Comparison.Operator.GREATER, node, depth);
      case GREATER_EQUALS -> comparison(Comparison.Operator.AT_LEAST, node, depth);
      case AND -> new Expression.Logic(positions.span(node), true, operands(node, depth));
      case OR -> new Expression.Logic(positions.span(node), false, operands(node, depth));
      default -> UnsupportedSyntax.of(node.getOperator(), operator(node));
    };
  }

  private Expression arithmetic(Arithmetic.Operator operator, BinaryExpr node, int depth) {
    return new Expression.Arithmetic(positions.span(node), operator, operands(node, depth));
  }

  private Expression comparison(Comparison.Operator operator, BinaryExpr node, int depth) {
    return new Expression.Comparison(positions.span(node), operator, operands(node, depth));
  }

  private Operands operands(BinaryExpr node, int depth) {
    return new Operands(
        read(node.getLeft(), depth), operator(node), read(node.getRight(), depth));
  }

  /** The first token after the left operand that means something. */
  private Span operator(BinaryExpr node) {
    JavaToken token = node.getLeft().getTokenRange().orElseThrow().getEnd();
    do {
      token = token.getNextToken().orElseThrow();
    } while (token.getCategory().isWhitespaceOrComment());
    return positions.span(token);
  }

  @Override
  public Expression visit(ConditionalExpr node, Integer depth) {
    return new Expression.Conditional(
        positions.span(node),
        read(node.getCondition(), depth),
        read(node.getThenExpr(), depth),
        read(node.getElseExpr(), depth));
  }

  @Override
  public Expression visit(CastExpr node, Integer depth) {
    String type = node.getType().asString();
    Span span = positions.span(node);
    return switch (type) {
      case "int" -> cast(span, Scalar.INT, node, depth);
      case "long" -> cast(span, Scalar.LONG, node, depth);
      default -> UnsupportedSyntax.cast(type, positions.span(node.getType()));
    };
  }

  private Expression cast(Span span, Scalar type, CastExpr node, int depth) {
    return new Expression.Cast(span, type, read(node.getExpression(), depth));
  }

  @Override
  public Expression visit(BooleanLiteralExpr node, Integer depth) {
    return literals.bool(node);
  }

  @Override
  public Expression visit(IntegerLiteralExpr node, Integer depth) {
    return literals.positive(node);
  }

  @Override
  public Expression visit(LongLiteralExpr node, Integer depth) {
    return literals.positive(node);
  }

  @Override
  public Expression visit(StringLiteralExpr node, Integer depth) {
    return literals.string(node);
  }

  @Override
  public Expression visit(TextBlockLiteralExpr node, Integer depth) {
    return literals.textBlock(node);
  }
}
