package dev.viewsmith.processor.expression;

import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.QualifiedName;
import dev.viewsmith.processor.type.StaticField;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What expressions know of a class that is not the user's.
 *
 * @param type of its instances; null if expressions have none: of Math, of boxes
 */
record PublishedClass(
    QualifiedName name,
    @Nullable ColumnType type,
    List<StaticField> constants,
    List<PublishedMethod> methods) {
  PublishedClass {
    constants = List.copyOf(constants);
    methods = List.copyOf(methods);
  }

  /**
   * A method of the list.
   *
   * @param remark what its name does not tell; empty if there is nothing
   */
  record PublishedMethod(Method method, String remark) {}

  /** The names of its constants, those of an enum first. */
  List<String> constantNames() {
    List<String> fields = constants.stream().map(StaticField::name).toList();
    return type instanceof EnumType constants ? constants.constants() : fields;
  }
}
