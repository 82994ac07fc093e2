package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.SetModel.Accessor;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Chooses which of several views read others, so that no view is left that nobody asks for. */
final class Dependencies {
  private final Dice dice;
  private final Extent extent;
  private final List<ViewModel> views;

  /**
   * @param views that there are: more may come
   */
  Dependencies(Dice dice, Extent extent, List<ViewModel> views) {
    this.dice = dice;
    this.extent = extent;
    this.views = views;
  }

  /** The numbers of those that the next view must read: one or two, or none if it may be apart. */
  List<Integer> next() {
    boolean isLast = views.size() == extent.views() - 1;
    if (isLast && !extent.isSet()) {
      return unread();
    }
    if (!extent.isSet() && unread().size() > 1) {
      return List.of(dice.pick(unread()));
    }
    boolean isNested = extent.isNested() && dice.chance(0.65);
    return isNested ? List.of(dice.chance(0.6) ? views.size() - 1 : any()) : List.of();
  }

  private int any() {
    return dice.below(views.size());
  }

  /** The numbers of those that no other reads. */
  private List<Integer> unread() {
    return IntStream.range(0, views.size())
        .filter(view -> views.stream().noneMatch(other -> other.viewsRead().contains(view)))
        .boxed()
        .toList();
  }

  /** A set that shows all that no other reads, and more now and then. */
  SetModel set(Names names) {
    List<Integer> shown = new ArrayList<>(unread());
    for (int view : dice.shuffled(IntStream.range(0, views.size()).boxed().toList())) {
      if (!shown.contains(view) && (shown.size() < 2 || dice.chance(0.5))) {
        shown.add(view);
      }
    }
    Names ofAccessors = new Names(dice);
    List<Accessor> accessors =
        dice.shuffled(shown).stream()
            .map(view -> new Accessor(ofAccessors.take(Names.ACCESSORS), view))
            .toList();
    return new SetModel(names.take(Names.SETS), dice.chance(0.3), accessors);
  }
}
