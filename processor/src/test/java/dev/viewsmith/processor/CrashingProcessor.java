package dev.viewsmith.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.util.Elements;

/** The processor in a compiler that fails when one class is looked up. */
final class CrashingProcessor extends BasicAnnotationProcessor {
  private final String className;
  private final Throwable crash;

  CrashingProcessor(String className, Throwable crash) {
    this.className = className;
    this.crash = crash;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  protected Iterable<? extends Step> steps() {
    return List.of(new ViewStep(environment(), new FilerClassFiles(processingEnv)));
  }

  private ProcessingEnvironment environment() {
    return proxy(
        ProcessingEnvironment.class,
        (method, arguments) ->
            method.getName().equals("getElementUtils")
                ? elements()
                : call(method, processingEnv, arguments));
  }

  private Elements elements() {
    return proxy(
        Elements.class,
        (method, arguments) -> {
          if (method.getName().equals("getTypeElement") && arguments[0].equals(className)) {
            throw crash;
          }
          return call(method, processingEnv.getElementUtils(), arguments);
        });
  }

  private static Object call(Method method, Object receiver, Object[] arguments) throws Throwable {
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, Answer answer) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> answer.to(method, arguments));
    return type.cast(proxy);
  }

  private interface Answer {
    Object to(Method method, Object[] arguments) throws Throwable;
  }
}
