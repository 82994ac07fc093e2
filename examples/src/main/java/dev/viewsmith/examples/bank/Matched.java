package dev.viewsmith.examples.bank;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/**
 * Each transfer with the transfers of its number, of which it is one: a partner is never missing.
 */
@View(
    from = Transfer.class,
    join =
        @Join(
            value = Transfer.class,
            as = "partner",
            kind = JoinKind.LEFT,
            on = "transfer.id == partner.id"))
public record Matched(
    @Select("transfer.id") long id,
    @Select("transfer.amount") long amount,
    @Select("partner.amount") @Nullable Long partner) {}
