/** Typed views that stay up to date: annotations to declare them, and what a maintainer offers. */
@NullMarked
package dev.viewsmith;

import org.jspecify.annotations.NullMarked;
