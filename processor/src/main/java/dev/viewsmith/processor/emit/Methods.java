package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.Collection;
import javax.lang.model.element.Modifier;

/** Beginnings of methods. */
final class Methods {
  private Methods() {}

  static MethodSpec.Builder hidden(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE);
  }

  static MethodSpec.Builder visible(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
  }

  /** For nested classes of which only the file knows. */
  static MethodSpec.Builder nested(String name) {
    return MethodSpec.methodBuilder(name);
  }

  static MethodSpec.Builder overriding(String name, Modifier visibility) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(RuntimeTypes.OVERRIDE)
        .addModifiers(visibility);
  }

  /** Adds a word as a parameter for each name. */
  static MethodSpec.Builder longs(MethodSpec.Builder method, Collection<String> names) {
    names.forEach(name -> method.addParameter(TypeName.LONG, name));
    return method;
  }
}
