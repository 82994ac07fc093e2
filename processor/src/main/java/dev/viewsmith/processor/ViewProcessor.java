package dev.viewsmith.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import com.google.auto.service.AutoService;
import java.util.List;
import javax.annotation.processing.Processor;
import javax.lang.model.SourceVersion;

/** Generates a maintainer for each record that has the annotation {@code dev.viewsmith.View}. */
@AutoService(Processor.class)
public final class ViewProcessor extends BasicAnnotationProcessor {
  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  protected Iterable<? extends Step> steps() {
    return List.of(new ViewStep(processingEnv));
  }
}
