/** For generated code only: memory and versions. No promises to anybody else. */
@NullMarked
package dev.viewsmith.internal;

import org.jspecify.annotations.NullMarked;
