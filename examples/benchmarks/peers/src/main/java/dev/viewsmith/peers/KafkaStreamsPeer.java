package dev.viewsmith.peers;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.common.serialization.IntegerSerializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/**
 * Kafka Streams under its test driver: no broker, no commits, one thread. It has no join of tables
 * where both sides have many rows a key, so a processor joins, with stores of its own; groups are
 * an aggregate of its output. All stores are in memory. Values are arrays of numbers, the fastest
 * to write as bytes.
 */
final class KafkaStreamsPeer implements Peer {
  private static final Serde<long[]> NUMBERS =
      Serdes.serdeFrom(
          (topic, numbers) -> numbers == null ? null : bytes(numbers),
          (topic, bytes) -> bytes == null ? null : numbers(bytes));

  // The query begins.
  private static final String ORDERS = "orders by product";
  private static final String TAGS = "tags by product";
  private static final String VIEW = "view";

  /** A change is of an order: customer, amount, weight; or of a tag: tag, weight. */
  private static Topology topology() {
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream("changes", Consumed.with(Serdes.Integer(), NUMBERS))
        .process(new JoinSupplier())
        .groupByKey(Grouped.with(Serdes.Long(), NUMBERS))
        .aggregate(
            () -> new long[] {0, 0},
            (group, sale, sums) -> add(sale, sums),
            Materialized.<Long, long[]>as(Stores.inMemoryKeyValueStore(VIEW))
                .withKeySerde(Serdes.Long())
                .withValueSerde(NUMBERS)
                .withLoggingDisabled());
    return builder.build();
  }

  private static final class JoinSupplier
      implements ProcessorSupplier<Integer, long[], Long, long[]> {
    @Override
    public Processor<Integer, long[], Long, long[]> get() {
      return new Join();
    }

    @Override
    public Set<StoreBuilder<?>> stores() {
      return Set.of(store(ORDERS), store(TAGS));
    }

    private static StoreBuilder<?> store(String name) {
      return Stores.keyValueStoreBuilder(
              Stores.inMemoryKeyValueStore(name), Serdes.Integer(), NUMBERS)
          .withLoggingDisabled();
    }
  }

  @SuppressWarnings("NullAway.Init") // init comes before everything else
  private static final class Join implements Processor<Integer, long[], Long, long[]> {
    private ProcessorContext<Long, long[]> context;
    private KeyValueStore<Integer, long[]> orders;
    private KeyValueStore<Integer, long[]> tags;

    @Override
    public void init(ProcessorContext<Long, long[]> context) {
      this.context = context;
      orders = context.getStateStore(ORDERS);
      tags = context.getStateStore(TAGS);
    }

    @Override
    public void process(Record<Integer, long[]> change) {
      int product = change.key();
      long[] row = change.value();
      boolean isOrder = row.length == 3;
      long[] partners = orEmpty((isOrder ? tags : orders).get(product));
      if (isOrder) {
        for (int i = 0; i < partners.length; i += 2) {
          sale(change, row[0], partners[i], row[1], row[2] * partners[i + 1]);
        }
      } else {
        for (int i = 0; i < partners.length; i += 3) {
          sale(change, partners[i], row[0], partners[i + 1], row[1] * partners[i + 2]);
        }
      }
      KeyValueStore<Integer, long[]> own = isOrder ? orders : tags;
      own.put(product, merge(orEmpty(own.get(product)), 0, row));
    }

    private void sale(Record<?, ?> of, long customer, long tag, long amount, long weight) {
      long[] sale = {amount, weight};
      context.forward(new Record<>(customer << 32 | tag, sale, of.timestamp()));
    }
  }

  /** Count and sum, then each amount with its copies; null if there is nothing. */
  private static long @Nullable [] add(long[] sale, long[] sums) {
    long[] sum = merge(sums, 2, sale);
    if (sum == null) {
      return null;
    }
    sum[0] = sums[0] + sale[1];
    sum[1] = sums[1] + sale[0] * sale[1];
    return sum[0] == 0 ? null : sum;
  }

  // The query ends.

  /** Adds a row, whose last number is its weight, to rows from a place on; without empty ones. */
  private static long @Nullable [] merge(long[] rows, int from, long[] row) {
    int width = row.length;
    for (int i = from; i < rows.length; i += width) {
      if (Arrays.equals(rows, i, i + width - 1, row, 0, width - 1)) {
        long copies = rows[i + width - 1] + row[width - 1];
        long[] merged = Arrays.copyOf(rows, rows.length - (copies == 0 ? width : 0));
        if (copies != 0) {
          merged[i + width - 1] = copies;
        } else if (i < merged.length) {
          System.arraycopy(rows, rows.length - width, merged, i, width);
        }
        return merged.length == 0 ? null : merged;
      }
    }
    long[] merged = Arrays.copyOf(rows, rows.length + width);
    System.arraycopy(row, 0, merged, rows.length, width);
    return merged;
  }

  private static long[] orEmpty(long @Nullable [] rows) {
    return rows == null ? new long[0] : rows;
  }

  private static byte[] bytes(long[] numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * numbers.length);
    bytes.asLongBuffer().put(numbers);
    return bytes.array();
  }

  private static long[] numbers(byte[] bytes) {
    long[] numbers = new long[bytes.length / 8];
    ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
    return numbers;
  }

  private final TopologyTestDriver driver;
  private final TestInputTopic<Integer, long[]> changes;

  KafkaStreamsPeer() {
    Properties properties = new Properties();
    properties.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
    driver = new TopologyTestDriver(topology(), properties);
    changes = driver.createInputTopic("changes", new IntegerSerializer(), NUMBERS.serializer());
  }

  @Override
  public void load(List<Change> rows) {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) {
    for (Change change : batch) {
      long weight = change.isInsertion() ? 1 : -1;
      if (change instanceof Change.OfOrder row) {
        Order order = row.order();
        changes.pipeInput(order.product(), new long[] {order.customer(), order.amount(), weight});
      } else if (change instanceof Change.OfTag row) {
        changes.pipeInput(row.tag().product(), new long[] {row.tag().tag(), weight});
      }
    }
  }

  @Override
  public Map<Group, Summary> answer() {
    Map<Group, Summary> answer = new HashMap<>();
    KeyValueStore<Long, long[]> store = driver.getKeyValueStore(VIEW);
    try (KeyValueIterator<Long, long[]> groups = store.all()) {
      groups.forEachRemaining(
          group ->
              answer.put(
                  new Group((int) (group.key >> 32), group.key.intValue()), summary(group.value)));
    }
    return answer;
  }

  private static Summary summary(long[] sums) {
    long min = Long.MAX_VALUE;
    for (int i = 2; i < sums.length; i += 2) {
      min = Math.min(min, sums[i]);
    }
    return new Summary(sums[0], sums[1], sums[1] / (double) sums[0], (sums.length - 2) / 2, min);
  }

  @Override
  public void close() {
    driver.close();
  }
}
