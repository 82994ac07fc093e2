/** How a view is maintained: tables, and the steps that a change takes through them. */
@NullMarked
package dev.viewsmith.processor.plan;

import org.jspecify.annotations.NullMarked;
