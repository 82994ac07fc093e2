package shadow;

/** Hides the class of java.lang in its package. */
public enum Object {
  YES,
  NO
}
