package dev.viewsmith.examples.bank;

import dev.viewsmith.Count;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/**
 * What is in those accounts together. It need not be 0: the other side of a transfer may be an
 * account that is left out.
 */
@View(from = SettledBalance.class, as = "balance")
public record SettledTotal(@Sum("balance.amount") long amount, @Count long accounts) {}
