package net;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.View;

/** How many ordered pairs of readings each sensor has, each with itself included. */
@View(
    from = Reading.class,
    as = "left",
    join = @Join(value = Reading.class, as = "right", on = "left.sensor == right.sensor"))
public record SensorPairs(@GroupBy("left.sensor") int sensor, @Count long pairs) {}
