package dev.viewsmith.processor.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where legs leave their tracks for a box, or come from one. */
final class TrackStops {
  private final List<Leg> legs;

  TrackStops(List<Leg> legs) {
    this.legs = legs;
  }

  /**
   * A place beside a box.
   *
   * @param leaves whether legs leave the box there
   * @param step whose circle is there; 0 for a place that all legs of the route share
   */
  record Stop(Box box, int route, boolean leaves, int step) {
    boolean isCircle() {
      return step > 0;
    }
  }

  /** The places beside a box from top to bottom: what comes, the steps in order, what goes. */
  List<Stop> at(Box box) {
    Set<Stop> stops = new LinkedHashSet<>();
    for (Leg leg : legs) {
      List<Stop> all = new ArrayList<>(ofSteps(leg));
      all.add(leaving(leg));
      all.add(reaching(leg));
      all.stream().filter(stop -> stop.box().equals(box)).forEach(stops::add);
    }
    return stops.stream()
        .sorted(
            Comparator.comparing((Stop stop) -> stop.isCircle() ? 1 : stop.leaves() ? 2 : 0)
                .thenComparing(Stop::step))
        .toList();
  }

  /** The circles of a leg: at the table that it comes from, or else at the box that it leads to. */
  static List<Stop> ofSteps(Leg leg) {
    boolean leaves = isRead(leg);
    Box box = leaves ? leg.from() : leg.to();
    return leg.steps().stream().map(step -> new Stop(box, leg.route(), leaves, step)).toList();
  }

  static Stop leaving(Leg leg) {
    return isRead(leg) && !leg.steps().isEmpty()
        ? ofSteps(leg).get(0)
        : new Stop(leg.from(), leg.route(), true, 0);
  }

  static Stop reaching(Leg leg) {
    List<Stop> steps = ofSteps(leg);
    return isRead(leg) || steps.isEmpty()
        ? new Stop(leg.to(), leg.route(), false, 0)
        : steps.get(steps.size() - 1);
  }

  /** Whether a leg shows what was found in a table. */
  static boolean isRead(Leg leg) {
    return leg.from().kind() == Box.Kind.TABLE;
  }
}
