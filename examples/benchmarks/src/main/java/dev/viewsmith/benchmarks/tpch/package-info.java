/**
 * Two questions of TPC-H over three and six tables: the generated maintainers beside maps by hand.
 * The records have the columns that the questions read; money is in cents.
 */
@NullMarked
package dev.viewsmith.benchmarks.tpch;

import org.jspecify.annotations.NullMarked;
