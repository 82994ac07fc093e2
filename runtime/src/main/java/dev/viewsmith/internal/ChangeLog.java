package dev.viewsmith.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/*
 * The raw changes of one input in a batch, in the order in which they were given.
 *
 *   words     weight | primitive components        a row; row-major; a flag stands before one that
 *                                                  can be null
 *   objects   other components                     a row; row-major
 *
 * Room for a whole row is made before its first word is written, so that an OutOfMemoryError leaves
 * the log as it was. An input that a batch does not touch costs no array.
 */
/** The raw changes of one input in a batch. Written by one thread at a time. */
public final class ChangeLog {
  /** Longer arrays are given back by {@link #clear}: 512 KB of words. */
  private static final int KEPT = 1 << 16;

  private static final long[] NO_WORDS = {};
  private static final @Nullable Object[] NO_OBJECTS = {};

  private final int wordsPerRow;
  private final int objectsPerRow;
  private long[] words = NO_WORDS;
  private @Nullable Object[] objects = NO_OBJECTS;
  private int wordsEnd;
  private int objectsEnd;
  private int size;
  private boolean deletesAll;

  /** A log of rows with so many primitive components and so many others. */
  public ChangeLog(int primitives, int others) {
    this.wordsPerRow = 1 + primitives;
    this.objectsPerRow = others;
  }

  /**
   * Begins a row. All its components must follow, primitive ones and others each in their order.
   */
  public ChangeLog add(long weight) {
    if (words.length - wordsEnd < wordsPerRow) {
      words = Arrays.copyOf(words, Capacity.grown(words.length, (long) wordsEnd + wordsPerRow));
    }
    if (objects.length - objectsEnd < objectsPerRow) {
      long needed = (long) objectsEnd + objectsPerRow;
      objects = Arrays.copyOf(objects, Capacity.grown(objects.length, needed));
    }
    size++;
    return with(weight);
  }

  /** Gives the next primitive component of the row. */
  public ChangeLog with(long word) {
    words[wordsEnd++] = word;
    return this;
  }

  /** Gives the next other component of the row; null where that is allowed. */
  public ChangeLog with(@Nullable Object object) {
    objects[objectsEnd++] = object;
    return this;
  }

  /**
   * Takes away every copy that the input has when the batch is applied, beside the other changes.
   */
  public void deleteAll() {
    deletesAll = true;
  }

  /** Whether {@link #deleteAll} was called since the log was made or cleared. */
  public boolean deletesAll() {
    return deletesAll;
  }

  /** Number of changes; {@link #deleteAll} is none. */
  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0 && !deletesAll;
  }

  /** Returns how many changes there are, in words. */
  @Override
  public String toString() {
    String changes = size == 1 ? "1 change" : size + " changes";
    return !deletesAll ? changes : size == 0 ? "deleteAll" : "deleteAll and " + changes;
  }

  /** Forgets the change that was added last. */
  public void dropLast() {
    size--;
    wordsEnd -= wordsPerRow;
    objectsEnd -= objectsPerRow;
    Arrays.fill(objects, objectsEnd, objectsEnd + objectsPerRow, null);
  }

  /** The weight of a change. */
  public long weight(int row) {
    return words[row * wordsPerRow];
  }

  /** A primitive component of a change, numbered from 0 among the primitive ones. */
  public long word(int row, int component) {
    return words[row * wordsPerRow + 1 + component];
  }

  /**
   * Another component of a change, numbered from 0 among the components that are not primitive.
   *
   * @param <T> the component's type, which the generated code knows
   */
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals", "unchecked"})
  public <T> T object(int row, int component) {
    return (T) objects[row * objectsPerRow + component];
  }

  /** Forgets all changes; holds none of their objects, and no memory of a huge batch. */
  public void clear() {
    words = words.length > KEPT ? NO_WORDS : words;
    if (objects.length > KEPT) {
      objects = NO_OBJECTS;
    } else {
      Arrays.fill(objects, 0, objectsEnd, null);
    }
    size = 0;
    wordsEnd = 0;
    objectsEnd = 0;
    deletesAll = false;
  }

  /** Memory held, the objects themselves not counted. */
  long bytes() {
    return 8L * words.length + 4L * objects.length;
  }
}
