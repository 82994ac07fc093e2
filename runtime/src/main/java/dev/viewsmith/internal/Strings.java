package dev.viewsmith.internal;

/** The order of strings: by code point, which is that of their bytes in UTF-8. */
public final class Strings {
  private Strings() {}

  /**
   * Compares by code point. {@link String#compareTo} compares by code unit instead, which puts
   * characters beyond U+FFFF before those from U+E000. A surrogate without its partner is a code
   * point of its own.
   *
   * @return a negative number, 0 or a positive number, as {@link String#compareTo}; 0 exactly for
   *     equal strings
   */
  public static int compare(String a, String b) {
    int end = Math.min(a.length(), b.length());
    for (int at = 0; at < end; at++) {
      if (a.charAt(at) != b.charAt(at)) {
        return compareFrom(a, b, at);
      }
    }
    return a.length() - b.length();
  }

  /** Compares two strings whose first different unit is at {@code at}. */
  private static int compareFrom(String a, String b, int at) {
    // The unit before may be the first half of a pair in one of them.
    if (at > 0 && Character.isHighSurrogate(a.charAt(at - 1))) {
      int order = Integer.compare(a.codePointAt(at - 1), b.codePointAt(at - 1));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.codePointAt(at), b.codePointAt(at));
  }
}
