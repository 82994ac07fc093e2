package dev.viewsmith.processor.diagnostic;

/**
 * A fault in a declaration.
 *
 * @param text what is wrong, with its value; then, on a line of its own, what to do
 */
public record Problem(ProblemCode code, Site site, String text) {
  /** Whether there is no maintainer because of it; if not, it is told and no more. */
  public boolean isError() {
    return code.kind() != ProblemCode.Kind.ADVICE;
  }
}
