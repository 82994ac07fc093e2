package dev.viewsmith.examples.random;

import dev.viewsmith.JoinKind;
import dev.viewsmith.examples.random.ViewModel.Join;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a view joins. Joins associate to the left; inner ones that follow each other are one block,
 * and each other join closes the block before it.
 */
sealed interface JoinTree {
  /** The aliases of its rows. */
  Set<Integer> aliases();

  /** One use of an input. */
  record Base(int alias) implements JoinTree {
    @Override
    public Set<Integer> aliases() {
      return Set.of(alias);
    }
  }

  /** Inner joins of any number of members by all the clauses. */
  record Block(List<JoinTree> members, List<Expression> clauses) implements JoinTree {
    @Override
    public Set<Integer> aliases() {
      Set<Integer> aliases = new TreeSet<>();
      members.forEach(member -> aliases.addAll(member.aliases()));
      return aliases;
    }

    Placement placement() {
      return Placement.of(members.stream().map(JoinTree::aliases).toList(), clauses);
    }
  }

  /** A join of any other kind. */
  record Outer(JoinTree left, JoinKind kind, Base right, List<Expression> on) implements JoinTree {
    @Override
    public Set<Integer> aliases() {
      if (kind == JoinKind.SEMI || kind == JoinKind.ANTI) {
        return left.aliases();
      }
      Set<Integer> aliases = new TreeSet<>(left.aliases());
      aliases.add(right.alias());
      return aliases;
    }

    Placement placement() {
      return Placement.of(List.of(left.aliases(), right.aliases()), on);
    }
  }

  /** The last block: that of the clause {@code where}. */
  static Block of(ViewModel view) {
    Block block = new Block(new ArrayList<>(List.of(new Base(0))), new ArrayList<>());
    for (int alias = 1; alias < view.aliases().size(); alias++) {
      Join join = view.joins().get(alias - 1);
      List<Expression> on = join.on() == null ? List.of() : List.of(join.on());
      if (join.kind() == JoinKind.INNER) {
        block.members.add(new Base(alias));
        block.clauses.addAll(on);
      } else {
        Outer outer = new Outer(block, join.kind(), new Base(alias), on);
        block = new Block(new ArrayList<>(List.of(outer)), new ArrayList<>());
      }
    }
    if (view.where() != null) {
      block.clauses.add(view.where());
    }
    return block;
  }

  /** The placements of this and all below. */
  default List<Placement> placements() {
    List<Placement> placements = new ArrayList<>();
    if (this instanceof Block block) {
      block.members.forEach(member -> placements.addAll(member.placements()));
      placements.add(block.placement());
    } else if (this instanceof Outer outer) {
      placements.addAll(outer.left.placements());
      placements.add(outer.placement());
    }
    return placements;
  }
}
