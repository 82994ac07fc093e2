package dev.viewsmith.postgres;

import dev.viewsmith.GroupBy;
import dev.viewsmith.Rational;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads record classes by reflection. Tells of all components that no column can hold. */
final class PartReader {
  private static final String HELD =
      "columns hold boolean, short, int, long, float, double and their boxes, BigDecimal,"
          + " BigInteger, Rational, String, enums, UUID, LocalDate, LocalTime, LocalDateTime,"
          + " Instant, and records of these";

  private final Consumer<String> faults;

  PartReader(Consumer<String> faults) {
    this.faults = faults;
  }

  /** Where a component stands. */
  private record Place(String path, String prefix, boolean isKey) {
    Place of(RecordComponent component) {
      return new Place(
          path + "." + component.getName(),
          prefix + ColumnNames.snakeCase(component.getName()),
          isKey || isGroupKey(component));
    }

    private static boolean isGroupKey(RecordComponent component) {
      return component.isAnnotationPresent(GroupBy.class);
    }

    Leaf leaf(String suffix, Scalar scalar, boolean isNullable) {
      return new Leaf(path, prefix + suffix, scalar, isNullable, isKey);
    }
  }

  Part.OfRecord record(Class<?> type) {
    return record(type, new Place(type.getSimpleName(), "", false));
  }

  private Part.OfRecord record(Class<?> type, Place place) {
    RecordComponent[] components = type.getRecordComponents();
    List<Part> parts = new ArrayList<>();
    List<Method> accessors = new ArrayList<>();
    for (RecordComponent component : components) {
      part(component, place.of(component)).ifPresent(parts::add);
      accessors.add(component.getAccessor());
    }
    Constructor<?> constructor = constructor(type, components);
    try {
      constructor.setAccessible(true);
      accessors.forEach(accessor -> accessor.setAccessible(true));
    } catch (InaccessibleObjectException closed) {
      faults.accept(
          type.getName()
              + " is not accessible: its module must open "
              + type.getPackageName()
              + " to this library");
    }
    return new Part.OfRecord(constructor, accessors, parts);
  }

  private static Constructor<?> constructor(Class<?> type, RecordComponent[] components) {
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible); // each record has one
    }
  }

  private Optional<Part> part(RecordComponent component, Place place) {
    Class<?> type = component.getType();
    boolean isNullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    if (type == Rational.class) {
      Scalar number = Scalars.of(BigInteger.class).orElseThrow();
      return Optional.of(
          new Part.OfRational(
              place.leaf("_numerator", number, isNullable),
              place.leaf("_denominator", number, isNullable)));
    }
    if (type.isRecord() && !isNullable) {
      return Optional.of(record(type, new Place(place.path, place.prefix + "_", place.isKey)));
    }
    Optional<Scalar> scalar = Scalars.of(type);
    if (scalar.isEmpty()) {
      faults.accept(
          place.path
              + (type.isRecord()
                  ? " is a record that can be null, which columns cannot tell from its components"
                  : " is of the type " + component.getGenericType().getTypeName() + "; " + HELD));
    }
    return scalar.map(known -> new Part.OfLeaf(place.leaf("", known, isNullable)));
  }
}
