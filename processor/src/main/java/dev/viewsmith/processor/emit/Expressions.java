package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import dev.viewsmith.processor.type.Method;
import java.util.function.Function;

/**
 * Expressions in Java, over columns that are words. A word is as good as its value where Java only
 * compares or stores it; it becomes a value where Java computes with it.
 */
final class Expressions {
  private final Words words;
  private final Function<ColumnValue, String> columns;
  private final Numbers numbers;

  /**
   * @param columns the local that holds a column's word
   */
  Expressions(Words words, Function<ColumnValue, String> columns) {
    this.words = words;
    this.columns = columns;
    this.numbers = new Numbers(this, words);
  }

  /** The local that holds a column's word. */
  String local(ColumnValue column) {
    return columns.apply(column);
  }

  /** The word of a value. */
  Term word(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return Term.primary(columns.apply(column));
    }
    ColumnType type = expression.type();
    if (type.isIntegral()) {
      return numbers.comparand(expression);
    }
    if (type == Scalar.STRING) {
      return Term.primary(words.encode(text(expression).text()));
    }
    return type == Scalar.BOOLEAN ? flagWord(expression) : constantWord(expression);
  }

  private Term flagWord(TypedExpression expression) {
    if (expression instanceof Literal literal) {
      return Term.primary(literal.value().equals(true) ? "1" : "0").asInt();
    }
    return Term.of(condition(expression).at(Term.OR) + " ? 1 : 0", Term.CONDITIONAL);
  }

  private Term constantWord(TypedExpression expression) {
    if (expression instanceof Conditional choice) {
      return choice(choice, word(choice.whenTrue()), word(choice.whenFalse()));
    }
    return Term.primary(enumConstant(expression) + ".ordinal()");
  }

  /** The value, as the object or primitive of its type that Java boxes. */
  String value(TypedExpression expression) {
    ColumnType type = expression.type();
    if (expression instanceof ColumnValue column) {
      return words.decode(type, columns.apply(column));
    }
    if (type == Scalar.STRING) {
      return text(expression).text();
    }
    if (type == Scalar.BOOLEAN) {
      return condition(expression).text();
    }
    if (!type.isIntegral()) {
      return enumConstant(expression);
    }
    Term number = word(expression);
    return type == Scalar.LONG && number.isInt()
        ? "(long) " + number.at(Term.UNARY)
        : number.text();
  }

  /** A boolean. */
  Term condition(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return Term.of(columns.apply(column) + " != 0", Term.EQUALITY);
    }
    if (expression instanceof Not not) {
      return not.operand() instanceof ColumnValue column
          ? Term.of(columns.apply(column) + " == 0", Term.EQUALITY)
          : Term.of("!" + condition(not.operand()).at(Term.UNARY), Term.UNARY);
    }
    if (expression instanceof And and) {
      String text =
          condition(and.left()).at(Term.AND) + " && " + condition(and.right()).at(Term.AND);
      return Term.of(text, Term.AND);
    }
    if (expression instanceof Or or) {
      return Term.of(alternative(or.left()) + " || " + alternative(or.right()), Term.OR);
    }
    if (expression instanceof Comparison comparison) {
      return comparison(comparison);
    }
    if (expression instanceof Conditional choice) {
      return choice(choice, condition(choice.whenTrue()), condition(choice.whenFalse()));
    }
    return expression instanceof Call call ? call(call) : literal(expression);
  }

  /** An operand of {@code ||}: one of {@code &&} keeps its parentheses, as readers need them. */
  private String alternative(TypedExpression expression) {
    Term term = condition(expression);
    return term.at(term.binding() == Term.OR ? Term.OR : Term.EQUALITY);
  }

  private Term comparison(Comparison comparison) {
    ColumnType type = comparison.left().type();
    if (type == Scalar.STRING && !areColumns(comparison)) {
      return textComparison(comparison);
    }
    if (type == Scalar.BOOLEAN && isEquality(comparison) && !areSimple(comparison)) {
      return compared(comparison, condition(comparison.left()), condition(comparison.right()));
    }
    return compared(comparison, word(comparison.left()), word(comparison.right()));
  }

  private static Term compared(Comparison comparison, Term left, Term right) {
    int binding = isEquality(comparison) ? Term.EQUALITY : Term.ORDER;
    int operands = isEquality(comparison) ? Term.ORDER : Term.ADD;
    return Term.of(
        left.at(operands) + " " + comparison.operator() + " " + right.at(operands), binding);
  }

  private Term textComparison(Comparison comparison) {
    Term left = text(comparison.left());
    Term right = text(comparison.right());
    String equal = left.at(Term.PRIMARY) + ".equals(" + right.text() + ")";
    return switch (comparison.operator()) {
      case EQUAL -> Term.primary(equal);
      case NOT_EQUAL -> Term.of("!" + equal, Term.UNARY);
      default ->
          Term.of(
              words.compareTexts(left.text(), right.text()) + " " + comparison.operator() + " 0",
              Term.ORDER);
    };
  }

  private static boolean isEquality(Comparison comparison) {
    return switch (comparison.operator()) {
      case EQUAL, NOT_EQUAL -> true;
      default -> false;
    };
  }

  /** Whether ids can be compared: strings are equal exactly if their ids are. */
  private static boolean areColumns(Comparison comparison) {
    return isEquality(comparison)
        && comparison.left() instanceof ColumnValue
        && comparison.right() instanceof ColumnValue;
  }

  private static boolean areSimple(Comparison comparison) {
    return isSimple(comparison.left()) && isSimple(comparison.right());
  }

  private static boolean isSimple(TypedExpression expression) {
    return expression instanceof ColumnValue || expression instanceof Literal;
  }

  /** A string. */
  Term text(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return Term.primary(words.string(columns.apply(column)));
    }
    if (expression instanceof Concat concat) {
      String text = part(concat.left(), Term.ADD) + " + " + part(concat.right(), Term.MULTIPLY);
      return Term.of(text, Term.ADD);
    }
    if (expression instanceof Conditional choice) {
      return choice(choice, text(choice.whenTrue()), text(choice.whenFalse()));
    }
    return expression instanceof Call call ? call(call) : literal(expression);
  }

  /** An operand of a concatenation. */
  private String part(TypedExpression expression, int binding) {
    ColumnType type = expression.type();
    if (type == Scalar.STRING) {
      return text(expression).at(binding);
    }
    if (type == Scalar.BOOLEAN) {
      return condition(expression).at(binding);
    }
    return type instanceof EnumType
        ? enumConstant(expression)
        : numbers.comparand(expression).at(binding);
  }

  /** A constant of an enum, as the object that it is. */
  private String enumConstant(TypedExpression expression) {
    if (expression instanceof EnumConstant constant) {
      return words.constant(constant.type(), constant.name());
    }
    Term word = word(expression);
    return isOfConstants(expression)
        ? words.constantAt((EnumType) expression.type(), word.text())
        : words.decode(expression.type(), word.at(Term.UNARY));
  }

  /** Whether its word is an int already, so that it needs no cast. */
  private static boolean isOfConstants(TypedExpression expression) {
    return expression instanceof EnumConstant
        || expression instanceof Conditional choice
            && isOfConstants(choice.whenTrue())
            && isOfConstants(choice.whenFalse());
  }

  /** One of two terms. */
  Term choice(Conditional choice, Term whenTrue, Term whenFalse) {
    String text =
        condition(choice.condition()).at(Term.OR)
            + " ? "
            + whenTrue.at(Term.OR)
            + " : "
            + whenFalse.at(Term.CONDITIONAL);
    Term term = Term.of(text, Term.CONDITIONAL);
    return whenTrue.isInt() && whenFalse.isInt() ? term.asInt() : term;
  }

  /** A call of a method of a string. */
  Term call(Call call) {
    Method method = call.method();
    StringBuilder text =
        new StringBuilder(text(call.operands().get(0)).at(Term.PRIMARY))
            .append('.')
            .append(method.name())
            .append('(');
    for (TypedExpression argument : call.operands().subList(1, call.operands().size())) {
      text.append(text(argument).text());
    }
    Term term = Term.primary(text.append(')').toString());
    return method.type() == Scalar.INT ? term.asInt() : term;
  }

  /** A literal, as the user spelled it. */
  static Term literal(TypedExpression expression) {
    if (!(expression instanceof Literal literal)) {
      throw new IllegalArgumentException("not expected here: " + expression);
    }
    Term term =
        Term.primary(
            literal.value() instanceof String text && literal.text().startsWith("\"\"\"")
                ? Literals.quoted(text)
                : literal.text());
    return literal.type() == Scalar.INT ? term.asInt() : term;
  }
}
