package dev.viewsmith.processor.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Java source in pieces that a reader wants to tell apart. */
final class JavaTokens {
  /** What a piece is. */
  enum Kind {
    PLAIN,
    KEYWORD,
    ANNOTATION,
    NUMBER,
    STRING,
    COMMENT
  }

  /** A piece of a line. */
  record Token(Kind kind, String text) {}

  private static final Set<String> KEYWORDS =
      Set.of(
          ("abstract assert boolean break byte case catch char class continue default do double"
                  + " else enum extends final finally float for if implements import instanceof int"
                  + " interface long native new package private protected public record return"
                  + " short static super switch synchronized this throw throws transient try void"
                  + " volatile while true false null")
              .split(" "));

  private static final String TEXT_BLOCK = "\"\"\"";

  private final String source;
  private final List<List<Token>> lines = new ArrayList<>();
  private List<Token> line = new ArrayList<>();

  private JavaTokens(String source) {
    this.source = source;
  }

  /** The lines of a source that compiles; together, the pieces of a line are the line. */
  static List<List<Token>> lines(String source) {
    JavaTokens tokens = new JavaTokens(source);
    int at = 0;
    while (at < source.length()) {
      Kind kind = tokens.kind(at);
      int end = Math.min(source.length(), tokens.end(kind, at));
      tokens.add(kind, source.substring(at, end));
      at = end;
    }
    if (!tokens.line.isEmpty()) {
      tokens.lines.add(tokens.line);
    }
    return tokens.lines;
  }

  private void add(Kind kind, String text) {
    int from = 0;
    for (int feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', from)) {
      addPiece(kind, text.substring(from, feed));
      lines.add(line);
      line = new ArrayList<>();
      from = feed + 1;
    }
    addPiece(kind, text.substring(from));
  }

  private void addPiece(Kind kind, String text) {
    int last = line.size() - 1;
    if (last >= 0 && line.get(last).kind() == kind) {
      line.set(last, new Token(kind, line.get(last).text() + text));
    } else if (!text.isEmpty()) {
      line.add(new Token(kind, text));
    }
  }

  private Kind kind(int at) {
    char c = source.charAt(at);
    if (source.startsWith("//", at) || source.startsWith("/*", at)) {
      return Kind.COMMENT;
    }
    if (c == '"' || c == '\'') {
      return Kind.STRING;
    }
    if (c == '@') {
      return Kind.ANNOTATION;
    }
    if (Character.isDigit(c)) {
      return Kind.NUMBER;
    }
    boolean isKeyword =
        Character.isJavaIdentifierStart(c) && KEYWORDS.contains(source.substring(at, word(at)));
    return isKeyword ? Kind.KEYWORD : Kind.PLAIN;
  }

  private int end(Kind kind, int at) {
    return switch (kind) {
      case COMMENT -> source.startsWith("//", at) ? until("\n", at) : behind("*/", at + 2);
      case STRING -> endOfString(at);
      case ANNOTATION -> word(at + 1);
      case NUMBER, KEYWORD -> word(at);
      case PLAIN -> Math.max(at + 1, word(at));
    };
  }

  /** Where a word ends; at the same place if there is none. */
  private int word(int at) {
    int end = at;
    while (end < source.length() && Character.isJavaIdentifierPart(source.charAt(end))) {
      end++;
    }
    return end;
  }

  private int endOfString(int at) {
    String quote = source.startsWith(TEXT_BLOCK, at) ? TEXT_BLOCK : source.substring(at, at + 1);
    int end = at + quote.length();
    while (end < source.length() && !source.startsWith(quote, end)) {
      end += source.charAt(end) == '\\' ? 2 : 1;
    }
    return end + quote.length();
  }

  private int until(String text, int at) {
    int found = source.indexOf(text, at);
    return found < 0 ? source.length() : found;
  }

  private int behind(String text, int at) {
    return until(text, at) + text.length();
  }
}
