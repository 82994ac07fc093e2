package dev.viewsmith.examples.random;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How many words the rows of an index have: each side leaves out the columns of its key. A
 * component is in the key once.
 */
final class IndexLayout {
  private final ViewModel view;
  private final List<List<Integer>> keys = List.of(new ArrayList<>(), new ArrayList<>());

  IndexLayout(ViewModel view) {
    this.view = view;
    Set<List<Integer>> equalities = new LinkedHashSet<>();
    Placement.of(view)
        .equalities()
        .forEach(columns -> equalities.add(List.of(columns[0], columns[1])));
    for (List<Integer> columns : equalities) {
      if (!keys.get(0).contains(columns.get(0)) && !keys.get(1).contains(columns.get(1))) {
        keys.get(0).add(columns.get(0));
        keys.get(1).add(columns.get(1));
      }
    }
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
    return view.columns(alias).size() - Set.copyOf(keys.get(alias)).size() + 1;
  }
}
