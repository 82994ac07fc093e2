package dev.viewsmith.processor.declaration;

import java.io.IOException;
import javax.lang.model.element.TypeElement;

/**
 * The class files of classes that were compiled before. Compilers before version 22 hide the
 * annotations of types there (JDK-8225377), and with them what can be null.
 */
public interface ClassFiles {
  /** Whether the class is compiled now: the language model shows all that its source says. */
  boolean hasSource(TypeElement type);

  /**
   * The bytes of a class's file.
   *
   * @throws IOException if it is not found or cannot be read
   */
  byte[] read(TypeElement type) throws IOException;
}
