/** What a view is: a query over its inputs, typed and checked. */
@NullMarked
package dev.viewsmith.processor.relation;

import org.jspecify.annotations.NullMarked;
