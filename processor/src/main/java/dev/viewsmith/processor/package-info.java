/** Compiles {@code @View} records to maintainers. */
@NullMarked
package dev.viewsmith.processor;

import org.jspecify.annotations.NullMarked;
