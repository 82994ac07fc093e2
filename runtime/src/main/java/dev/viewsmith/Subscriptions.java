package dev.viewsmith;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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
  private final String view;
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();

  /**
   * No listener yet.
   *
   * @param view the name of the view, for what listeners throw
   */
  Subscriptions(String view) {
    this.view = view;
  }

  /**
   * Adds a listener: it is told of all that is told from now on. In the writer's turn.
   *
   * @param onError null for the uncaught-exception handler of the thread
   */
  <S extends Snapshot> Subscription<S> add(
      S snapshot, Consumer<? super C> action, @Nullable Consumer<? super Throwable> onError) {
    Listener listener = new Listener(action, onError);
    listeners.add(listener);
    return new Membership<>(snapshot, listener);
  }

  /** Tells all listeners that were there before; none keeps another from being told. */
  void tell(long version, C change) {
    for (Listener listener : listeners) {
      listener.tell(version, change);
    }
  }

  private final class Membership<S extends Snapshot> implements Subscription<S> {
    private final S snapshot;
    private final Listener listener;

    Membership(S snapshot, Listener listener) {
      this.snapshot = snapshot;
      this.listener = listener;
    }

    @Override
    public S snapshot() {
      return snapshot;
    }

    @Override
    public void close() {
      listener.closed = true;
      listeners.remove(listener);
    }

    @Override
    public String toString() {
      String end = listener.closed ? ", closed" : "";
      return "subscription to " + view + " after version " + snapshot.version() + end;
    }
  }

  private final class Listener {
    private final Consumer<? super C> action;
    private final @Nullable Consumer<? super Throwable> onError;
    private volatile boolean closed;

    Listener(Consumer<? super C> action, @Nullable Consumer<? super Throwable> onError) {
      this.action = action;
      this.onError = onError;
    }

    void tell(long version, C change) {
      if (closed) {
        return;
      }
      try {
        action.accept(change);
      } catch (Throwable failure) {
        report(version, failure);
      }
    }

    private void report(long version, Throwable failure) {
      try {
        Throwable unhandled = handle(failure);
        if (unhandled != null) {
          Thread thread = Thread.currentThread();
          thread
              .getUncaughtExceptionHandler()
              .uncaughtException(thread, new ListenerException(view, version, unhandled));
        }
      } catch (Throwable ignored) {
        // The last resort has failed: the virtual machine, too, ignores what such a handler throws.
      }
    }

    /** Returns what remains unhandled, or null. */
    private @Nullable Throwable handle(Throwable failure) {
      if (onError == null) {
        return failure;
      }
      try {
        onError.accept(failure);
        return null;
      } catch (Throwable second) {
        if (second != failure) {
          second.addSuppressed(failure);
        }
        return second;
      }
    }
  }
}
