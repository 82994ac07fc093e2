package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.DictionaryPlan;

/**
 * What the maintainer calls the dictionary of a type.
 *
 * @param field as methods of the maintainer write it
 * @param value the method that returns the value of an id: {@code string}
 */
record DictionaryNames(DictionaryPlan plan, String field, String value) {}
