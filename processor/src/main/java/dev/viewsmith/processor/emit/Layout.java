package dev.viewsmith.processor.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The last touch on generated source: breaks what is longer than a line, and keeps constants
 * together.
 *
 * <p>The emitters write a statement a line, and JavaPoet knows only then how long the names of
 * classes are. JavaPoet itself breaks parameter lists; those lines are joined again first.
 */
final class Layout {
  private static final int WIDTH = 100;
  private static final Pattern CONSTANT =
      Pattern.compile(" +(private )?static final \\S+ \\S+ = .*;");
  private static final Pattern FIELD = Pattern.compile(" +private final \\S+ \\S+ = .*;");

  private final List<String> lines;
  private final List<String> result = new ArrayList<>();
  private boolean isInTextBlock;
  private boolean isInComment;
  private boolean isInPlan;

  private Layout(String source) {
    this.lines = source.lines().toList();
  }

  static String of(String source) {
    Layout layout = new Layout(source);
    layout.run();
    return Code.lines(layout.result);
  }

  private void run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (isText(line)) {
        if (!shorten(line)) {
          addText(line);
        }
        continue;
      }
      StringBuilder joined = new StringBuilder(line);
      while (isBroken(joined.toString()) && i + 1 < lines.size()) {
        i++;
        joined
            .append(joined.charAt(joined.length() - 1) == '(' ? "" : " ")
            .append(lines.get(i).strip());
      }
      add(joined.toString());
    }
  }

  private void addText(String line) {
    String margin = line.substring(0, line.indexOf('*') + 1);
    if (line.length() <= WIDTH || isInTextBlock || isInPlan) {
      result.add(line);
      return;
    }
    for (String part :
        Prose.fill(line.substring(margin.length()).strip(), WIDTH - margin.length() - 1)) {
      result.add(margin + " " + part);
    }
  }

  /** Puts a comment of one sentence on one line. */
  private boolean shorten(String end) {
    int sentence = result.size() - 1;
    if (!end.strip().equals("*/") || sentence < 1) {
      return false;
    }
    String begin = result.get(sentence - 1);
    String text = result.get(sentence).strip().substring(1);
    if (!begin.strip().equals("/**") || begin.length() + text.length() + 3 > WIDTH) {
      return false;
    }
    result.remove(sentence);
    result.set(sentence - 1, begin + text + " */");
    return true;
  }

  /** Whether a line is, or is a part of, a text block or a comment of several lines. */
  private boolean isText(String line) {
    if (line.strip().startsWith("/*")) {
      isInComment = true;
    }
    boolean isText = isInTextBlock || isInComment;
    isInPlan = line.contains("<pre>") || isInPlan && !line.contains("</pre>");
    if (isInComment) {
      isInComment = !line.endsWith("*/");
    } else if (line.strip().equals("\"\"\"")
        || isInTextBlock && line.strip().startsWith("\"\"\"")) {
      isInTextBlock = !isInTextBlock;
      isText = true;
    }
    return isText;
  }

  /** Whether JavaPoet has broken a declaration here. */
  private static boolean isBroken(String line) {
    return !line.strip().startsWith("//") && line.endsWith(",");
  }

  private void add(String line) {
    int last = result.size() - 1;
    if (last > 0 && result.get(last).isEmpty() && areAlike(result.get(last - 1), line)) {
      result.remove(last);
    }
    result.addAll(line.length() > WIDTH ? new LineBreaker(WIDTH).broken(line) : List.of(line));
  }

  /** Whether two lines are fields of one kind without comments. */
  private static boolean areAlike(String line, String next) {
    return Stream.of(CONSTANT, FIELD)
        .anyMatch(kind -> kind.matcher(line).matches() && kind.matcher(next).matches());
  }
}
