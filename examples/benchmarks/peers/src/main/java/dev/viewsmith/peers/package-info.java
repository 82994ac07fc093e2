/** The same view kept by other systems, each written as its own users would write it. */
@NullMarked
package dev.viewsmith.peers;

import org.jspecify.annotations.NullMarked;
