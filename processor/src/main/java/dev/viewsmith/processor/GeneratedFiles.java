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
 * Writes what is generated for a view, or for a set of views.
 *
 * <p>The origin of a file is the view that it is made from; of one that keeps several views, all of
 * them, and the set. For the first, Gradle takes the processor as isolating: a changed file leads
 * to the view by the names in class files. It does not lead further where the annotation of an
 * inner view reads a constant: only that view is compiled again then, and what is generated for
 * those over it would stay as it was. Several origins make Gradle compile everything again.
 */
final class GeneratedFiles {
  private final Filer filer;

  GeneratedFiles(Filer filer) {
    this.filer = filer;
  }

  /** Gives a class to the compiler. */
  void write(SourceFile source, TypeElement[] origins) throws IOException {
    try (Writer writer = filer.createSourceFile(source.className(), origins).openWriter()) {
      writer.write(source.text());
    }
  }

  /**
   * Writes a script beside the class of a view, where programs find it as a resource.
   *
   * @param view the name of the view's maintainer without its last part, {@code shop.TagSales}
   * @param ending of the file's name
   */
  void writeScript(String view, String ending, String text, TypeElement[] origins)
      throws IOException {
    int dot = view.lastIndexOf('.');
    FileObject file =
        filer.createResource(
            StandardLocation.CLASS_OUTPUT,
            view.substring(0, Math.max(dot, 0)),
            view.substring(dot + 1) + ending,
            origins);
    try (OutputStream bytes = file.openOutputStream()) {
      bytes.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Writes a page beside the source of a class; returns where, as a person says it. */
  String writePage(SourceFile source, String page, TypeElement[] origins) throws IOException {
    String className = source.className();
    int dot = className.lastIndexOf('.');
    FileObject file =
        filer.createResource(
            StandardLocation.SOURCE_OUTPUT,
            className.substring(0, Math.max(dot, 0)),
            className.substring(dot + 1) + ".html",
            origins);
    // The page says that it is UTF-8, whatever the encoding of sources.
    try (OutputStream bytes = file.openOutputStream()) {
      bytes.write(page.getBytes(StandardCharsets.UTF_8));
    }
    return file.getName();
  }
}
