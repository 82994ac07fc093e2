package dev.viewsmith.examples.flights;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.time.LocalDate;

/**
 * How late the flights from each state arrived, day by day.
 *
 * @param state where they started
 * @param day of the scheduled departure
 * @param flights how many
 * @param minutes all delays together; flights that were early count against others
 */
@View(
    from = Flight.class,
    join = @Join(value = Airport.class, on = "flight.origin == airport.iata"))
public record DailyDelays(
    @GroupBy("airport.state") String state,
    @GroupBy("flight.departure.toLocalDate()") LocalDate day,
    @Count long flights,
    @Sum("flight.delay") long minutes) {}
