package awkward;

/** Components that generated code might take for what is its own. */
public record Snapshot(
    String weight,
    String row,
    String entry,
    String hash,
    String copies,
    String key,
    long page,
    int group,
    String batch,
    String fault,
    long snapshot,
    long weights) {}
