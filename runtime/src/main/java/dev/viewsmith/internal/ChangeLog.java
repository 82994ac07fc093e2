package dev.viewsmith.internal;

import java.util.Arrays;

/** The raw changes of one input in a batch: primitives as words, other components as objects. */
public final class ChangeLog {
  private final int wordsPerRow;
  private final int objectsPerRow;
  private long[] words = new long[8];
  private Object[] objects = new Object[8];
  private int wordsEnd;
  private int objectsEnd;
  private int size;

  public ChangeLog(int wordsPerRow, int objectsPerRow) {
    this.wordsPerRow = wordsPerRow;
    this.objectsPerRow = objectsPerRow;
  }

  /** Begins a row; its components follow. */
  public ChangeLog add(long weight) {
    size++;
    return with(weight);
  }

  public ChangeLog with(long word) {
    if (wordsEnd == words.length) {
      words = Arrays.copyOf(words, 2 * wordsEnd);
    }
    words[wordsEnd++] = word;
    return this;
  }

  public ChangeLog with(Object object) {
    if (objectsEnd == objects.length) {
      objects = Arrays.copyOf(objects, 2 * objectsEnd);
    }
    objects[objectsEnd++] = object;
    return this;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Forgets the row that was added last. */
  public void dropLast() {
    size--;
    wordsEnd -= wordsPerRow + 1;
    objectsEnd -= objectsPerRow;
  }

  public long weight(int row) {
    return words[row * (wordsPerRow + 1)];
  }

  public long word(int row, int component) {
    return words[row * (wordsPerRow + 1) + 1 + component];
  }

  public String string(int row, int component) {
    return (String) objects[row * objectsPerRow + component];
  }

  public void clear() {
    Arrays.fill(objects, 0, objectsEnd, null);
    size = wordsEnd = objectsEnd = 0;
  }
}
