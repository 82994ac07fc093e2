package made;

import org.jspecify.annotations.Nullable;

/** A book that a member has, and for how many days, if that is known. */
public record Loan(long ROWS, String member, @Nullable Integer days, boolean isRenewed) {}
