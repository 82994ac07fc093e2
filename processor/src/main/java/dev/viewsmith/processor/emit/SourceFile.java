package dev.viewsmith.processor.emit;

import java.io.IOException;
import java.io.Writer;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;

/**
 * A generated class.
 *
 * @param className its binary name, by which the compiler files it
 * @param text the source
 */
public record SourceFile(String className, String text) {
  /**
   * Gives the class to the compiler.
   *
   * @param origin the declaration: when it changes, incremental builds generate the class again
   */
  public void writeTo(Filer filer, Element origin) throws IOException {
    try (Writer writer = filer.createSourceFile(className, origin).openWriter()) {
      writer.write(text);
    }
  }
}
