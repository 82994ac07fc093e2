package dev.viewsmith.postgres;

/**
 * What is committed in the base tables, and not in the view's table.
 *
 * @param transactions how many transactions wait: 0 if there is no lag
 * @param rows the changed rows that they have left
 * @param seconds since the first of them began; 0 if there is no lag
 */
public record Lag(long transactions, long rows, double seconds) {}
