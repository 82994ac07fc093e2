package care;

import org.jspecify.annotations.Nullable;

/** Where a patient lives. */
public record Home(String city, @Nullable Integer zip) {}
