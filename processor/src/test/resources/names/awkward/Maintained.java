package awkward;

import dev.viewsmith.Avg;
import dev.viewsmith.Count;
import dev.viewsmith.CountDistinct;
import dev.viewsmith.GroupBy;
import dev.viewsmith.Join;
import dev.viewsmith.Max;
import dev.viewsmith.Min;
import dev.viewsmith.Sum;
import dev.viewsmith.View;

/** Components of every kind, named like what generated code has. */
@View(
    from = Batch.class,
    as = "left",
    join =
        @Join(
            value = Snapshot.class,
            as = "right",
            on =
                "left.weight == right.weight && left.row == right.row && left.page < right.page &&"
                    + " left.n * 2 > right.snapshot && left.first != right.page + left.second"))
public record Maintained(
    @GroupBy("left.entry") String entry,
    @GroupBy("left.hash") String hash,
    @GroupBy("right.key") String key,
    @GroupBy("left.page") long page,
    @GroupBy("left.group") int group,
    @GroupBy("left.string + right.fault") String row,
    @Count long rows,
    @Sum("left.before") long weight,
    @Sum("left.size") long words,
    @Avg("left.version") dev.viewsmith.Rational stamp,
    @CountDistinct("left.from") long version,
    @Min("left.to") long get,
    @Max("left.log") String size,
    @Max("left.block + 1") long strings,
    @Min("left.directory") long count) {}
