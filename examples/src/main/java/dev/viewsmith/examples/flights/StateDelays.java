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

/**
 * How late the flights from each state arrived.
 *
 * @param state where they started
 * @param flights how many
 * @param delayed how many were late by 15 minutes or more, as the statistics of the US count
 * @param destinations to how many airports
 * @param minutes all delays together; flights that were early count against others
 * @param mean minutes a flight, exactly
 * @param best the least delay, in minutes
 * @param worst the greatest delay, in minutes
 */
@View(
    from = Flight.class,
    join = @Join(value = Airport.class, on = "flight.origin == airport.iata"))
public record StateDelays(
    @GroupBy("airport.state") String state,
    @Count long flights,
    @Sum("flight.delay >= 15 ? 1 : 0") long delayed,
    @CountDistinct("flight.destination") long destinations,
    @Sum("flight.delay") long minutes,
    @Avg("flight.delay") Rational mean,
    @Min("flight.delay") int best,
    @Max("flight.delay") int worst) {}
