package dev.viewsmith.benchmarks.tpch;

import dev.viewsmith.benchmarks.Duel;
import java.io.IOException;
import java.util.function.IntSupplier;

/**
 * As {@link Duel}, of two ways to keep an answer; the arguments are both names, the orders in a
 * batch, the number of turns and the scale factor, then perhaps a file.
 */
public final class TpchDuel {
  private TpchDuel() {}

  public static void main(String[] args) throws IOException {
    int orders = Integer.parseInt(args[2]);
    Workload workload = Workload.of(Double.parseDouble(args[4]), orders);
    Duel.run(side(args[0], workload), side(args[1], workload), args);
  }

  /** Applies one refresh after the other. */
  private static IntSupplier side(String contender, Workload workload) {
    Question question = Contenders.valueOf(contender).create();
    question.apply(workload.load(), 1);
    Refresher refresher = new Refresher(workload, question);
    return refresher::applyNext;
  }
}
