package dev.viewsmith.examples.postgres;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** A view over two views, of which one has an outer join; each row once. */
@View(
    from = Buyers.class,
    join = @Join(kind = JoinKind.LEFT, value = Unsold.class, on = "unsold.product == buyers.first"),
    where = "isNull(buyers.sum) || buyers.sum < 20",
    distinct = true)
public record IdleRegions(
    @Select("buyers.region") @Nullable String region,
    @Select("unsold.tag") @Nullable String tag,
    @Select("buyers.n > 2") boolean large) {}
