package work;

/** Someone who works here; the first of all is their own manager. */
public record Employee(long id, long manager, String team, int salary) {}
