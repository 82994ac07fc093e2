/** An outer join: articles with their deliveries, also those of which nothing was delivered. */
@NullMarked
package dev.viewsmith.examples.stock;

import org.jspecify.annotations.NullMarked;
