package refused;

import java.util.Objects;

/** A value whose hash can be had or not. */
public final class Mark {
  static boolean isBroken;

  private final String text;

  public Mark(String text) {
    this.text = text;
  }

  @Override
  public int hashCode() {
    if (isBroken) {
      throw new IllegalStateException("no hash");
    }
    return text.hashCode();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Mark mark && Objects.equals(text, mark.text);
  }
}
