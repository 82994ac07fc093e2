package made;

import org.jspecify.annotations.Nullable;

/** A member, of a branch if that is known. */
public record Member(String name, @Nullable Integer branch) {}
