package dev.viewsmith.processor.report;

import dev.viewsmith.processor.report.JavaTokens.Kind;
import dev.viewsmith.processor.report.JavaTokens.Token;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The generated source with line numbers. Comments that begin steps lead to them. */
final class SourceListing {
  private static final Pattern STEP = Pattern.compile("// (\\d{1,6})\\. .*");

  private final List<List<Token>> lines;

  /** The line on which a step's comment begins, by the step's number. */
  private final Map<Integer, Integer> lineOfStep = new HashMap<>();

  /**
   * @param steps the numbers of the plan's steps
   */
  SourceListing(String source, Set<Integer> steps) {
    this.lines = JavaTokens.lines(source);
    for (int i = 0; i < lines.size(); i++) {
      int step = step(lines.get(i));
      if (steps.contains(step)) {
        lineOfStep.putIfAbsent(step, i + 1);
      }
    }
  }

  /** The number of the step that begins on a line; 0 if none does. */
  private static int step(List<Token> line) {
    for (Token token : line) {
      Matcher comment = STEP.matcher(token.text());
      if (token.kind() == Kind.COMMENT && comment.matches()) {
        return Integer.parseInt(comment.group(1));
      }
    }
    return 0;
  }

  /** The line on which a step's comment begins, from 1; 0 if there is none. */
  int lineOf(int step) {
    return lineOfStep.getOrDefault(step, 0);
  }

  void write(Html html) {
    html.open("pre").open("code");
    for (int i = 0; i < lines.size(); i++) {
      List<Token> line = lines.get(i);
      int step = step(line);
      boolean isStep = lineOf(step) == i + 1;
      if (isStep) {
        html.open("span", "class", "line step", "id", "source-" + step);
      } else {
        html.open("span", "class", "line");
      }
      for (Token token : line) {
        boolean isLink = isStep && token.kind() == Kind.COMMENT;
        write(html, token, isLink ? "#step-" + step : "");
      }
      html.close().line();
    }
    html.close().close().line();
  }

  private static void write(Html html, Token token, String link) {
    if (!link.isEmpty()) {
      html.element("a", token.text(), "href", link);
    } else if (token.kind() == Kind.PLAIN) {
      html.text(token.text());
    } else {
      html.element("span", token.text(), "class", token.kind().name().toLowerCase(Locale.ROOT));
    }
  }
}
