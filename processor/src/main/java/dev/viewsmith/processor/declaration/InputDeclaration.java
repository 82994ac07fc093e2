package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.RecordShape;
import org.jspecify.annotations.Nullable;

/**
 * One use of an input: its record under an alias.
 *
 * @param on the join predicate; null for the first input and for a cross join
 */
public record InputDeclaration(
    RecordShape record, String alias, @Nullable ExpressionText on, Site site) {}
