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
 * A held version is scanned while a batch changes one row, brings another and is taken back, and
 * the next batch, of the same version, changes both again.
 */
@JCStressTest
@Outcome(id = "1, 5, -5", expect = Expect.ACCEPTABLE, desc = "The rows of the held version.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Something of the refused or the next batch.")
@State
public class HeldVersionWhileABatchIsRefused {
  private final MirrorTable table = new MirrorTable();
  private final GroupRoot held;

  public HeldVersionWhileABatchIsRefused() {
    table.add(0, 5);
    held = table.publish();
  }

  @Actor
  public void writer() {
    table.add(0, -5);
    table.add(1, 3);
    table.add(1, -3);
    table.add(0, 5);
    table.add(1, 8);
    table.add(0, 1);
    table.publish();
  }

  @Actor
  public void reader(JJJ_Result result) {
    GroupReader reader = held.reader();
    while (reader.next()) {
      result.r1++;
      result.r2 += reader.word(MirrorTable.N);
      result.r3 += reader.word(MirrorTable.MIRROR);
    }
  }
}
