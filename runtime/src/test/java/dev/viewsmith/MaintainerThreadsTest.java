package dev.viewsmith;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.TallyMaintainer.Batch;
import dev.viewsmith.TallyMaintainer.Snapshot;
import dev.viewsmith.TallyMaintainer.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Writers wait for their turn, readers for nobody. Held by latches, never by time. */
@Timeout(60)
class MaintainerThreadsTest {
  private final TallyMaintainer tally = new TallyMaintainer();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch inside = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);

  @AfterEach
  void stop() {
    goOn.countDown();
    threads.shutdownNow();
  }

  @Test
  void writersTakeTurns() throws Exception {
    int writers = 4;
    int batches = 250;
    CountDownLatch start = new CountDownLatch(1);
    List<Future<Set<Long>>> results = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      results.add(threads.submit(() -> apply(batches, start)));
    }
    start.countDown();
    Set<Long> versions = new TreeSet<>();
    for (Future<Set<Long>> result : results) {
      for (long version : result.get()) {
        assertTrue(versions.add(version), "twice: " + version);
      }
    }
    long last = writers * batches;
    assertEquals(last, versions.size());
    assertEquals(new Snapshot(last, last), tally.snapshot());
  }

  /** Applies batches, every second one to a version that may be outdated, until so many are in. */
  private Set<Long> apply(int batches, CountDownLatch start) throws InterruptedException {
    Set<Long> versions = new TreeSet<>();
    Batch batch = tally.newBatch().add(1);
    start.await();
    while (versions.size() < batches) {
      try {
        long version = tally.version();
        versions.add(
            (versions.size() % 2 == 0 ? tally.apply(batch) : tally.apply(version, batch))
                .after()
                .version());
      } catch (VersionConflictException refusal) {
        assertTrue(refusal.actual() > refusal.expected());
      }
    }
    return versions;
  }

  @Test
  void whileABatchIsAppliedOthersAreFilledAndTheLastVersionIsRead() throws Exception {
    Batch first = tally.newBatch().add(1);
    Future<Snapshot> applying = hold(() -> tally.apply(0, first).after());
    assertEquals(new Snapshot(0, 0), tally.snapshot());
    assertEquals(0, tally.version());
    Batch second = tally.newBatch().add(10).add(100);
    goOn.countDown();
    assertEquals(new Snapshot(1, 1), applying.get());
    assertEquals(new Snapshot(2, 111), tally.apply(1, second).after());
  }

  @Test
  void aBatchExpectsTheVersionOfItsTurn() throws Exception {
    Batch first = tally.newBatch().add(1);
    Batch second = tally.newBatch().add(10);
    Future<Snapshot> applying = hold(() -> tally.apply(first).after());
    Future<Snapshot> waiting = threads.submit(() -> tally.apply(second).after());
    Future<Snapshot> outdated = threads.submit(() -> tally.apply(0, second).after());
    goOn.countDown();
    assertEquals(new Snapshot(1, 1), applying.get());
    assertEquals(new Snapshot(2, 11), waiting.get());
    ExecutionException refused = assertThrows(ExecutionException.class, outdated::get);
    assertEquals(VersionConflictException.class, refused.getCause().getClass());
  }

  @Test
  void aWriterThatWaitedForOneThatFailedIsToldSo() throws Exception {
    Batch batch = tally.newBatch().add(1);
    Error failure = new OutOfMemoryError("injected");
    tally.failAt(Step.PUBLISH, failure);
    Future<Snapshot> applying = hold(() -> tally.apply(batch).after());
    Future<Snapshot> waiting = threads.submit(() -> tally.apply(batch).after());
    goOn.countDown();
    assertEquals(failure, assertThrows(ExecutionException.class, applying::get).getCause());
    Throwable told = assertThrows(ExecutionException.class, waiting::get).getCause();
    assertEquals(IllegalStateException.class, told.getClass());
    assertEquals(failure, told.getCause());
    assertEquals(new Snapshot(0, 0), tally.snapshot());
  }

  /** Starts a batch that stops in its middle until {@link #goOn}; returns when it has. */
  private Future<Snapshot> hold(Callable<Snapshot> apply) throws InterruptedException {
    tally.at(
        Step.ENTER,
        () -> {
          inside.countDown();
          awaitGoOn();
        });
    Future<Snapshot> applying = threads.submit(apply);
    assertTrue(inside.await(30, TimeUnit.SECONDS));
    return applying;
  }

  private void awaitGoOn() {
    try {
      goOn.await();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }
}
