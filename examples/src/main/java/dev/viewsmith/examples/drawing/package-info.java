/** Pictures of examples, as text. */
@NullMarked
package dev.viewsmith.examples.drawing;

import org.jspecify.annotations.NullMarked;
