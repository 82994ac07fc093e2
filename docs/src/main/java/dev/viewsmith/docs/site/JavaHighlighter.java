package dev.viewsmith.docs.site;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Marks comments, literals, annotations and keywords in Java; lines that begin with a star are part
 * of a comment.
 */
final class JavaHighlighter {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//[^\\n]*|/\\*(?s:.*?)\\*/|(?m:^ *\\*(?: .*|/)?$))"
              + "|(?<string>\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+')"
              + "|(?<annotation>@(?!interface\\b)\\w+)"
              + "|\\b(?<keyword>abstract|assert|boolean|break|byte|case|catch|char|class|continue"
              + "|default|do|double|else|enum|extends|false|final|finally|float|for|if|implements"
              + "|import|instanceof|int|interface|long|native|new|null|package|permits|private"
              + "|protected|public|record|return|sealed|short|static|super|switch|synchronized"
              + "|this|throw|throws|true|try|var|void|volatile|while|yield)\\b");

  private JavaHighlighter() {}

  /** The code as HTML. */
  static String html(String code) {
    StringBuilder html = new StringBuilder();
    Matcher tokens = TOKEN.matcher(code);
    int done = 0;
    while (tokens.find()) {
      html.append(PageRenderer.escape(code.substring(done, tokens.start())));
      html.append("<span class=\"").append(kind(tokens)).append("\">");
      html.append(PageRenderer.escape(tokens.group())).append("</span>");
      done = tokens.end();
    }
    return html.append(PageRenderer.escape(code.substring(done))).toString();
  }

  private static String kind(Matcher token) {
    if (token.group("comment") != null) {
      return "comment";
    }
    if (token.group("string") != null) {
      return "string";
    }
    return token.group("annotation") != null ? "annotation" : "keyword";
  }
}
