package dev.viewsmith.postgres;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** What the rows have in all. */
@View(from = Odd.class)
public record OddTotals(@GroupBy("odd.found") String found, @Sum("odd.old") long old) {}
