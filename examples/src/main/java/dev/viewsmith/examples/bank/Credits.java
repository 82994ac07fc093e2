package dev.viewsmith.examples.bank;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What came to an account; accounts to which nothing came have no row. */
@View(from = Transfer.class)
public record Credits(@GroupBy("transfer.to") int account, @Sum("transfer.amount") long amount) {}
