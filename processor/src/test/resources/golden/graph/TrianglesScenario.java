package graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.viewsmith.NegativeMultiplicityException;

/** What the golden maintainer of triangles does. */
public final class TrianglesScenario implements Runnable {
  private final TrianglesMaintainer triangles = TrianglesMaintainer.create();

  @Override
  public void run() {
    aWayBackIsFoundFromEachOfItsPages();
    aLinkToItselfIsAllThreeSides();
    copiesMultiply();
    bothSidesOfOneBatch();
    aRefusedBatchLeavesNothing();
    whatIsTakenAwayIsGone();
  }

  private void aWayBackIsFoundFromEachOfItsPages() {
    var batch = triangles.newBatch();
    batch.insert(new Link(1, 2)).insert(new Link(2, 3));
    triangles.apply(batch);
    assertNull(triangles.snapshot().get(1));
    batch = triangles.newBatch();
    batch.insert(new Link(3, 1));
    triangles.apply(batch);
    assertWays(1, 1);
    assertWays(2, 1);
    assertWays(3, 1);
  }

  private void aLinkToItselfIsAllThreeSides() {
    var batch = triangles.newBatch();
    batch.insert(new Link(7, 7), 2);
    triangles.apply(batch);
    assertWays(7, 8);
    batch = triangles.newBatch();
    batch.insert(new Link(7, 7));
    triangles.apply(batch);
    assertWays(7, 27);
    batch = triangles.newBatch();
    batch.delete(new Link(7, 7), 2);
    triangles.apply(batch);
    assertWays(7, 1);
    var preview = triangles.preview(triangles.newBatch().delete(new Link(7, 7)));
    assertEquals(-1, preview.terms().rows().get(0).net());
  }

  private void copiesMultiply() {
    var batch = triangles.newBatch();
    batch.insert(new Link(1, 2), 2).insert(new Link(2, 3), 4);
    triangles.apply(batch);
    assertWays(2, 3 * 5);
  }

  private void bothSidesOfOneBatch() {
    var batch = triangles.newBatch();
    batch.delete(new Link(1, 2), 3).insert(new Link(1, 4)).insert(new Link(4, 3));
    triangles.apply(batch);
    assertNull(triangles.snapshot().get(2));
    assertWays(4, 1);
    triangles.verify();
  }

  private void aRefusedBatchLeavesNothing() {
    var batch = triangles.newBatch();
    batch.insert(new Link(3, 4)).delete(new Link(9, 9));
    assertThrows(NegativeMultiplicityException.class, () -> triangles.apply(batch));
    assertWays(4, 1);
    triangles.verify();
  }

  private void whatIsTakenAwayIsGone() {
    triangles.apply(triangles.newBatch().deleteAll(Link.class));
    assertEquals(0, triangles.snapshot().size());
    triangles.verify();
  }

  private void assertWays(int page, long ways) {
    Triangles found = triangles.snapshot().get(page);
    assertEquals(new Triangles(page, ways), found);
  }
}
