package dev.viewsmith.processor.plan;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.relation.Query;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The joins of a view, cut at each that is no inner join: inner joins commute, and are planned
 * together; the others do not.
 */
final class Blocks {
  private final List<Block> blocks = new ArrayList<>();

  private Blocks() {
    blocks.add(new Block(null, new ArrayList<>(), new ArrayList<>()));
  }

  /**
   * Inner joins in a row.
   *
   * @param before the join that makes its first rows of those of the block before; null for the
   *     first block
   * @param inputs its own, in order
   * @param clauses the predicates, in the order in which they were written
   */
  record Block(@Nullable Outer before, List<Query.Input> inputs, List<TypedExpression> clauses) {}

  /** A join that is no inner one. */
  record Outer(JoinKind kind, Query.Input right, TypedExpression on) {}

  static List<Block> of(Query query) {
    Blocks blocks = new Blocks();
    blocks.add(query);
    return blocks.blocks;
  }

  private Block last() {
    return blocks.get(blocks.size() - 1);
  }

  private void add(Query query) {
    if (query instanceof Query.Input input) {
      last().inputs().add(input);
    } else if (query instanceof Query.Join join) {
      add(join.left());
      if (join.kind() == JoinKind.INNER) {
        last().inputs().add(join.right());
        if (!join.isCross()) {
          last().clauses().add(join.on());
        }
      } else {
        Outer outer = new Outer(join.kind(), join.right(), join.on());
        blocks.add(new Block(outer, new ArrayList<>(), new ArrayList<>()));
      }
    } else if (query instanceof Query.Filter filter) {
      add(filter.from());
      last().clauses().add(filter.predicate());
    } else {
      throw new IllegalArgumentException("no join of inputs: " + query);
    }
  }
}
