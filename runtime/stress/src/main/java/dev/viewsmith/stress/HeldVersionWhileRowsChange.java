package dev.viewsmith.stress;

import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;

/**
 * A held version is read while the next saves its first image and changes the row twice, and the
 * one after that copies the page. Only the old row may be seen, whole.
 */
@JCStressTest
@Outcome(id = "5, -5", expect = Expect.ACCEPTABLE, desc = "The row of the held version.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Torn, newer, or gone.")
@State
public class HeldVersionWhileRowsChange {
  private final MirrorTable table = new MirrorTable();
  private final GroupRoot held;

  public HeldVersionWhileRowsChange() {
    table.add(0, 5);
    held = table.publish();
  }

  @Actor
  public void writer() {
    table.add(0, 2);
    table.add(0, 1);
    table.publish();
    table.add(0, -3);
    table.publish();
  }

  @Actor
  public void reader(JJ_Result result) {
    GroupReader reader = held.reader();
    if (MirrorTable.find(reader, 0)) {
      result.r1 = reader.word(MirrorTable.N);
      result.r2 = reader.word(MirrorTable.MIRROR);
    }
  }
}
