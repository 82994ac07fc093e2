package dev.viewsmith.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Objects that cells hold numbers of, for what does not fit in words. One thread at a time. */
final class ObjectCells<T> {
  private final FreeIds ids = new FreeIds();
  private @Nullable Object[] objects = new Object[0];
  private long count;

  /** Keeps an object, and returns its number. */
  int add(T object) {
    int id = ids.take();
    if (id >= objects.length) {
      objects = Arrays.copyOf(objects, Capacity.grown(objects.length, id + 1L));
    }
    objects[id] = object;
    count++;
    return id;
  }

  @SuppressWarnings("unchecked")
  T get(int id) {
    Object object = objects[id];
    if (object == null) {
      throw new IllegalStateException("this object was removed already");
    }
    return (T) object;
  }

  void set(int id, T object) {
    objects[id] = object;
  }

  void remove(int id) {
    objects[id] = null;
    ids.release(id);
    ids.shrink();
    count--;
    if (objects.length > 8 + 4 * ids.top()) {
      objects = Arrays.copyOf(objects, 8 + 2 * ids.top());
    }
  }

  long count() {
    return count;
  }

  /** Memory held, without what the objects need. */
  long bytes() {
    return 16 + 4L * objects.length + ids.bytes();
  }
}
