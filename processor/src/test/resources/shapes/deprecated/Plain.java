package deprecated;

/** Nothing here is deprecated. */
public record Plain(int id) {}
