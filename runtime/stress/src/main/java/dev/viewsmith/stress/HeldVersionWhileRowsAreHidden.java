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
 * A held version of a counted table, with one row shown and one hidden, is scanned while the first
 * is hidden and the other shown, by a batch that is refused in between, and then again in a copied
 * page; at last the first row dies.
 */
@JCStressTest
@Outcome(id = "1, 4, -4", expect = Expect.ACCEPTABLE, desc = "The row that the version shows.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Copies and columns that the version does not show.")
@State
public class HeldVersionWhileRowsAreHidden {
  private final HiddenRowsTable table = new HiddenRowsTable();
  private final GroupRoot held;

  public HeldVersionWhileRowsAreHidden() {
    table.add(0, 4);
    table.add(2, 3);
    table.settle();
    held = table.publish();
  }

  @Actor
  public void writer() {
    table.add(0, -4);
    table.add(0, 4);
    table.add(0, 1);
    table.add(2, 1);
    table.settle();
    table.publish();
    table.takeTouched();
    table.add(0, 1);
    table.add(2, -4);
    table.settle();
    table.publish();
    table.takeTouched();
    table.add(0, -6);
    table.settle();
    table.publish();
  }

  @Actor
  public void reader(JJJ_Result result) {
    GroupReader reader = held.reader();
    while (reader.next()) {
      result.r1++;
      result.r2 += held.copiesOf(reader);
      result.r3 += reader.word(HiddenRowsTable.MIRROR);
    }
  }
}
