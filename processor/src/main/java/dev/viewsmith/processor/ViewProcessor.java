package dev.viewsmith.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Generates a maintainer for each record that has the annotation {@code dev.viewsmith.View}. */
@AutoService(Processor.class)
public final class ViewProcessor extends AbstractProcessor {
  private FilerClassFiles classFiles;
  private ViewStep views;
  private BasicAnnotationProcessor steps;

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    classFiles = new FilerClassFiles(environment);
    views = new ViewStep(environment, classFiles);
    steps = new Steps(views);
    steps.init(environment);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Options.NAMES;
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return steps.getSupportedAnnotationTypes();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    // In the last round the steps would complain of views that wait in vain for types. The compiler
    // names these types itself, at their places.
    if (round.processingOver()) {
      views.finish();
    } else {
      classFiles.addSources(round.getRootElements());
      steps.process(annotations, round);
    }
    return false;
  }

  private static final class Steps extends BasicAnnotationProcessor {
    private final ViewStep views;

    Steps(ViewStep views) {
      this.views = views;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    protected Iterable<? extends Step> steps() {
      return List.of(views);
    }
  }
}
