package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreElements;
import com.google.testing.compile.Compiler;
import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.diagnostic.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** What the reader makes of the views of some sources. */
final class Declarations {
  private Declarations() {}

  static ViewDeclaration only(String... sources) {
    Recorder recorder = new Recorder();
    Compiler.javac()
        .withProcessors(recorder)
        .compile(Stream.of(sources).map(Verdict::file).toList());
    if (recorder.outcomes.size() != 1) {
      throw new AssertionError("views: " + recorder.outcomes);
    }
    return recorder.outcomes.get(0).get();
  }

  @SupportedAnnotationTypes(DeclarationReader.VIEW)
  private static final class Recorder extends AbstractProcessor {
    final List<Outcome<ViewDeclaration>> outcomes = new ArrayList<>();

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      DeclarationReader reader =
          new DeclarationReader(
              processingEnv.getElementUtils(), processingEnv.getTypeUtils(), new NoClassFiles());
      for (TypeElement annotation : annotations) {
        for (Element view : round.getElementsAnnotatedWith(annotation)) {
          outcomes.add(reader.read(MoreElements.asType(view), MoreElements.getPackage(view)));
        }
      }
      return false;
    }
  }

  /** Where all records are compiled with the view. */
  private static final class NoClassFiles implements ClassFiles {
    @Override
    public boolean hasSource(TypeElement type) {
      return true;
    }

    @Override
    public byte[] read(TypeElement type) {
      throw new AssertionError("read " + type);
    }
  }
}
