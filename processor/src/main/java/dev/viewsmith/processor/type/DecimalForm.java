package dev.viewsmith.processor.type;

import java.math.RoundingMode;

/**
 * How an average is rounded to a decimal.
 *
 * @param scale digits behind the point, from 0
 */
public record DecimalForm(int scale, RoundingMode rounding) {}
