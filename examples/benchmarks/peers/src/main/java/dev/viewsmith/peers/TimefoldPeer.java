package dev.viewsmith.peers;

import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.compose;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.countBi;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.countDistinct;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.min;
import static ai.timefold.solver.core.api.score.stream.ConstraintCollectors.sumLong;
import static ai.timefold.solver.core.api.score.stream.Joiners.equal;

import ai.timefold.solver.core.api.domain.entity.PlanningEntity;
import ai.timefold.solver.core.api.domain.solution.PlanningEntityCollectionProperty;
import ai.timefold.solver.core.api.domain.solution.PlanningScore;
import ai.timefold.solver.core.api.domain.solution.PlanningSolution;
import ai.timefold.solver.core.api.domain.solution.ProblemFactCollectionProperty;
import ai.timefold.solver.core.api.domain.valuerange.ValueRangeProvider;
import ai.timefold.solver.core.api.domain.variable.PlanningVariable;
import ai.timefold.solver.core.api.score.buildin.simple.SimpleScore;
import ai.timefold.solver.core.api.score.constraint.ConstraintMatch;
import ai.timefold.solver.core.api.score.stream.Constraint;
import ai.timefold.solver.core.api.score.stream.ConstraintFactory;
import ai.timefold.solver.core.api.score.stream.ConstraintJustification;
import ai.timefold.solver.core.config.solver.EnvironmentMode;
import ai.timefold.solver.core.impl.domain.solution.descriptor.SolutionDescriptor;
import ai.timefold.solver.core.impl.domain.variable.declarative.ConsistencyTracker;
import ai.timefold.solver.core.impl.score.constraint.ConstraintMatchPolicy;
import ai.timefold.solver.core.impl.score.director.stream.BavetConstraintStreamScoreDirectorFactory;
import ai.timefold.solver.core.impl.score.stream.bavet.BavetConstraintSession;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Timefold's incremental Constraint Streams without its solver. A session is driven by internal
 * classes, wants to have something to plan, and knows facts by identity, so that a map from ids to
 * facts is needed; the groups are read as the matches of a constraint.
 */
final class TimefoldPeer implements Peer {
  // The query begins.
  private record Row(Group group, Summary summary) implements ConstraintJustification {}

  private static Constraint tagSales(ConstraintFactory factory) {
    return factory
        .forEach(Order.class)
        .join(Tag.class, equal(Order::product, Tag::product))
        .groupBy(
            (order, tag) -> new Group(order.customer(), tag.tag()),
            compose(
                countBi(),
                sumLong((Order order, Tag tag) -> order.amount()),
                countDistinct((Order order, Tag tag) -> order.amount()),
                min((Order order, Tag tag) -> order.amount()),
                (n, sum, distinct, min) -> new Summary(n, sum, sum / (double) n, distinct, min)))
        .penalize(SimpleScore.ONE)
        .justifyWith((group, summary, score) -> new Row(group, summary))
        .asConstraint("tag sales");
  }

  // The query ends.

  /** Something to plan, as a solution must have it. */
  @PlanningEntity
  public static final class Nothing {
    @PlanningVariable public @Nullable Integer value;
  }

  /** A solution, which the session asks for; it says which types of facts there can be. */
  @PlanningSolution
  public static final class Plan {
    @ProblemFactCollectionProperty public final List<Order> orders = List.of();
    @ProblemFactCollectionProperty public final List<Tag> tags = List.of();
    @ValueRangeProvider public final List<Integer> values = List.of(1);
    @PlanningEntityCollectionProperty public final List<Nothing> entities = List.of(new Nothing());
    @PlanningScore public @Nullable SimpleScore score;
  }

  private final BavetConstraintSession<SimpleScore> session;
  private final Map<Long, Object> facts = new HashMap<>();

  TimefoldPeer() {
    var factory =
        new BavetConstraintStreamScoreDirectorFactory<Plan, SimpleScore>(
            SolutionDescriptor.buildSolutionDescriptor(Plan.class, Nothing.class),
            constraints -> new Constraint[] {tagSales(constraints)},
            EnvironmentMode.NON_REPRODUCIBLE);
    session =
        factory.newSession(
            new Plan(), new ConsistencyTracker<>(), ConstraintMatchPolicy.ENABLED, false);
  }

  @Override
  public void load(List<Change> rows) {
    apply(rows);
  }

  @Override
  public void apply(List<Change> batch) {
    for (Change change : batch) {
      if (!change.isInsertion()) {
        session.retract(facts.remove(change.id()));
      } else if (change instanceof Change.OfOrder row) {
        insert(row.id(), row.order());
      } else if (change instanceof Change.OfTag row) {
        insert(row.id(), row.tag());
      }
    }
    session.calculateScore();
  }

  private void insert(long id, Object fact) {
    facts.put(id, fact);
    session.insert(fact);
  }

  @Override
  public Map<Group, Summary> answer() {
    Map<Group, Summary> answer = new HashMap<>();
    session
        .getConstraintMatchTotalMap()
        .values()
        .forEach(
            total -> {
              for (ConstraintMatch<SimpleScore> match : total.getConstraintMatchSet()) {
                Row row = match.getJustification();
                answer.put(row.group(), row.summary());
              }
            });
    return answer;
  }
}
