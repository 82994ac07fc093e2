package dev.viewsmith.examples.bank;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What went from an account; accounts from which nothing went have no row. */
@View(from = Transfer.class)
public record Debits(@GroupBy("transfer.from") int account, @Sum("transfer.amount") long amount) {}
