package constant;

/** What all views here are over. */
public record Visit(int day, String page) {}
