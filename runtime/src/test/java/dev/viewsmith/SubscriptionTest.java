package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.TallyMaintainer.Change;
import dev.viewsmith.TallyMaintainer.Snapshot;
import dev.viewsmith.TallyMaintainer.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is told of what, when, by whom; and that a listener harms nobody. */
@Timeout(60)
class SubscriptionTest {
  private final TallyMaintainer tally = new TallyMaintainer();
  private final Thread.UncaughtExceptionHandler usual =
      Thread.currentThread().getUncaughtExceptionHandler();
  private final List<Long> told = new ArrayList<>();

  @AfterEach
  void restore() {
    Thread.currentThread().setUncaughtExceptionHandler(usual);
  }

  private Change apply(long number) {
    return tally.apply(tally.newBatch().add(number));
  }

  private static long version(Change change) {
    return change.after().version();
  }

  @Test
  void aListenerIsToldOfEveryVersionAfterItsSnapshot() {
    apply(1);
    List<Change> changes = new ArrayList<>();
    Subscription<Snapshot> subscription = tally.subscribe(changes::add);
    assertSame(tally.snapshot(), subscription.snapshot());
    Change two = apply(2);
    assertEquals(List.of(two), changes);
    assertSame(two, changes.get(0));
    apply(3);
    assertEquals(List.of(2L, 3L), changes.stream().map(SubscriptionTest::version).toList());
    assertEquals(new Snapshot(1, 1), subscription.snapshot());
    assertEquals("subscription to Tally after version 1", subscription.toString());
    subscription.close();
    assertEquals("subscription to Tally after version 1, closed", subscription.toString());
    apply(4);
    subscription.close();
    assertEquals(2, changes.size());
  }

  @Test
  void aListenerIsToldByTheWriterAfterPublicationAndBeforeApplyReturns() {
    Thread writer = Thread.currentThread();
    tally.subscribe(
        change -> {
          assertSame(writer, Thread.currentThread());
          assertSame(change.after(), tally.snapshot());
          told.add(version(change));
        },
        failure -> told.add(-1L));
    apply(1);
    assertEquals(List.of(1L), told);
  }

  @Test
  void nobodyIsToldOfRefusalsAndPreviews() {
    tally.subscribe(change -> told.add(version(change)));
    tally.preview(tally.newBatch().add(1));
    tally.failAt(Step.SETTLE, Maintainer.overflow("Tally", List.of(), "sum"));
    assertThrows(NumericOverflowException.class, () -> apply(1));
    assertThrows(VersionConflictException.class, () -> tally.apply(7, tally.newBatch()));
    tally.failNoMore();
    assertEquals(List.of(), told);
    tally.apply(tally.newBatch());
    assertEquals(List.of(1L), told);
  }

  @Test
  void nobodyIsToldOfABatchThatBreaksTheMaintainer() {
    tally.subscribe(change -> told.add(version(change)));
    tally.failAt(Step.CHANGE, new OutOfMemoryError("injected"));
    assertThrows(OutOfMemoryError.class, () -> apply(1));
    assertEquals(List.of(), told);
  }

