package dev.viewsmith.processor.emit;

/**
 * A generated class.
 *
 * @param className its binary name, by which the compiler files it
 * @param text the source
 */
public record SourceFile(String className, String text) {}
