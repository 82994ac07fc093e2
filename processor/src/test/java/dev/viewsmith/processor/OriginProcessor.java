package dev.viewsmith.processor;

import com.google.auto.common.BasicAnnotationProcessor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;

/** The processor, with a record of the files that it makes and of what it makes them. */
final class OriginProcessor extends BasicAnnotationProcessor {
  private final List<String> created = new ArrayList<>();

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  /** The calls that created files, with the elements that these come from, in order. */
  List<String> created() {
    return List.copyOf(created);
  }

  @Override
  protected Iterable<? extends Step> steps() {
    ProcessingEnvironment environment =
        proxy(
            ProcessingEnvironment.class,
            (self, method, arguments) ->
                method.getName().equals("getFiler")
                    ? filer()
                    : call(method, processingEnv, arguments));
    return List.of(new ViewStep(environment, new FilerClassFiles(processingEnv)));
  }

  private Filer filer() {
    return proxy(
        Filer.class,
        (self, method, arguments) -> {
          if (method.getName().startsWith("create")) {
            created.add(method.getName() + " " + told(arguments));
          }
          return call(method, processingEnv.getFiler(), arguments);
        });
  }

  private static String told(Object[] arguments) {
    int last = arguments.length - 1;
    Element[] origins = (Element[]) arguments[last];
    return Stream.of(arguments).limit(last).map(Object::toString).collect(Collectors.joining(" "))
        + " of "
        + Arrays.toString(origins);
  }

  private static Object call(Method method, Object receiver, Object[] arguments) throws Throwable {
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
