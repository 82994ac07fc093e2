/**
 * Flights of three months, hour by hour, joined with their airports: the main example. {@code
 * Delays} keeps two views up to date, {@code StateBoard} follows one as a user interface would, the
 * rest shows it: a table in the terminal, before and after, a chart.
 */
@NullMarked
package dev.viewsmith.examples.flights;

import org.jspecify.annotations.NullMarked;
