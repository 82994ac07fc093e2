package dev.viewsmith.processor;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;

/**
 * The processor in an environment that is not the compiler's own, as Gradle starts it, and that
 * notes from which elements each file is made.
 */
final class RecordingProcessor extends AbstractProcessor {
  private final ViewProcessor processor = new ViewProcessor();
  private final Map<String, List<String>> origins = new TreeMap<>();

  /** The originating elements of each file that was made, by its name. */
  Map<String, List<String>> origins() {
    return origins;
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    processor.init(new Environment(environment, new RecordingFiler(environment.getFiler())));
  }

  @Override
  public Set<String> getSupportedOptions() {
    return processor.getSupportedOptions();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return processor.getSupportedAnnotationTypes();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return processor.getSupportedSourceVersion();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    return processor.process(annotations, round);
  }

  private void note(CharSequence file, Element... elements) {
    origins.put(file.toString(), Stream.of(elements).map(Element::toString).toList());
  }

  /** Notes what is made; reads what there is. */
  private final class RecordingFiler implements Filer {
    private final Filer filer;

    RecordingFiler(Filer filer) {
      this.filer = filer;
    }

    @Override
    public JavaFileObject createSourceFile(CharSequence name, Element... elements)
        throws IOException {
      note(name, elements);
      return filer.createSourceFile(name, elements);
    }

    @Override
    public JavaFileObject createClassFile(CharSequence name, Element... elements)
        throws IOException {
      note(name, elements);
      return filer.createClassFile(name, elements);
    }

    @Override
    public FileObject createResource(
        Location location, CharSequence place, CharSequence name, Element... elements)
        throws IOException {
      note(place + "/" + name, elements);
      return filer.createResource(location, place, name, elements);
    }

    @Override
    public FileObject getResource(Location location, CharSequence place, CharSequence name)
        throws IOException {
      return filer.getResource(location, place, name);
    }
  }

  private record Environment(ProcessingEnvironment original, Filer filer)
      implements ProcessingEnvironment {
    @Override
    public Map<String, String> getOptions() {
      return original.getOptions();
    }

    @Override
    public Messager getMessager() {
      return original.getMessager();
    }

    @Override
    public Filer getFiler() {
      return filer;
    }

    @Override
    public Elements getElementUtils() {
      return original.getElementUtils();
    }

    @Override
    public Types getTypeUtils() {
      return original.getTypeUtils();
    }

    @Override
    public SourceVersion getSourceVersion() {
      return original.getSourceVersion();
    }

    @Override
    public Locale getLocale() {
      return original.getLocale();
    }
  }
}