  @Test
  void whatAListenerThrowsGoesToItsHandlerAndHarmsNobody() {
    List<Throwable> failures = new ArrayList<>();
    for (Throwable thrown :
        List.of(new IllegalStateException("listener"), new StackOverflowError("listener"))) {
      Subscription<Snapshot> failing =
          tally.subscribe(change -> SubscriptionTest.<RuntimeException>fail(thrown), failures::add);
      Subscription<Snapshot> last = tally.subscribe(change -> told.add(version(change)));
      long version = version(apply(1));
      assertEquals(List.of(thrown), failures);
      assertEquals(List.of(version), told);
      failures.clear();
      told.clear();
      version = version(apply(1));
      assertEquals(List.of(thrown), failures);
      assertEquals(List.of(version), told);
      failing.close();
      last.close();
      failures.clear();
      told.clear();
    }
    assertEquals(new Snapshot(5, 5), apply(1).after());
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void fail(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void whatNobodyHandlesGoesToTheHandlerOfTheThread() {
    List<Throwable> uncaught = new ArrayList<>();
    Thread.currentThread()
        .setUncaughtExceptionHandler(
            (thread, failure) -> {
              assertSame(Thread.currentThread(), thread);
              uncaught.add(failure);
            });
    Error thrown = new AssertionError("listener");
    IllegalStateException second = new IllegalStateException("onError");
    tally.subscribe(change -> SubscriptionTest.<RuntimeException>fail(thrown));
    tally.subscribe(
        change -> SubscriptionTest.<RuntimeException>fail(thrown),
        failure -> {
          throw second;
        });
    tally.subscribe(change -> told.add(version(change)));
    apply(1);
    assertEquals(List.of(thrown, second), uncaught.stream().map(Throwable::getCause).toList());
    assertEquals(List.of(thrown), List.of(second.getSuppressed()));
    assertEquals(List.of(1L), told);
    assertEquals(
        "a listener of Tally failed: java.lang.AssertionError\n"
            + "version 1 is published, and the other listeners are told of it;"
            + " subscribe(listener, onError) handles failures",
        uncaught.get(0).getMessage());
    assertEquals(1, ((ListenerException) uncaught.get(1)).version());
  }

  @Test
  void evenAHandlerOfTheThreadThatThrowsHarmsNobody() {
    Thread.currentThread()
        .setUncaughtExceptionHandler(
            (thread, failure) -> SubscriptionTest.<RuntimeException>fail(failure));
    tally.subscribe(
        change -> {
          throw new IllegalStateException("listener");
        });
    tally.subscribe(change -> told.add(version(change)));
    apply(1);
    apply(1);
    assertEquals(List.of(1L, 2L), told);
    assertEquals(new Snapshot(2, 2), tally.snapshot());
  }

  @Test
  void aListenerMayCloseItselfAndThoseAfterIt() {
    List<Subscription<Snapshot>> subscriptions = new ArrayList<>();
    subscriptions.add(
        tally.subscribe(
            change -> {
              told.add(version(change));
              subscriptions.forEach(Subscription::close);
            }));
    subscriptions.add(tally.subscribe(change -> told.add(-1L)));
    apply(1);
    apply(1);
    assertEquals(List.of(1L), told);
  }

  @Test
  void aListenerThatIsSubscribedByAListenerStartsAfterTheVersionTold() {
    List<Subscription<Snapshot>> inner = new ArrayList<>();
    tally.subscribe(
        change -> {
          if (inner.isEmpty()) {
            inner.add(tally.subscribe(next -> told.add(version(next))));
          }
        });
    apply(1);
    assertEquals(List.of(), told);
    assertEquals(1, inner.get(0).snapshot().version());
    apply(1);
    assertEquals(List.of(2L), told);
  }

  @Test
  void aSubscriptionIsClosedByAThreadThatTheListenerWaitsFor() throws Exception {
    ExecutorService threads = Executors.newSingleThreadExecutor();
    try {
      List<Subscription<Snapshot>> subscription = new ArrayList<>();
      List<Exception> failures = new ArrayList<>();
      subscription.add(
          tally.subscribe(
              change -> {
                told.add(version(change));
                try {
                  threads.submit(subscription.get(0)::close).get();
                } catch (Exception failure) {
                  failures.add(failure);
                }
              }));
      apply(1);
      apply(1);
      assertEquals(List.of(1L), told);
      assertEquals(List.of(), failures);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void subscribersThatComeWhileOthersWriteMissNothing() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    AtomicBoolean enough = new AtomicBoolean();
    List<Future<Long>> writing = new ArrayList<>();
    List<Follower> followers = new ArrayList<>();
    long written = 0;
    try {
      for (int i = 0; i < 3; i++) {
        writing.add(threads.submit(() -> write(enough)));
      }
      for (int i = 0; i < 300; i++) {
        followers.add(new Follower());
      }
    } finally {
      enough.set(true);
      for (Future<Long> writer : writing) {
        written += writer.get();
      }
      threads.shutdownNow();
    }
    followers.forEach(Follower::assertComplete);
    assertEquals(new Snapshot(written, written), tally.snapshot());
  }

  /** Applies batches until there are enough; returns how many. */
  private long write(AtomicBoolean enough) {
    long batches = 0;
    do {
      apply(1);
      batches++;
    } while (!enough.get());
    return batches;
  }

  /** Adds up what it is told; told in the writers' turns, hence never by two at once. */
  private final class Follower {
    private final List<Snapshot> seen = new ArrayList<>();
    private final Subscription<Snapshot> subscription = tally.subscribe(this::follow);

    private void follow(Change change) {
      seen.add(change.after());
    }

    void assertComplete() {
      long version = subscription.snapshot().version();
      for (Snapshot snapshot : seen) {
        assertEquals(new Snapshot(++version, version), snapshot);
      }
      assertEquals(tally.version(), version);
    }
  }

  @Test
  void nothingIsSubscribedWithoutAListener() {
    assertThrows(NullPointerException.class, () -> tally.subscribe(null));
    assertThrows(NullPointerException.class, () -> tally.subscribe(change -> {}, null));
    assertTrue(told.isEmpty());
  }
}
