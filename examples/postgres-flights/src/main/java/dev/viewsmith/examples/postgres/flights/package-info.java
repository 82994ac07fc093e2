/** The flights example, with its rows and its view in PostgreSQL. */
@NullMarked
package dev.viewsmith.examples.postgres.flights;

import org.jspecify.annotations.NullMarked;
