package deprecated;

/** A record of before. */
@Deprecated
public record Old(int id, @Deprecated(forRemoval = true) Level level, Part part) {
  /** How much. */
  public enum Level {
    @Deprecated
    LOW,
    HIGH
  }

  /** What an old thing holds. */
  public record Part(@Deprecated String name) {}
}
