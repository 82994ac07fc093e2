package dev.viewsmith.postgres;

import dev.viewsmith.Count;
import dev.viewsmith.GroupBy;
import dev.viewsmith.View;
import java.math.BigInteger;

/** How often each number occurs. */
@View(from = Fraction.class)
record Numbers(@GroupBy("fraction.number") BigInteger number, @Count long n) {}
