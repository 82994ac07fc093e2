/** Problems as values, and the one place that tells them to the compiler. */
@NullMarked
package dev.viewsmith.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
