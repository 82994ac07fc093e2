package dev.viewsmith.processor.expression;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.processor.expression.PublishedClass.PublishedMethod;
import dev.viewsmith.processor.expression.TypedExpression.Call;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.expression.TypedExpression.Constant;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.Method;
import dev.viewsmith.processor.type.StaticField;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the published list says is so in the JDK, and can be written in expressions. */
class PublishedListTest {
  static List<Method> methods() {
    return PublishedList.classes().stream()
        .flatMap(owner -> owner.methods().stream())
        .map(PublishedMethod::method)
        .toList();
  }

  static List<StaticField> constants() {
    return PublishedList.classes().stream().flatMap(owner -> owner.constants().stream()).toList();
  }

  private static java.lang.reflect.Method find(
      String owner, String name, boolean isStatic, List<ColumnType> operands, ColumnType type)
      throws ReflectiveOperationException {
    List<Class<?>> parameters =
        operands.stream().skip(isStatic ? 0 : 1).<Class<?>>map(JavaValues::classOf).toList();
    return Arrays.stream(Class.forName(owner).getMethods())
        .filter(method -> method.getName().equals(name))
        .filter(method -> Modifier.isStatic(method.getModifiers()) == isStatic)
        .filter(method -> method.getReturnType() == JavaValues.classOf(type))
        .filter(method -> takes(method, parameters))
        .findFirst()
        .orElseThrow(() -> new NoSuchMethodException(owner + "." + name + parameters));
  }

  private static boolean takes(java.lang.reflect.Method method, List<Class<?>> parameters) {
    Class<?>[] declared = method.getParameterTypes();
    return declared.length == parameters.size()
        && IntStream.range(0, declared.length)
            .allMatch(i -> declared[i].isAssignableFrom(parameters.get(i)));
  }

  private static java.lang.reflect.Method target(Method method)
      throws ReflectiveOperationException {
    Method.Target target = method.target();
    return find(
        target.owner().toString(),
        target.name(),
        target.isStatic(),
        method.operands(),
        method.type());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void methodsExist(Method method) throws ReflectiveOperationException {
    find(
        method.owner().toString(),
        method.name(),
        method.isStatic(),
        method.operands(),
        method.type());
    target(method);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void totalMethodsReturnForAllOperands(Method method) throws ReflectiveOperationException {
    if (method.isTotal()) {
      java.lang.reflect.Method target = target(method);
      JavaValues.forEachCombination(
          method.operands(),
          operands -> assertDoesNotThrow(() -> JavaValues.invoke(target, operands)));
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void callsCanBeWritten(Method method) {
    List<TypedExpression> operands =
        method.operands().stream().map(PublishedListTest::column).toList();
    Call call = new Call(method, operands);
    String text = ExpressionPrinter.print(call);
    CompiledExpression again = ExpressionCompiler.compile(text, Scopes.ALL_TYPES);
    assertEquals(call, again.expression(), () -> text + again.faults());
  }

  private static TypedExpression column(ColumnType type) {
    Column column =
        Scopes.ALL_TYPES.aliases().get(0).columns().stream()
            .filter(c -> c.type().equals(type))
            .findFirst()
            .orElseThrow();
    return new ColumnValue("parcel", column.name(), type);
  }

  @ParameterizedTest
  @MethodSource("constants")
  void constantsExist(StaticField constant) throws ReflectiveOperationException {
    Field field = Class.forName(constant.owner().toString()).getField(constant.name());
    assertTrue(Modifier.isStatic(field.getModifiers()) && Modifier.isFinal(field.getModifiers()));
    Class<?> type = JavaValues.classOf(constant.type());
    assertTrue(
        field.getType() == type || JavaValues.boxOf(type) == field.getType(), field::toString);
    String text = constant.owner().simpleName() + "." + constant.name();
    assertEquals(
        new Constant(constant), ExpressionCompiler.compile(text, Scopes.ALL_TYPES).expression());
    assertEquals(
        new Constant(constant),
        ExpressionCompiler.compile(constant.owner() + "." + constant.name(), Scopes.ALL_TYPES)
            .expression());
  }

  @Test
  void enumsAreComplete() {
    List<EnumType> enums =
        PublishedList.classes().stream()
            .map(PublishedClass::type)
            .filter(EnumType.class::isInstance)
            .map(EnumType.class::cast)
            .toList();
    assertEquals(4, enums.size());
    for (EnumType type : enums) {
      assertEquals(
          Arrays.stream(JavaValues.classOf(type).getEnumConstants())
              .map(constant -> ((Enum<?>) constant).name())
              .toList(),
          type.constants());
    }
  }

  @Test
  void operandsOfAMethodTellItApart() {
    List<String> signatures =
        methods().stream().map(m -> m.owner() + "." + m.name() + m.operands()).toList();
    assertEquals(signatures.stream().distinct().toList(), signatures);
  }
}
