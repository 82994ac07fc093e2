package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.expression.TypedExpression.Absent;
import dev.viewsmith.processor.expression.TypedExpression.And;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Comparison;
import dev.viewsmith.processor.expression.TypedExpression.Component;
import dev.viewsmith.processor.expression.TypedExpression.Concat;
import dev.viewsmith.processor.expression.TypedExpression.Conditional;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.expression.TypedExpression.EnumConstant;
import dev.viewsmith.processor.expression.TypedExpression.IsNull;
import dev.viewsmith.processor.expression.TypedExpression.Literal;
import dev.viewsmith.processor.expression.TypedExpression.Lowered;
import dev.viewsmith.processor.expression.TypedExpression.Not;
import dev.viewsmith.processor.expression.TypedExpression.Or;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Expressions in Java, over columns that are words and never null. A word is as good as its value
 * where Java only compares or stores it; it becomes a value where Java computes with it.
 */
final class Expressions {
  private final Words words;
  private final Function<ColumnValue, String> columns;
  private final Function<ColumnValue, String> flags;
  private final Numbers numbers;
  private final Operands operands;
  private final Comparisons comparisons;

  /**
   * @param columns the local that holds a column's word
   */
  Expressions(Words words, Function<ColumnValue, String> columns) {
    this(
        words,
        columns,
        column -> {
          throw new IllegalArgumentException("no flag of " + column);
        });
  }

  /**
   * @param columns the local that holds a column's word
   * @param flags the local that holds whether a column without an id is null
   */
  Expressions(
      Words words, Function<ColumnValue, String> columns, Function<ColumnValue, String> flags) {
    this.words = words;
    this.columns = columns;
    this.flags = flags;
    this.operands = new Operands(this, words);
    this.numbers = new Numbers(this, operands, words);
    this.comparisons = new Comparisons(this, numbers, words);
  }

  /** The local that holds a column's word. */
  String local(ColumnValue column) {
    return columns.apply(column);
  }

  /** All of these conditions, each of which can be evaluated of all rows. */
  String conjunction(List<TypedExpression> conditions) {
    int binding = conditions.size() > 1 ? Term.AND : Term.CONDITIONAL;
    return conditions.stream()
        .map(each -> condition(each).at(binding))
        .collect(Collectors.joining(" && "));
  }

  /** The word of a value. */
  Term word(TypedExpression whole) {
    TypedExpression expression = Lowered.meaning(whole);
    if (expression instanceof ColumnValue column) {
      return Term.primary(columns.apply(column));
    }
    ColumnType type = expression.type();
    if (type.isIntegral() || type == Scalar.CHAR) {
      return numbers.comparand(expression);
    }
    if (type == Scalar.BOOLEAN) {
      return flagWord(expression);
    }
    if (expression instanceof Conditional choice && (!type.isFloating() || isStored(choice))) {
      return choice(choice, word(choice.whenTrue()), word(choice.whenFalse()));
    }
    return expression instanceof Constant constant && words.word(constant.field()).isPresent()
        ? Term.primary(words.word(constant.field()).get())
        : Term.primary(words.encode(type, value(expression)));
  }

  private static boolean isStored(Conditional choice) {
    return choice.whenTrue() instanceof ColumnValue || choice.whenFalse() instanceof ColumnValue;
  }

  private Term flagWord(TypedExpression expression) {
    if (expression instanceof Literal literal) {
      return Term.primary(literal.value().equals(true) ? "1" : "0").as(Scalar.INT);
    }
    return Term.of(condition(expression).at(Term.OR) + " ? 1 : 0", Term.CONDITIONAL);
  }

  /** The value: a primitive one of just this type, or an object. */
  Term value(TypedExpression whole) {
    TypedExpression expression = Lowered.meaning(whole);
    ColumnType type = expression.type();
    if (type == Scalar.BOOLEAN) {
      return condition(expression);
    }
    if (type instanceof Scalar scalar && scalar.isPrimitive()) {
      return number(expression, scalar);
    }
    return object(expression);
  }

  private Term number(TypedExpression expression, Scalar type) {
    if (expression instanceof ColumnValue column && type != Scalar.LONG) {
      Term value = Term.primary(words.decode(type, columns.apply(column))).as(type);
      return type.isFloating() ? value : Term.of(value.text(), Term.UNARY).as(type);
    }
    return numbers.number(expression).castTo(type);
  }

