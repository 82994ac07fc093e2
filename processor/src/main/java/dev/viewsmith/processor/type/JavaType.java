package dev.viewsmith.processor.type;

import java.util.List;

/**
 * A type as Java spells it, apart from imports.
 *
 * @param pattern its text with {@code $} in place of each class: {@code $<$, ? extends $>}
 * @param classes what stands there, in order
 */
public record JavaType(String pattern, List<QualifiedName> classes) {
  public JavaType {
    classes = List.copyOf(classes);
  }

  /** With simple names: {@code Optional<String>}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    int next = 0;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      text.append(c == '$' ? classes.get(next++).simpleName() : String.valueOf(c));
    }
    return text.toString();
  }
}
