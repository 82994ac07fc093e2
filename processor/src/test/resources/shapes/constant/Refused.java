package constant;

import dev.viewsmith.View;

/** Visits as long as a method agrees. */
@View(from = Visit.class, where = "decide()")
public record Refused(String page) {
  static boolean decide() {
    throw new IllegalStateException("undecided");
  }
}
