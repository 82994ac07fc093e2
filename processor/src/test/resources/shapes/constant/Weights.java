package constant;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Rational;
import dev.viewsmith.Sum;
import dev.viewsmith.View;
import java.time.Instant;

/** Aggregates of what a method returns, by an instant that no visit holds. */
@View(from = Visit.class, where = "isOpen()", having = "one() == 1 && 6 / sum >= 0")
public record Weights(
    @GroupBy("Instant.parse(\"2024-01-01T00:00:00Z\")") Instant since,
    @Count("one()") long visits,
    @Sum("one()") long sum,
    @Sum("2 * 3") long sixes,
    @Avg("10 / one()") Rational average,
    @Max("one() + 1") long most,
    @CountDistinct("LocalDate.of(2024, 1, 1)") long days) {
  static boolean isOpen() {
    return true;
  }

  static long one() {
    return 1;
  }
}