  /** The value as it is kept and handed out: in canonical form. */
  Term canonical(TypedExpression whole) {
    TypedExpression expression = Lowered.meaning(whole);
    Term value = value(expression);
    return expression.type().isFloating() && !Numbers.isCanonical(expression)
        ? Term.primary(words.canonical(expression.type(), value.text()))
            .as((Scalar) expression.type())
        : value;
  }

  /** A boolean. */
  Term condition(TypedExpression whole) {
    TypedExpression expression = Lowered.meaning(whole);
    if (expression instanceof ColumnValue column) {
      return Term.of(columns.apply(column) + " != 0", Term.EQUALITY);
    }
    if (expression instanceof IsNull test) {
      return nullTest(test.operand(), " == ");
    }
    if (expression instanceof Not not) {
      return negation(not.operand());
    }
    if (expression instanceof Absent absent) {
      ColumnValue copies = new ColumnValue(absent.alias(), "", Scalar.BOOLEAN);
      return Term.of(columns.apply(copies) + " == 0", Term.EQUALITY);
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
      return comparisons.of(comparison);
    }
    if (expression instanceof Conditional choice) {
      return choice(choice, condition(choice.whenTrue()), condition(choice.whenFalse()));
    }
    return operands.of(expression);
  }

  private Term negation(TypedExpression operand) {
    if (operand instanceof ColumnValue column) {
      return Term.of(columns.apply(column) + " == 0", Term.EQUALITY);
    }
    return operand instanceof IsNull test
        ? nullTest(test.operand(), " != ")
        : Term.of("!" + condition(operand).at(Term.UNARY), Term.UNARY);
  }

  /** An object is null where its id is 0; a component of a record where it is null itself. */
  private Term nullTest(TypedExpression operand, String operator) {
    if (operand instanceof Component component) {
      return Term.of(operands.read(component) + operator + "null", Term.EQUALITY);
    }
    ColumnValue column = (ColumnValue) operand;
    return column.type().isObject()
        ? Term.of(
            columns.apply(column) + operator + (words.areObjects() ? "null" : "0"), Term.EQUALITY)
        : Term.of(
            flags.apply(column) + (operator.equals(" == ") ? " != 0" : " == 0"), Term.EQUALITY);
  }

  /** An operand of {@code ||}: one of {@code &&} keeps its parentheses, as readers need them. */
  private String alternative(TypedExpression expression) {
    Term term = condition(expression);
    return term.at(term.binding() == Term.OR ? Term.OR : Term.EQUALITY);
  }

  /** A value that is not primitive. */
  Term object(TypedExpression expression) {
    if (expression instanceof ColumnValue column) {
      return Term.primary(words.decode(expression.type(), columns.apply(column)));
    }
    if (expression instanceof Concat concat) {
      String text = part(concat.left(), Term.ADD) + " + " + part(concat.right(), Term.MULTIPLY);
      return Term.of(text, Term.ADD);
    }
    if (expression instanceof Conditional choice) {
      return choice(choice, object(choice.whenTrue()), object(choice.whenFalse()));
    }
    if (expression instanceof EnumConstant constant) {
      return Term.primary(words.constant(constant.type(), constant.name()));
    }
    return Numbers.computes(expression) ? numbers.big(expression) : operands.of(expression);
  }

  /** An operand of a concatenation. */
  private String part(TypedExpression expression, int binding) {
    boolean isWhole = expression.type().isIntegral();
    return (isWhole ? numbers.comparand(expression) : canonical(expression)).at(binding);
  }

  /**
   * One of two terms. Beside a constant that fits, Java gives an int the type of a shorter branch
   * (JLS 15.25), hence casts of branches that are shorter than the whole.
   */
  Term choice(Conditional choice, Term whenTrue, Term whenFalse) {
    Scalar java = Numbers.promoted(whenTrue.java(), whenFalse.java());
    String text =
        condition(choice.condition()).at(Term.OR)
            + " ? "
            + branch(whenTrue, java).at(Term.OR)
            + " : "
            + branch(whenFalse, java).at(Term.CONDITIONAL);
    return new Term(text, Term.CONDITIONAL, java);
  }

  private static Term branch(Term term, @Nullable Scalar java) {
    return java == Scalar.INT ? term.castTo(java) : term;
  }
}
