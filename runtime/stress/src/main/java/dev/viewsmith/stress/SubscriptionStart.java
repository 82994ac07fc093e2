package dev.viewsmith.stress;

import dev.viewsmith.Subscription;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJJ_Result;

/**
 * A listener subscribes while two versions are published: the version that it starts after, those
 * that it is told of, as digits in their order, and the last of all.
 */
@JCStressTest
@Outcome(id = "0, 12, 2", expect = Expect.ACCEPTABLE, desc = "From before the first version.")
@Outcome(id = "1, 2, 2", expect = Expect.ACCEPTABLE, desc = "Between the two.")
@Outcome(id = "2, 0, 2", expect = Expect.ACCEPTABLE, desc = "After both.")
@Outcome(expect = Expect.FORBIDDEN, desc = "A version is missing, told twice or out of order.")
@State
public class SubscriptionStart {
  private final VersionMaintainer maintainer = new VersionMaintainer();

  /** Guarded by the turn of the maintainer, as listeners are told in it. */
  private long told;

  private Subscription<VersionMaintainer.Version> subscription;

  @Actor
  public void writer() {
    maintainer.apply(maintainer.newBatch());
    maintainer.apply(maintainer.newBatch());
  }

  @Actor
  public void listener() {
    subscription = maintainer.subscribe(version -> told = 10 * told + version);
  }

  @Arbiter
  public void compare(JJJ_Result result) {
    result.r1 = subscription.snapshot().version();
    result.r2 = told;
    result.r3 = maintainer.version();
  }
}
