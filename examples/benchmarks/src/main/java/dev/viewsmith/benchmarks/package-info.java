/** The TagSales view against what one would write by hand. */
package dev.viewsmith.benchmarks;
