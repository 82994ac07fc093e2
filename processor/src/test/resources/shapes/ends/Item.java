package ends;

/** What all views here are over. */
public record Item(String name, Colour colour, long size) {}
