package dev.viewsmith;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/*
 * Listeners join and are told in the writer's turn, so that each is told of every version after its
 * starting snapshot, once and in order. They leave at any time, without the turn: whoever closes a
 * subscription may be waited for by a listener.
 */
/**
 * The listeners of a maintainer.
 *
 * @param <C> what they are told
 */
final class Subscriptions<C> {
  private final List<Listener<C>> listeners = new CopyOnWriteArrayList<>();

  /** Adds a listener: it is told of all that is told from now on. In the writer's turn. */
  <S extends Snapshot> Subscription<S> add(
      S snapshot, Consumer<? super C> action, Consumer<? super Throwable> onError) {
    Listener<C> listener = new Listener<>(action, onError);
    listeners.add(listener);
    return new Subscription<>() {
      @Override
      public S snapshot() {
        return snapshot;
      }

      @Override
      public void close() {
        listener.closed = true;
        listeners.remove(listener);
      }
    };
  }

  /** Tells all listeners that were there before; none keeps another from being told. */
  void tell(C change) {
    for (Listener<C> listener : listeners) {
      listener.tell(change);
    }
  }

  /** What a listener throws goes the way of what a thread throws. */
  static void uncaught(Throwable failure) {
    Thread thread = Thread.currentThread();
    thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
  }

  private static final class Listener<C> {
    private final Consumer<? super C> action;
    private final Consumer<? super Throwable> onError;
    private volatile boolean closed;

    Listener(Consumer<? super C> action, Consumer<? super Throwable> onError) {
      this.action = action;
      this.onError = onError;
    }

    void tell(C change) {
      if (closed) {
        return;
      }
      try {
        action.accept(change);
      } catch (Throwable failure) {
        report(failure);
      }
    }

    private void report(Throwable failure) {
      try {
        onError.accept(failure);
      } catch (Throwable second) {
        reportUncaught(failure, second);
      }
    }

    private static void reportUncaught(Throwable failure, Throwable second) {
      try {
        if (second != failure) {
          second.addSuppressed(failure);
        }
        uncaught(second);
      } catch (Throwable ignored) {
        // The last resort has failed: the virtual machine, too, ignores what such a handler throws.
      }
    }
  }
}
