package dev.viewsmith.peers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/**
 * Flink SQL in a cluster within the process, with one thread a step. Nothing tells when a batch is
 * in the view but a watermark, which each batch ends with and which follows its rows through the
 * plan to the operator that keeps the view.
 */
final class FlinkPeer implements Peer {
  // The query begins.
  private static final String VIEW =
      """
      SELECT customer, tag, COUNT(*), SUM(amount), COUNT(DISTINCT amount), MIN(amount)
      FROM orders JOIN tags ON orders.product = tags.product GROUP BY customer, tag""";
  // The query ends.

  // Flink makes copies of what is in a job: they meet here.
  private static final BlockingQueue<List<Row>> ORDERS = new LinkedBlockingQueue<>();
  private static final BlockingQueue<List<Row>> TAGS = new LinkedBlockingQueue<>();
  private static final BlockingQueue<Long> DONE = new LinkedBlockingQueue<>();
  private static final Map<Group, Summary> ROWS = new HashMap<>();

  private long batches;

  FlinkPeer() throws Exception {
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(1).setBufferTimeout(0);
    environment.getConfig().enableObjectReuse();
    StreamTableEnvironment tables = StreamTableEnvironment.create(environment);
    source(
        environment,
        tables,
        "orders",
        Types.ROW_NAMED(
            new String[] {"customer", "product", "amount"}, Types.INT, Types.INT, Types.LONG));
    source(
        environment,
        tables,
        "tags",
        Types.ROW_NAMED(new String[] {"product", "tag"}, Types.INT, Types.INT));
    tables.toChangelogStream(tables.sqlQuery(VIEW)).transform("view", Types.VOID, new View());
    environment.executeAsync("tag sales");
  }

  @SuppressWarnings("deprecation") // see Source
  private static void source(
      StreamExecutionEnvironment environment,
      StreamTableEnvironment tables,
      String table,
      TypeInformation<Row> type) {
    DataStream<Row> rows = environment.addSource(new Source(table), table, type);
    Schema schema =
        Schema.newBuilder()
            .columnByMetadata("rowtime", "TIMESTAMP_LTZ(3)")
            .watermark("rowtime", "SOURCE_WATERMARK()")
            .build();
    tables.createTemporaryView(table, tables.fromChangelogStream(rows, schema));
  }

  /** Takes batches out of a queue; each ends with a watermark. */
  @SuppressWarnings("deprecation") // the interface of sources that is left would be ten classes
  private static final class Source
      implements org.apache.flink.streaming.api.functions.source.legacy.SourceFunction<Row> {
    private static final long serialVersionUID = 1;
    private final String table;
    private volatile boolean isRunning = true;

    Source(String table) {
      this.table = table;
    }

    @Override
    public void run(SourceContext<Row> context) throws InterruptedException {
      BlockingQueue<List<Row>> queue = table.equals("orders") ? ORDERS : TAGS;
      for (long batch = 1; isRunning; batch++) {
        for (Row row : queue.take()) {
          context.collectWithTimestamp(row, batch);
        }
        context.emitWatermark(new Watermark(batch));
      }
    }

    @Override
    public void cancel() {
      isRunning = false;
    }
  }

  /** Keeps the view, and tells when a batch is in it. */
  private static final class View extends AbstractStreamOperator<Void>
      implements OneInputStreamOperator<Row, Void> {
    private static final long serialVersionUID = 1;

    @Override
    public void processElement(StreamRecord<Row> element) {
      Row row = element.getValue();
      Group group = new Group(row.<Integer>getFieldAs(0), row.<Integer>getFieldAs(1));
      if (row.getKind() == RowKind.DELETE) {
        ROWS.remove(group);
      } else if (row.getKind() != RowKind.UPDATE_BEFORE) {
        long n = row.<Long>getFieldAs(2);
        long sum = row.<Long>getFieldAs(3);
        ROWS.put(
            group,
            new Summary(
                n, sum, sum / (double) n, row.<Long>getFieldAs(4), row.<Long>getFieldAs(5)));
      }
    }

    @Override
    public void processWatermark(Watermark mark) throws Exception {
      super.processWatermark(mark);
      DONE.add(mark.getTimestamp());
    }
  }

  @Override
  public void load(List<Change> rows) throws InterruptedException {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) throws InterruptedException {
    List<Row> orders = new ArrayList<>();
    List<Row> tags = new ArrayList<>();
    for (Change change : batch) {
      RowKind kind = change.isInsertion() ? RowKind.INSERT : RowKind.DELETE;
      if (change instanceof Change.OfOrder row) {
        Order order = row.order();
        orders.add(Row.ofKind(kind, order.customer(), order.product(), order.amount()));
      } else if (change instanceof Change.OfTag row) {
        tags.add(Row.ofKind(kind, row.tag().product(), row.tag().tag()));
      }
    }
    ORDERS.add(orders);
    TAGS.add(tags);
    batches++;
    while (DONE.take() < batches) {
      // An earlier watermark.
    }
  }

  @Override
  public Map<Group, Summary> answer() {
    return ROWS;
  }
}
