package dev.viewsmith.postgres;

import java.math.BigInteger;

record Fraction(BigInteger number) {}
