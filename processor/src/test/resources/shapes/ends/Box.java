package ends;

/** What items are compared with. */
public record Box(long room) {}
