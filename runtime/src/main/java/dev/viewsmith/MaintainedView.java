package dev.viewsmith;

import dev.viewsmith.internal.Definition;

/**
 * One of the views that a maintainer keeps, as its verification needs it. For generated code.
 *
 * @param name the simple name of its record
 * @param definition how a row of it is made of rows of inputs, or of views that stand before it
 * @param rows what the maintainer has made of them, in the version that is current
 */
public record MaintainedView(String name, Definition definition, Relation<?> rows) {}
