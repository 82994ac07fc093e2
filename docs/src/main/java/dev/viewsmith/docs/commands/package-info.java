/** Runs the commands of the documentation as a reader would, and compares what they print. */
@NullMarked
package dev.viewsmith.docs.commands;

import org.jspecify.annotations.NullMarked;
