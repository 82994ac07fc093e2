package dev.viewsmith.processor.expression;

import com.github.javaparser.JavaToken;
import com.github.javaparser.Position;
import com.github.javaparser.TokenRange;
import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.List;

/** Finds the parser's lines and columns, both from 1, in the text. */
final class Positions {
  private final String source;
  private final List<Integer> lineStarts = new ArrayList<>();

  Positions(String source) {
    this.source = source;
    lineStarts.add(0);
    for (int i = 0; i < source.length(); i++) {
      if (isLineEnd(source, i)) {
        lineStarts.add(i + 1);
      }
    }
  }

  private static boolean isLineEnd(String source, int i) {
    char c = source.charAt(i);
    return c == '\n' || c == '\r' && !source.startsWith("\n", i + 1);
  }

  /** The index of a place, which is the end of the text if the place is outside. */
  int offset(int line, int column) {
    return line < 1 || line > lineStarts.size()
        ? source.length()
        : Math.min(lineStarts.get(line - 1) + column - 1, source.length());
  }

  Span span(Node node) {
    TokenRange tokens = node.getTokenRange().orElseThrow();
    return new Span(
        offset(tokens.getBegin().getRange().orElseThrow().begin),
        offset(tokens.getEnd().getRange().orElseThrow().end) + 1);
  }

  /** As it is written, on one line. */
  String text(Node node) {
    Span span = span(node);
    return source.substring(span.start(), span.end()).replaceAll("\\s+", " ");
  }

  /** Where so many chars stand from the beginning of a token. */
  Span span(JavaToken token, int length) {
    int start = offset(token.getRange().orElseThrow().begin);
    return new Span(start, start + length);
  }

  private int offset(Position position) {
    return offset(position.line, position.column);
  }
}
