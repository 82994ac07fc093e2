package dev.viewsmith.examples.bank;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** What is in an account to which something came and from which something went. */
@View(
    from = Account.class,
    join = {
      @Join(value = Credits.class, on = "account.id == credits.account"),
      @Join(value = Debits.class, on = "account.id == debits.account")
    })
public record SettledBalance(
    @Select("account.id") int account, @Select("credits.amount - debits.amount") long amount) {}
