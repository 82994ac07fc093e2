package dev.viewsmith.processor.expression;

/**
 * A part of an expression's text.
 *
 * @param start the index of its first char
 * @param end the index after its last
 */
record Span(int start, int end) {}
