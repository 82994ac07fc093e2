package dev.viewsmith.examples.flights;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** How late the flights from each state were, in minutes. */
@View(
    from = Flight.class,
    join = @Join(value = Airport.class, on = "flight.origin == airport.iata"))
public record StateDelays(
    @GroupBy("airport.state") String state,
    @Count long flights,
    @Sum("flight.delay") long total,
    @Avg("flight.delay") Rational average,
    @CountDistinct("flight.delay") long distinct,
    @Min("flight.delay") int least,
    @Max("flight.delay") int most) {}
