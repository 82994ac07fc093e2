package dev.viewsmith.examples.random;

/** Makes expressions over the components of some rows. */
interface Expressions {
  /**
   * An expression of this type that reads a component at least.
   *
   * @param depth how deep it may be
   */
  Expression of(Type type, int depth);

  /** Whether there is one of this type. */
  boolean canMake(Type type);
}
