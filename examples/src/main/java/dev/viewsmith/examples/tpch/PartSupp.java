package dev.viewsmith.examples.tpch;

import java.math.BigDecimal;

/** A supplier offers a part. */
public record PartSupp(
    long partKey, long suppKey, int availableQuantity, BigDecimal supplyCost, String comment) {}
