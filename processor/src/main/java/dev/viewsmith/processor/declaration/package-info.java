/**
 * From annotations and records to a {@code ViewDeclaration}: the only reader of the language model.
 */
@NullMarked
package dev.viewsmith.processor.declaration;

import org.jspecify.annotations.NullMarked;
