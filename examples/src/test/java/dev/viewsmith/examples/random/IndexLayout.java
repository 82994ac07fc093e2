package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Components.Place;
import dev.viewsmith.examples.random.Expression.Component;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How many words the rows of an index have: each side leaves out the columns of its key. A
 * component is in the key once. What a view reads of records inside a row has columns too.
 */
final class IndexLayout {
  private final ViewModel view;
  private final List<List<Place>> keys = List.of(new ArrayList<>(), new ArrayList<>());

  IndexLayout(ViewModel view) {
    this.view = view;
    for (Equality equality : Equality.of(view)) {
      Place left = place(equality.left());
      Place right = place(equality.right());
      if (!keys.get(0).contains(left) && !keys.get(1).contains(right)) {
        keys.get(0).add(left);
        keys.get(1).add(right);
      }
    }
  }

  private static Place place(Component component) {
    return new Place(component.column(), component.path());
  }

  /** The words of a row of each side, the copies included. */
  List<Integer> rowWords() {
    List<Integer> words = new ArrayList<>();
    words.add(words(0));
    if (view.inputs().size() > 1 || !keys.get(0).equals(keys.get(1))) {
      words.add(words(1));
    }
    return words;
  }

  private int words(int alias) {
    int columns = view.columns(alias).size() + inside(view.aliases().get(alias).input()).size();
    return columns - Set.copyOf(keys.get(alias)).size() + 1;
  }

  /** What the view reads of records inside the rows of an input. */
  private Set<Place> inside(int input) {
    Set<Place> places = new HashSet<>();
    view.expressions().forEach(expression -> addInside(expression, input, places));
    return places;
  }

  private void addInside(Expression expression, int input, Set<Place> places) {
    if (expression instanceof Component component
        && !component.path().isEmpty()
        && view.aliases().get(component.alias()).input() == input) {
      places.add(place(component));
    }
    expression.operands().forEach(operand -> addInside(operand, input, places));
  }
}
