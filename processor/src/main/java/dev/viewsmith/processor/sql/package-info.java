/** From queries to the SQL that keeps them in a database; the only phase that knows SQL. */
@NullMarked
package dev.viewsmith.processor.sql;

import org.jspecify.annotations.NullMarked;
