package made;

import dev.viewsmith.Join;
import dev.viewsmith.JoinKind;
import dev.viewsmith.Select;
import dev.viewsmith.View;
import org.jspecify.annotations.Nullable;

/** Fails for who has two loans. */
@View(
    from = Member.class,
    join =
        @Join(
            value = MemberLoans.class,
            kind = JoinKind.LEFT,
            on = "memberLoans.member == member.name"))
public record Shares(
    @Select("member.name") String name,
    @Select("member.branch") @Nullable Integer branch,
    @Select("100 / coalesce(memberLoans.loans - 2, 1L)") long share,
    @Select("memberLoans.most") @Nullable Integer most) {}
