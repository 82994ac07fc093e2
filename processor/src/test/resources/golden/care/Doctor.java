package care;

import org.jspecify.annotations.Nullable;

/** A doctor, who may belong to no ward. */
public record Doctor(String name, @Nullable String ward) {}
