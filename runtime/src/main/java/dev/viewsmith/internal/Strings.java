package dev.viewsmith.internal;

/** The order of strings: by code point. */
public final class Strings {
  private Strings() {}

  /** As {@link String#compareTo}, but by code point. */
  public static int compare(String a, String b) {
    return a.compareTo(b); // stub
  }
}
