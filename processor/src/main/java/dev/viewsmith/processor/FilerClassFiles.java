package dev.viewsmith.processor;

import static javax.tools.StandardLocation.CLASS_OUTPUT;
import static javax.tools.StandardLocation.CLASS_PATH;
import static javax.tools.StandardLocation.MODULE_PATH;
import static javax.tools.StandardLocation.SOURCE_PATH;

import com.google.auto.common.MoreElements;
import dev.viewsmith.processor.declaration.ClassFiles;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** Finds class files where compilers do: on the class path, in modules, in their own output. */
final class FilerClassFiles implements ClassFiles {
  private final Filer filer;
  private final Elements elements;
  private final Set<String> sources = new HashSet<>();

  FilerClassFiles(ProcessingEnvironment environment) {
    this.filer = environment.getFiler();
    this.elements = environment.getElementUtils();
  }

  /** Notes which classes the compiler was told to compile. */
  void addSources(Set<? extends Element> roots) {
    roots.stream()
        .filter(MoreElements::isType)
        .forEach(root -> sources.add(MoreElements.asType(root).getQualifiedName().toString()));
  }

  /**
   * Whether it is one of those to compile, or its source was found where class files are looked up
   * and is newer, which makes compilers choose it.
   */
  @Override
  public boolean hasSource(TypeElement type) {
    TypeElement outermost = outermost(type);
    return sources.contains(outermost.getQualifiedName().toString()) || isSourceNewer(outermost);
  }

  private boolean isSourceNewer(TypeElement type) {
    Optional<FileObject> source =
        find(type, List.of(SOURCE_PATH, CLASS_PATH), type.getSimpleName() + ".java");
    return source.isPresent()
        && classFile(type)
            .map(file -> file.getLastModified() < source.get().getLastModified())
            .orElse(true);
  }

  @Override
  public byte[] read(TypeElement type) throws IOException {
    FileObject file = classFile(type).orElseThrow(() -> new FileNotFoundException("not found"));
    try (InputStream bytes = file.openInputStream()) {
      return bytes.readAllBytes();
    }
  }

  private Optional<FileObject> classFile(TypeElement type) {
    String binaryName = elements.getBinaryName(type).toString();
    String file = binaryName.substring(binaryName.lastIndexOf('.') + 1) + ".class";
    return find(type, List.of(CLASS_PATH, MODULE_PATH, CLASS_OUTPUT), file);
  }

  /** The first file of this name beside a class. */
  private Optional<FileObject> find(
      TypeElement type, List<StandardLocation> locations, String name) {
    String inPackage = elements.getPackageOf(type).getQualifiedName().toString();
    String module = elements.getModuleOf(type).getQualifiedName().toString();
    return locations.stream()
        .flatMap(
            location ->
                Stream.of(inPackage, module + "/" + inPackage)
                    .flatMap(at -> find(location, at, name).stream()))
        .findFirst();
  }

  private Optional<FileObject> find(StandardLocation location, String at, String name) {
    try {
      FileObject file = filer.getResource(location, at, name);
      file.openInputStream().close();
      return Optional.of(file);
    } catch (IOException | IllegalArgumentException | NullPointerException e) {
      // Not there; javac throws the last if the location has no such module.
      return Optional.empty();
    }
  }

  private static TypeElement outermost(TypeElement type) {
    Element enclosing = type.getEnclosingElement();
    return enclosing != null && MoreElements.isType(enclosing)
        ? outermost(MoreElements.asType(enclosing))
        : type;
  }
}
