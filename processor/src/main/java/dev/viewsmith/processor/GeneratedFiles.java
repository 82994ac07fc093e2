package dev.viewsmith.processor;

import dev.viewsmith.processor.emit.SourceFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import javax.annotation.processing.Filer;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/**
 * Writes what is generated for a view, or for a set of views. Its one origin is that view or set,
 * as Gradle demands of an isolating processor. Nothing is read but what can be reached from there:
 * inputs, views that it is over, their inputs. Class files name these, in the values of annotations
 * and in the types of accessors, so that an incremental build compiles the origin again when one of
 * them changes.
 */
final class GeneratedFiles {
  private final Filer filer;

  GeneratedFiles(Filer filer) {
    this.filer = filer;
  }

  /** Gives a class to the compiler. */
  void write(SourceFile source, TypeElement view) throws IOException {
    try (Writer writer = filer.createSourceFile(source.className(), view).openWriter()) {
      writer.write(source.text());
    }
  }

  /** Writes a page beside the source of a class; returns where, as a person says it. */
  String writePage(SourceFile source, String page, TypeElement view) throws IOException {
    String className = source.className();
    int dot = className.lastIndexOf('.');
    FileObject file =
        filer.createResource(
            StandardLocation.SOURCE_OUTPUT,
            className.substring(0, Math.max(dot, 0)),
            className.substring(dot + 1) + ".html",
            view);
    // The page says that it is UTF-8, whatever the encoding of sources.
    try (OutputStream bytes = file.openOutputStream()) {
      bytes.write(page.getBytes(StandardCharsets.UTF_8));
    }
    return file.getName();
  }
}
