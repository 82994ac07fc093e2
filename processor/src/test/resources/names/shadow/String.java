package shadow;

/** Hides the class of java.lang in its package. */
public record String(java.lang.String text, long copies, Object object) {}
