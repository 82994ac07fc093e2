package dev.viewsmith.processor.plan;

/**
 * What a row or a value is called, as prose and names need it: both are lower camel case.
 *
 * @param one {@code order}
 * @param many {@code orders}
 */
public record Noun(String one, String many) {
  /**
   * A noun from a class or component name, with a regular English plural; for a name that is a
   * plural itself, like {@code boxes}, many are {@code allBoxes}.
   */
  public static Noun of(String name) {
    String one = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    return new Noun(one, plural(one));
  }

  /** A name as a part of a longer one in camel case. */
  static String capitalized(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  /** A name without its first word if it is this one: {@code days} of {@code maxDays}. */
  static String behind(String word, String name) {
    int length = word.length();
    return name.startsWith(word)
            && name.length() > length
            && Character.isUpperCase(name.charAt(length))
        ? Character.toLowerCase(name.charAt(length)) + name.substring(length + 1)
        : name;
  }

  private static String plural(String one) {
    int last = one.length() - 1;
    if (last > 0 && one.charAt(last) == 'y' && "aeiou".indexOf(one.charAt(last - 1)) < 0) {
      return one.substring(0, last) + "ies";
    }
    if (isPlural(one)) {
      return "all" + capitalized(one);
    }
    boolean hisses =
        one.endsWith("s")
            || one.endsWith("x")
            || one.endsWith("z")
            || one.endsWith("ch")
            || one.endsWith("sh");
    return hisses ? one + "es" : one + "s";
  }

  private static boolean isPlural(String name) {
    return name.endsWith("s")
        && name.length() > 2
        && !name.endsWith("ss")
        && !name.endsWith("us")
        && !name.endsWith("is");
  }
}
