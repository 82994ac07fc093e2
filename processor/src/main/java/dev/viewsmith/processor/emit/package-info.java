/** From a plan to Java: the only user of JavaPoet. */
@NullMarked
package dev.viewsmith.processor.emit;

import org.jspecify.annotations.NullMarked;
