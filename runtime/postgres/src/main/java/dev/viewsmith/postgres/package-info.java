/**
 * Views that are kept in PostgreSQL: triggers capture what changes in base tables, a maintainer in
 * this JVM works out what that changes in the view, and a table of the database shows it.
 *
 * <p>{@link dev.viewsmith.postgres.PostgresView} is the entry.
 */
@NullMarked
package dev.viewsmith.postgres;

import org.jspecify.annotations.NullMarked;
