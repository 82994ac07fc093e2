package dev.viewsmith.docs.page;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Gives the headings of one page their anchors, as GitHub does: lower case, hyphens for spaces, no
 * punctuation, and a number where a page has the same heading again.
 */
public final class Anchors {
  private static final Pattern DROPPED = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}\\p{Pc}\\- ]");

  private final Map<String, Integer> uses = new HashMap<>();

  /** The anchor of the page's next heading. */
  public String next(String heading) {
    String lowerCase = heading.toLowerCase(Locale.ROOT);
    String anchor = DROPPED.matcher(lowerCase).replaceAll("").replace(' ', '-');
    int before = uses.merge(anchor, 1, Integer::sum) - 1;
    return before == 0 ? anchor : anchor + "-" + before;
  }
}
