package dev.viewsmith.examples.random;

import java.util.List;

/** A row of an input that comes (weight above 0) or goes. */
record Change(int input, List<Object> row, long weight) {}
