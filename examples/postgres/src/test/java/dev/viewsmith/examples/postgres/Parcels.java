package dev.viewsmith.examples.postgres;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.math.BigInteger;

/** A text of several lines, whole numbers, and names that functions have, too. */
@View(from = Rows.class, join = @Join(value = Parcel.class, on = "rows.found == parcel.found"))
public record Parcels(
    @Select("parcel.label + \"\\n b\\r\\\\'\"") String text,
    @Select("parcel.weight") BigInteger weight,
    @Select("parcel.found") boolean found) {}
