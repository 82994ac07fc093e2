package dev.viewsmith.processor.relation;

import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.RecordShape;

/**
 * A view and the query that it is.
 *
 * @param site of the last join's predicate, or of the declaration: for faults that the planner
 *     finds
 */
public record ViewQuery(RecordShape view, Site site, Query.Group query) {}
