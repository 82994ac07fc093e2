package dev.viewsmith.examples.postgres;

import java.math.BigInteger;

/** A row whose columns have awkward names and values. */
public record Parcel(String label, BigInteger weight, boolean found) {}
