/** Flights of three months, hour by hour, joined with their airports: the main example. */
package dev.viewsmith.examples.flights;
