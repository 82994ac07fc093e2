/** What records and columns are, free of any compiler. */
@NullMarked
package dev.viewsmith.processor.type;

import org.jspecify.annotations.NullMarked;
