package dev.viewsmith.stress;

import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/**
 * The current version is read while the next ones are published: its number of rows and one row.
 */
@JCStressTest
@Outcome(id = "1, 5, -5", expect = Expect.ACCEPTABLE, desc = "The first version.")
@Outcome(id = "2, 6, -6", expect = Expect.ACCEPTABLE, desc = "The second version.")
@Outcome(id = "3, 2, -2", expect = Expect.ACCEPTABLE, desc = "The third version, in a copied page.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A mixture of versions.")
@State
public class PublishedVersion {
  private final MirrorTable table = new MirrorTable();
  private volatile GroupRoot current;

  public PublishedVersion() {
    table.add(0, 5);
    current = table.publish();
  }

  @Actor
  public void writer() {
    table.add(0, 1);
    table.add(1, 1);
    current = table.publish();
    table.add(0, -4);
    table.add(2, 1);
    current = table.publish();
  }

  @Actor
  public void reader(JJJ_Result result) {
    GroupRoot root = current;
    result.r1 = root.size();
    GroupReader reader = root.reader();
    if (MirrorTable.find(reader, 0)) {
      result.r2 = reader.word(MirrorTable.N);
      result.r3 = reader.word(MirrorTable.MIRROR);
    }
  }
}
