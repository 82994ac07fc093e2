package dev.viewsmith.processor.expression;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseException;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.Token;
import dev.viewsmith.processor.diagnostic.ProblemCode;
import dev.viewsmith.processor.expression.Expression.Refused;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** From text to an {@link Expression}. */
final class ExpressionParser {
  private static final Pattern PLACE = Pattern.compile("line (\\d+), column (\\d+)");
  private static final String REMEDY = "Write one expression in the syntax of Java.";

  private final String source;
  private final Positions positions;

  private ExpressionParser(String source) {
    this.source = source;
    this.positions = new Positions(source);
  }

  /** Returns the expression; what is not in the grammar is {@link Refused} at its place. */
  static Expression parse(String source) {
    return new ExpressionParser(source).parse();
  }

  private Expression parse() {
    if (source.isBlank()) {
      return syntax(
          new Span(0, 0),
          "The expression is empty.",
          "Write a value of each row, such as alias.component.");
    }
    ParseResult<com.github.javaparser.ast.expr.Expression> result;
    try {
      result = new JavaParser(configuration()).parseExpression(source);
    } catch (StackOverflowError overflow) {
      // The parser descends recursively and knows no limit. It shares nothing, so that an overflow
      // leaves nothing half done.
      return ExpressionSize.tooDeep(new Span(0, source.length()));
    }
    return result.isSuccessful()
        ? new ExpressionReader(source, positions).readAll(result.getResult().orElseThrow())
        : refused(result.getProblem(0));
  }

  /** Without a check of the language level: the reader knows what is in the grammar. */
  private static ParserConfiguration configuration() {
    return new ParserConfiguration()
        .setLanguageLevel(LanguageLevel.RAW)
        .setAttributeComments(false);
  }

  private Refused refused(Problem problem) {
    return problem.getCause().orElse(null) instanceof ParseException fault
        ? unexpected(fault.currentToken.next)
        : lexical(problem.getMessage());
  }

  private Refused unexpected(Token token) {
    if (token.kind == 0) {
      Span open = SyntaxAdvice.openParenthesis(source);
      Span end = new Span(source.stripTrailing().length(), source.stripTrailing().length());
      return open == null
          ? syntax(end, "The expression ends too early.")
          : syntax(open, "The parenthesis is not closed.", "Write the \")\" that closes it.");
    }
    int start = positions.offset(token.beginLine, token.beginColumn);
    int end = Math.min(start + token.image.length(), source.length());
    boolean isUnequalOfSql = token.image.equals(">") && source.startsWith("<>", start - 1);
    return unexpected(new Span(isUnequalOfSql ? start - 1 : start, end));
  }

  /** The lexer tells where it gave up in its message alone. */
  private Refused lexical(String message) {
    Matcher place = PLACE.matcher(message);
    int offset =
        place.find()
            ? positions.offset(Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2)))
            : source.length();
    Span text = SyntaxAdvice.singleQuoted(source, offset);
    if (text != null) {
      return singleQuoted(text);
    }
    return offset >= source.stripTrailing().length() || FaultText.isLineEnd(source.charAt(offset))
        ? syntax(new Span(offset, offset), "A literal or comment has no end.")
        : unexpected(new Span(offset, source.offsetByCodePoints(offset, 1)));
  }

  private Refused singleQuoted(Span span) {
    String text = source.substring(span.start(), span.end());
    return SyntaxAdvice.isClosed(text)
        ? syntax(
            span,
            text + " is not a literal.",
            SyntaxAdvice.forText(text.substring(1, text.length() - 1)))
        : syntax(
            new Span(span.end(), span.end()),
            "A literal or comment has no end.",
            SyntaxAdvice.forOpenText());
  }

  private Refused unexpected(Span span) {
    String text = source.substring(span.start(), span.end());
    return syntax(
        span,
        "The expression cannot go on with " + Wording.quote(text) + ".",
        SyntaxAdvice.forUnexpected(source, span).orElse(REMEDY));
  }

  private static Refused syntax(Span span, String message) {
    return syntax(span, message, REMEDY);
  }

  private static Refused syntax(Span span, String message, String remedy) {
    return new Refused(span, ProblemCode.SYNTAX, message, remedy);
  }
}
