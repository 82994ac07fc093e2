package dev.viewsmith.peers;

import dev.viewsmith.benchmarks.page.PeersResults;
import java.util.HashMap;
import java.util.Map;

/** All systems, in the order of the table. */
enum Peers {
  HAND(PeersResults.HAND, "HandWrittenPeer", HandWrittenPeer::new),
  VIEWSMITH("Viewsmith", "ViewsmithPeer", ViewsmithPeer::new),
  STREAMS("Streams, recompute", "StreamsPeer", StreamsPeer::new),
  DUCKDB("DuckDB, recompute", "DuckDbPeer", DuckDbPeer::new),
  TIMEFOLD("Timefold Constraint Streams", "TimefoldPeer", TimefoldPeer::new),
  ESPER("Esper", "EsperPeer", EsperPeer::new),
  DROOLS("Drools", "DroolsPeer", DroolsPeer::withMin),
  /** The same without the least amount. */
  DROOLS_WITHOUT_MIN("Drools, without `min`", "DroolsPeer", DroolsPeer::withoutMin),
  KAFKA("Kafka Streams", "KafkaStreamsPeer", KafkaStreamsPeer::new),
  FLINK("Flink SQL", "FlinkPeer", FlinkPeer::new);

  /** Starts a system. */
  interface Start {
    Peer start() throws Exception;
  }

  private final String title;
  private final String source;
  private final Start start;

  Peers(String title, String source, Start start) {
    this.title = title;
    this.source = source;
    this.start = start;
  }

  /** Its name in the table. */
  String title() {
    return title;
  }

  /** Returns what its answer has to be, where the view as declared is this. */
  Map<Group, Summary> expected(Map<Group, Summary> truth) {
    if (this != DROOLS_WITHOUT_MIN) {
      return truth;
    }
    Map<Group, Summary> without = new HashMap<>();
    truth.forEach(
        (group, is) ->
            without.put(group, new Summary(is.n(), is.sum(), is.avg(), is.distinct(), 0)));
    return without;
  }

  Peer start() throws Exception {
    return start.start();
  }

  /** How many lines its query has. */
  int queryLines() {
    return QueryLines.of(source);
  }
}
