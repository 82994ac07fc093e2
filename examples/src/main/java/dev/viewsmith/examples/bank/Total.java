package dev.viewsmith.examples.bank;

import dev.viewsmith.Count;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What is in all accounts together: 0, as each amount that came to one went from another. */
@View(from = Balance.class)
public record Total(@Sum("balance.amount") long amount, @Count long accounts) {}
