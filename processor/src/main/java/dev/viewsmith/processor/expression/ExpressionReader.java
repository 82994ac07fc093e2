package dev.viewsmith.processor.expression;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.visitor.GenericVisitorWithDefaults;
import dev.viewsmith.processor.expression.Expression.Name;
import dev.viewsmith.processor.expression.Expression.Operands;
import dev.viewsmith.processor.expression.Expression.Path;
import dev.viewsmith.processor.expression.TypedExpression.Arithmetic;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** From the parser's nodes to an {@link Expression}. */
final class ExpressionReader extends GenericVisitorWithDefaults<Expression, Void> {
  /** The types of casts, as they are written. */
  private static final Map<String, Scalar> CASTS = casts();

  private final Positions positions;
  private final LiteralReader literals;

  ExpressionReader(String source, Positions positions) {
    this.positions = positions;
    this.literals = new LiteralReader(source, positions);
  }

  private static Map<String, Scalar> casts() {
    Map<String, Scalar> casts = new HashMap<>();
    for (Scalar type : Scalar.values()) {
      if (Types.isNumber(type)) {
        casts.put(type.toString(), type);
        casts.put(type.qualifiedName(), type);
      }
    }
    return casts;
  }

  /** Reads an expression of any size: one that is too large for later steps is refused. */
  Expression readAll(Node root) {
    return ExpressionSize.excess(root, positions.span(root))
        .<Expression>map(refused -> refused)
        .orElseGet(() -> read(root));
  }

  private Expression read(Node node) {
    return node.accept(this, null);
  }

  @Override
  public Expression defaultAction(Node node, Void none) {
    return UnsupportedSyntax.of(node, positions.span(node));
  }

  @Override
  public Expression visit(EnclosedExpr node, Void none) {
    return read(node.getInner());
  }

  @Override
  public Expression visit(NameExpr node, Void none) {
    return new Path(positions.span(node), List.of(name(node.getName())));
  }

  @Override
  public Expression visit(FieldAccessExpr node, Void none) {
    Span span = positions.span(node);
    Expression owner = read(node.getScope());
    if (!(owner instanceof Path path)) {
      return new Expression.Member(span, owner, name(node.getName()));
    }
    List<Name> names = new ArrayList<>(path.names());
    names.add(name(node.getName()));
    return new Path(span, names);
  }

  @Override
  public Expression visit(MethodCallExpr node, Void none) {
    if (node.getTypeArguments().isPresent()) {
      return UnsupportedSyntax.typeArguments(positions.span(node));
    }
    Expression receiver = node.getScope().map(scope -> read(scope)).orElse(null);
    List<Expression> arguments =
        node.getArguments().stream().map(argument -> read(argument)).toList();
    return new Expression.Call(positions.span(node), receiver, name(node.getName()), arguments);
  }

  private Name name(SimpleName name) {
    return new Name(positions.span(name), name.getIdentifier());
  }

  @Override
  public Expression visit(UnaryExpr node, Void none) {
    Span span = positions.span(node);
    return switch (node.getOperator()) {
      case MINUS ->
          isNumber(node.getExpression())
              ? literals.negative(node)
              : new Expression.Negate(span, read(node.getExpression()));
      case PLUS -> new Expression.Plus(span, read(node.getExpression()));
      case LOGICAL_COMPLEMENT -> new Expression.Not(span, read(node.getExpression()));
      default -> UnsupportedSyntax.of(node.getOperator(), span);
    };
  }

  /** The sign belongs to the literal: {@code -2147483648} is an int, {@code 2147483648} is not. */
  private static boolean isNumber(Node node) {
    return node instanceof IntegerLiteralExpr
        || node instanceof LongLiteralExpr
        || node instanceof DoubleLiteralExpr;
  }

