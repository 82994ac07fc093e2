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
 * A held version with one live row and one dead row before it is scanned while the dead row comes
 * back, new rows enter, the page splits and the live row dies. The scan must see one row, whole.
 */
@JCStressTest
@Outcome(id = "1, 5, -5", expect = Expect.ACCEPTABLE, desc = "The rows of the held version.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Another set of rows, or a torn one.")
@State
public class HeldVersionWhileRowsComeAndGo {
  private final MirrorTable table = new MirrorTable();
  private final GroupRoot held;

  public HeldVersionWhileRowsComeAndGo() {
    table.add(1, 7);
    table.add(0, 5);
    table.publish();
    table.add(1, -7);
    held = table.publish();
  }

  @Actor
  public void writer() {
    table.add(1, 4);
    table.add(2, 9);
    table.publish();
    table.add(3, 1);
    table.add(4, 1);
    table.add(0, -5);
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
