package dev.viewsmith.processor.declaration;

import dev.viewsmith.processor.diagnostic.Site;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.RecordShape;
import dev.viewsmith.processor.type.StaticField;
import dev.viewsmith.processor.type.Unavailable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A view as its record declares it. Its records and their types are known and supported; its
 * expressions are texts still.
 *
 * @param inputs its aliases, in the order of the joins: one or more
 * @param where null if all joined rows count
 * @param distinct whether equal rows of a view without groups are one
 * @param having null if all rows of the view are shown
 * @param fields static final fields of the view record and of the types of components, which
 *     expressions may name
 * @param methods static methods of the view record, which expressions may call
 * @param unavailable the constants and static methods of the view record that they may not
 * @param components of the view record, in order
 * @param unsound what is missing in all that, so that it is good for finding faults alone
 */
public record ViewDeclaration(
    RecordShape view,
    Site site,
    List<InputDeclaration> inputs,
    @Nullable ExpressionText where,
    List<ComponentDeclaration> components,
    boolean distinct,
    @Nullable ExpressionText having,
    List<StaticField> fields,
    List<Method> methods,
    List<Unavailable> unavailable,
    Unsound unsound) {
  public ViewDeclaration {
    inputs = List.copyOf(inputs);
    components = List.copyOf(components);
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
    unavailable = List.copyOf(unavailable);
  }
}
