package dev.viewsmith.internal;

import org.jspecify.annotations.Nullable;

/**
 * What the ids of a {@link Dictionary} mean in one version. Never changes; read by any thread.
 *
 * @param <T> the type of the values
 */
public final class DictionaryValues<T> {
  private final @Nullable Object[] root;
  private final int shift;

  DictionaryValues(@Nullable Object[] root, int shift) {
    this.root = root;
    this.shift = shift;
  }

  @Nullable Object[] root() {
    return root;
  }

  /** The value of an id that this version has; null of 0. */
  public @Nullable T atOrNull(int id) {
    return id == 0 ? null : at(id);
  }

  /** The value of an id that this version has. */
  @SuppressWarnings({"NullAway", "unchecked"}) // the path of such an id is not null
  public T at(int id) {
    Object[] node = root;
    for (int level = shift; level > 0; level -= ValueTree.BITS) {
      node = (Object[]) node[id >>> level & ValueTree.MASK];
    }
    return (T) node[id & ValueTree.MASK];
  }
}
