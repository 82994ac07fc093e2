package dev.viewsmith.internal;

/** Takes rows of an input, one by one. */
public interface RowVisitor {
  /**
   * A row: its columns, as a change of the input holds them, stand in {@code words} from {@code at}
   * on, its copies behind them, until this returns.
   */
  void row(long[] words, int at);
}
