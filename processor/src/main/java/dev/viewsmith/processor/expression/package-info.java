/** From the text of an expression to a {@code TypedExpression}: the only user of JavaParser. */
@NullMarked
package dev.viewsmith.processor.expression;

import org.jspecify.annotations.NullMarked;
