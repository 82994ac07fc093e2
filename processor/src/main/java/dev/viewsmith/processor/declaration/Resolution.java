package dev.viewsmith.processor.declaration;

import com.google.auto.common.MoreTypes;
import com.google.auto.common.SuperficialValidation;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Whether all types that a view or a set needs are there already. */
final class Resolution {
  private final Set<TypeElement> seen = new HashSet<>();

  boolean isComplete(TypeElement type) {
    boolean isSet = AnnotationUse.on(type, DeclarationReader.VIEW_SET).isPresent();
    return isRecordComplete(type) && (!isSet || isSetComplete(type));
  }

  private boolean isSetComplete(TypeElement type) {
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .map(ExecutableElement::getReturnType)
        .allMatch(this::isTypeComplete);
  }

  /** Of a record; a view among them has its inputs, too. */
  private boolean isRecordComplete(TypeElement record) {
    if (!seen.add(record)) {
      return true;
    }
    boolean areInputsComplete =
        !ViewGraph.isView(record)
            || ViewGraph.uses(record).stream().allMatch(use -> isRecordComplete(use.record()));
    // Eclipse's compiler knows no components of what is no record, not even that there are none.
    return areInputsComplete
        && (record.getKind() != ElementKind.RECORD
            || record.getRecordComponents().stream()
                .map(Element::asType)
                .allMatch(this::isTypeComplete));
  }

  private boolean isTypeComplete(TypeMirror type) {
    if (!SuperficialValidation.validateType(type)) {
      return false;
    }
    return type.getKind() != TypeKind.DECLARED
        || isRecordComplete(MoreTypes.asTypeElement(type))
            && MoreTypes.asDeclared(type).getTypeArguments().stream()
                .allMatch(this::isTypeComplete);
  }
}
