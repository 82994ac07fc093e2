/** Views that PostgreSQL keeps itself. */
@NullMarked
package dev.viewsmith.examples.postgres;

import org.jspecify.annotations.NullMarked;
