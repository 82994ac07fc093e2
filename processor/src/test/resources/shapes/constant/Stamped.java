package constant;

import dev.viewsmith.Select;
import dev.viewsmith.View;
import java.time.LocalDate;

/** Each visit with a day that no visit holds. */
@View(from = Visit.class, where = "1 / 2 == 0")
public record Stamped(String page, @Select("LocalDate.of(2024, 1, 1)") LocalDate since) {}
