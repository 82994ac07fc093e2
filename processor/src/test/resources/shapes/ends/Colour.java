package ends;

/** What an item looks like. */
public enum Colour {
  RED,
  BLUE
}
