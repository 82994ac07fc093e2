package dev.viewsmith.docs;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source in memory. */
final class SourceFile extends SimpleJavaFileObject {
  private final String text;

  /** A file for a class by its qualified name. */
  SourceFile(String className, String text) {
    super(
        URI.create("page:///" + className.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
    this.text = text;
  }

  /** The name without folders, as messages show it to a reader. */
  @Override
  public String getName() {
    String path = super.getName();
    return path.substring(path.lastIndexOf('/') + 1);
  }

  @Override
  public String getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
