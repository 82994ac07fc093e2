/** Measures, keeps the results as JSON, and renders them as {@code docs/benchmarks.md}. */
@NullMarked
package dev.viewsmith.benchmarks.page;

import org.jspecify.annotations.NullMarked;
