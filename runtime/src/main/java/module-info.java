import org.jspecify.annotations.NullMarked;

/**
 * The library that programs with views use: the annotations that declare a view, and what a
 * maintainer offers.
 *
 * <p>{@link dev.viewsmith} is for people. The package {@code dev.viewsmith.internal} is exported
 * for generated code alone, which stands in modules of its own; it may change with every version,
 * together with what the processor writes.
 *
 * <p>A module with views needs {@code requires dev.viewsmith;} and nothing else: no reflection is
 * used, so no package has to be opened. The annotation processor stands on the processor path.
 */
@NullMarked
module dev.viewsmith {
  requires transitive org.jspecify;

  exports dev.viewsmith;
  exports dev.viewsmith.internal;
}
