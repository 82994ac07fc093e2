package graph;

/** A link from one page to another. */
public record Link(int from, int to) {}
