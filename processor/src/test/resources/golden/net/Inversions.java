package net;

import dev.viewsmith.Join;
import dev.viewsmith.Select;
import dev.viewsmith.View;

/** Pairs of readings of which the sensor with the lower number has measured much more. */
@View(
    from = Reading.class,
    as = "low",
    join =
        @Join(
            value = Reading.class,
            as = "high",
            on = "low.sensor < high.sensor && low.value > high.value"),
    having = "drop > 5")
public record Inversions(
    @Select("low.sensor") int low,
    @Select("high.sensor") int high,
    @Select("low.value - high.value") long drop) {}
