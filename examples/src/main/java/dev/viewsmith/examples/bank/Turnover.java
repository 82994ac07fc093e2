package dev.viewsmith.examples.bank;

import dev.viewsmith.Count;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What was moved, by all transfers together. */
@View(from = Transfer.class)
public record Turnover(@Sum("transfer.amount") long amount, @Count long transfers) {}
