/** Views over views: what customers spend, and what that says about all of them. */
@NullMarked
package dev.viewsmith.examples.spending;

import org.jspecify.annotations.NullMarked;
