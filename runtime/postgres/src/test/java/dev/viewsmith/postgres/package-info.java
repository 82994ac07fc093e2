/** Tests against real servers, and the views that they keep. */
@NullMarked
package dev.viewsmith.postgres;

import org.jspecify.annotations.NullMarked;
