package dev.viewsmith.examples.bank;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** What is in an account: a row for each, also where nothing came or went. */
@View(
    from = Account.class,
    join = {
      @Join(value = Credits.class, kind = JoinKind.LEFT, on = "account.id == credits.account"),
      @Join(value = Debits.class, kind = JoinKind.LEFT, on = "account.id == debits.account")
    })
public record Balance(
    @Select("account.id") int account,
    @Select("coalesce(credits.amount, 0L) - coalesce(debits.amount, 0L)") long amount) {}
