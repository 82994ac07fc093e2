package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.EnumType;
import dev.viewsmith.processor.type.ColumnType.Scalar;

/** A column's type in Java, and how its values become words and come back. */
sealed interface ValueType {
  /** How a column's type stands in Java. */
  static ValueType of(ColumnType type) {
    if (type instanceof EnumType constants) {
      return new Enumerated(constants);
    }
    return switch ((Scalar) type) {
      case INT -> new Whole(TypeName.INT);
      case LONG -> new Whole(TypeName.LONG);
      case BOOLEAN -> new Flag();
      case STRING -> new Text();
      default -> throw new IllegalArgumentException("not stored yet: " + type);
    };
  }

  /** Its type in signatures. */
  TypeName java();

  /** Whether values may be null, and stand among the objects of a batch. */
  default boolean isObject() {
    return this instanceof Text;
  }

  /** Whether null must be refused. */
  default boolean isReference() {
    return !java().isPrimitive();
  }

  /** An int or a long: its own word. */
  record Whole(TypeName java) implements ValueType {
    boolean isInt() {
      return java.equals(TypeName.INT);
    }
  }

  /** A boolean: 1 or 0. */
  record Flag() implements ValueType {
    @Override
    public TypeName java() {
      return TypeName.BOOLEAN;
    }
  }

  /** A string: its id. */
  record Text() implements ValueType {
    @Override
    public ClassName java() {
      return RuntimeTypes.STRING;
    }
  }

  /** An enum: the place of its constant. */
  record Enumerated(EnumType type) implements ValueType {
    @Override
    public ClassName java() {
      return Names.className(type.name());
    }
  }
}
