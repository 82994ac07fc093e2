package shadow;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Max;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** A text that would end a comment, a string or a tag. */
@View(
    from = String.class,
    as = "s",
    where = "object == Object.YES && text != \"*/ { } @ \\u0041 \\\\ \\\" $x\"")
public record StringView(
    @GroupBy java.lang.String text,
    @GroupBy Object object,
    @Count long list,
    @Sum("copies") long sum,
    @Max("text") java.lang.String max) {}
