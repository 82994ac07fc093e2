package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Readers decode the version that they hold while the writer gives its ids to other strings. */
@Timeout(60)
class DictionaryThreadsTest {
  private static final int VERSIONS = 5_000;

  /** A version, and what its ids mean. */
  private record Version(DictionaryValues<String> values, Map<Integer, String> strings) {
    int read() {
      strings.forEach((id, string) -> assertEquals(string, values.at(id)));
      return strings.size();
    }
  }

  private final CountDownLatch reading = new CountDownLatch(2);
  private volatile Version current = new Version(new Dictionary<String>().publish(), Map.of());
  private volatile boolean done;

  @Test
  void everyVersionKeepsItsStrings() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    List<Future<Long>> readers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      readers.add(threads.submit(this::read));
    }
    try {
      reading.await();
      write();
    } finally {
      done = true;
      threads.shutdown();
    }
    for (Future<Long> reader : readers) {
      assertTrue(reader.get() > 0);
    }
  }

  /** Reads the latest version, and again one that is older, until the writer is done. */
  private long read() {
    Version older = current;
    long read = 0;
    reading.countDown();
    do {
      Version latest = current;
      read += latest.read() + older.read();
      older = read % 3 == 0 ? latest : older;
    } while (!done);
    return read + current.read();
  }

  private void write() {
    Random random = new Random(17);
    Dictionary<String> dictionary = new Dictionary<>();
    Map<Integer, String> strings = new HashMap<>();
    for (int version = 0; version < VERSIONS; version++) {
      for (int i = 0; i < 4; i++) {
        String string = "s" + random.nextInt(150);
        int id = dictionary.encode(string);
        boolean came = strings.putIfAbsent(id, string) == null;
        if (!came) {
          strings.remove(id);
        }
        dictionary.count(id, came ? 1 : -1);
      }
      dictionary.keep();
      current = new Version(dictionary.publish(), Map.copyOf(strings));
    }
  }
}
