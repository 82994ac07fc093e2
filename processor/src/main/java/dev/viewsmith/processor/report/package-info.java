/** A page that shows a plan: a map of its tables, its steps with their cost, and the source. */
@NullMarked
package dev.viewsmith.processor.report;

import org.jspecify.annotations.NullMarked;
