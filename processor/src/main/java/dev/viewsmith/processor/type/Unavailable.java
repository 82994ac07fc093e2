package dev.viewsmith.processor.type;

/**
 * A static method or constant of the view's record that expressions cannot use.
 *
 * @param owner the view's record
 * @param reason a sentence that tells why
 * @param remedy a sentence that tells how to change that
 */
public record Unavailable(QualifiedName owner, String name, String reason, String remedy) {}
