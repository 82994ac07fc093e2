package made;

/** A branch. */
public record Branch(int number, String town) {}
