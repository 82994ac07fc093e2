/**
 * The benchmark TPC-H, with its questions as views: a wholesaler's orders come and go, and the
 * answers follow. The tables are made by a generator; the questions are those of the benchmark's
 * specification, without the order and the limits in which they list their rows.
 */
@NullMarked
package dev.viewsmith.examples.tpch;

import org.jspecify.annotations.NullMarked;