  @Override
  public Expression visit(BinaryExpr node, Void none) {
    return switch (node.getOperator()) {
      case PLUS -> arithmetic(Arithmetic.Operator.ADD, node);
      case MINUS -> arithmetic(Arithmetic.Operator.SUBTRACT, node);
      case MULTIPLY -> arithmetic(Arithmetic.Operator.MULTIPLY, node);
      case DIVIDE -> arithmetic(Arithmetic.Operator.DIVIDE, node);
      case REMAINDER -> arithmetic(Arithmetic.Operator.REMAINDER, node);
      case EQUALS -> comparison(Comparison.Operator.EQUAL, node);
      case NOT_EQUALS -> comparison(Comparison.Operator.NOT_EQUAL, node);
      case LESS -> comparison(Comparison.Operator.LESS, node);
      case LESS_EQUALS -> comparison(Comparison.Operator.AT_MOST, node);
      case GREATER -> comparison(Comparison.Operator.GREATER, node);
      case GREATER_EQUALS -> comparison(Comparison.Operator.AT_LEAST, node);
      case AND -> new Expression.Logic(positions.span(node), true, operands(node));
      case OR -> new Expression.Logic(positions.span(node), false, operands(node));
      default -> UnsupportedSyntax.of(node.getOperator(), operator(node));
    };
  }

  private Expression arithmetic(Arithmetic.Operator operator, BinaryExpr node) {
    return new Expression.Arithmetic(positions.span(node), operator, operands(node));
  }

  private Expression comparison(Comparison.Operator operator, BinaryExpr node) {
    if (node.getRight() instanceof NullLiteralExpr) {
      return comparisonWithNull(operator, node.getRight(), node.getLeft());
    }
    if (node.getLeft() instanceof NullLiteralExpr) {
      return comparisonWithNull(operator, node.getLeft(), node.getRight());
    }
    return new Expression.Comparison(positions.span(node), operator, operands(node));
  }

  private Expression comparisonWithNull(Comparison.Operator operator, Node literal, Node tested) {
    return new Expression.NullTest(
        positions.span(literal),
        read(tested),
        positions.text(tested),
        operator == Comparison.Operator.NOT_EQUAL);
  }

  private Operands operands(BinaryExpr node) {
    return new Operands(read(node.getLeft()), operator(node), read(node.getRight()));
  }

  private Span operator(BinaryExpr node) {
    return operator(node.getLeft(), node.getOperator().asString());
  }

  /** The first token after the left operand that means something. */
  private Span operator(Node left, String operator) {
    JavaToken token = left.getTokenRange().orElseThrow().getEnd();
    do {
      token = token.getNextToken().orElseThrow();
    } while (token.getCategory().isWhitespaceOrComment());
    return positions.span(token, operator.length());
  }

  @Override
  public Expression visit(AssignExpr node, Void none) {
    String operator = node.getOperator().asString();
    return UnsupportedSyntax.of(node.getOperator(), operator(node.getTarget(), operator));
  }

  @Override
  public Expression visit(ConditionalExpr node, Void none) {
    return new Expression.Conditional(
        positions.span(node),
        read(node.getCondition()),
        read(node.getThenExpr()),
        read(node.getElseExpr()));
  }

  @Override
  public Expression visit(CastExpr node, Void none) {
    String name = node.getType().asString();
    Scalar type = CASTS.get(name);
    return type == null
        ? UnsupportedSyntax.cast(name, positions.span(node.getType()))
        : new Expression.Cast(positions.span(node), type, read(node.getExpression()));
  }

  @Override
  public Expression visit(BooleanLiteralExpr node, Void none) {
    return literals.bool(node);
  }

  @Override
  public Expression visit(IntegerLiteralExpr node, Void none) {
    return literals.positive(node);
  }

  @Override
  public Expression visit(LongLiteralExpr node, Void none) {
    return literals.positive(node);
  }

  @Override
  public Expression visit(DoubleLiteralExpr node, Void none) {
    return literals.positive(node);
  }

  @Override
  public Expression visit(CharLiteralExpr node, Void none) {
    return literals.character(node);
  }

  @Override
  public Expression visit(StringLiteralExpr node, Void none) {
    return literals.string(node);
  }

  @Override
  public Expression visit(TextBlockLiteralExpr node, Void none) {
    return literals.textBlock(node);
  }
}
