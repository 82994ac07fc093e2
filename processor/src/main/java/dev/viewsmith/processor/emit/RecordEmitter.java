package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The nested class for a record inside a record: its form and equality by components, and the ids
 * of its values where tables hold them.
 */
final class RecordEmitter {
  private final RecordType record;
  private final Names names;
  private final Code code;
  private final Words words;
  private final ClassName java;
  private final String one;

  RecordEmitter(RecordType record, Names names, Code code, Words words) {
    this.record = record;
    this.names = names;
    this.code = code;
    this.words = words;
    this.java = Names.className(record.name());
    this.one = new Scope(Columns.names(record.columns())).claim(names.one(record), "value");
  }

  TypeSpec type() {
    boolean hasIds = names.dictionaries().containsKey(record);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(words.record(record))
            .addJavadoc("$L", javadoc(hasIds))
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
    if (hasIds) {
      type.superclass(ParameterizedTypeName.get(RuntimeTypes.DICTIONARY, java));
    }
    // Of records with numbers that may be too long nulls are looked for, too, even if all may be
    // null.
    if (ValueType.mayLack(record) || ValueType.mayBeLong(record)) {
      type.addMethod(missing());
    }
    if (ValueType.mayBeLong(record)) {
      type.addMethod(tooLong());
    }
    if (ValueType.hasForms(record)) {
      type.addMethod(canonical());
    }
    type.addMethod(hash()).addMethod(equal()).addMethod(components());
    if (hasIds) {
      type.addMethod(hashOfValue()).addMethod(same());
    }
    return type.build();
  }

  private String javadoc(boolean hasIds) {
    String equal =
        record.columns().isEmpty()
            ? "all are equal."
            : "two are equal if "
                + (record.columns().size() == 1 ? "their components are." : "all components are.");
    String subject = hasIds ? "An id for each " + record : Prose.capitalized(names.many(record));
    return subject + ": " + equal;
  }

  private MethodSpec.Builder of(String name) {
    return Methods.nested(name).addModifiers(Modifier.STATIC).addParameter(java, one);
  }

  /** Which component is null, inside too. */
  private MethodSpec missing() {
    StringBuilder text = new StringBuilder();
    for (Column column : record.columns()) {
      if (ValueType.isReference(column)) {
        text.append(missing(column));
      }
    }
    return of("missing")
        .addJavadoc("The path to a component that is null, or null if there is none.")
        .returns(RuntimeTypes.STRING.annotated(SnapshotEmitter.nullable()))
        .addCode(code.filled(text + "return null;\n"))
        .build();
  }

  private String missing(Column column) {
    Code filled =
        code.with("one", one)
            .with("column", column.name())
            .with("quoted", Literals.quoted(column.name()));
    String text =
        column.nullable()
            ? ""
            : filled.text(
                """
                if ($one.$column() == null) {
                  return $quoted;
                }
                """);
    if (!(column.type() instanceof RecordType nested) || !ValueType.mayLack(nested)) {
      return text;
    }
    return text + inside(column, nested, "missing");
  }

  /** Which number has too many digits, inside too. */
  private MethodSpec tooLong() {
    StringBuilder text = new StringBuilder();
    for (Column column : record.columns()) {
      if (column.type().isBig()) {
        text.append(
            code.with("one", one)
                .with("column", column.name())
                .with("quoted", Literals.quoted(column.name()))
                .with(
                    "there", column.nullable() ? one + "." + column.name() + "() != null && " : "")
                .text(
                    """
                    if (${there}!$Decimals.isBounded($one.$column())) {
                      return $quoted;
                    }
                    """));
      } else if (column.type() instanceof RecordType nested && ValueType.mayBeLong(nested)) {
        text.append(inside(column, nested, "tooLong"));
      }
    }
    return of("tooLong")
        .addJavadoc("The path to a number of too many digits, or null if there is none.")
        .returns(RuntimeTypes.STRING.annotated(SnapshotEmitter.nullable()))
        .addCode(code.filled(text + "return null;\n"))
        .build();
  }

  /** The statements that ask a record inside for the path to a component. */
  private String inside(Column column, RecordType nested, String question) {
    return code.with("inside", inside(column))
        .with("one", one)
        .with("column", column.name())
        .with("Nested", words.record(nested))
        .with("question", question)
        .with("path", Literals.quoted(column.name() + "."))
        .with("there", column.nullable() ? one + "." + column.name() + "() == null ? null : " : "")
        .text(
            """
            String $inside = ${there}$Nested.$question($one.$column());
            if ($inside != null) {
              return $path + $inside;
            }
            """);
  }

  private String inside(Column column) {
    return new Scope(List.of(one)).claim("in" + Prose.capitalized(column.name()));
  }

  private MethodSpec canonical() {
    List<String> loads = new ArrayList<>();
    List<String> sames = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (Column column : record.columns()) {
      String value = one + "." + column.name() + "()";
      if (!ValueType.hasForms(column.type())) {
        values.add(value);
        continue;
      }
      String local = column.name();
      Code filled =
          code.with("Type", code.type(ValueType.java(unboxed(column))))
              .with("local", local)
              .with("value", value)
              .with("canonical", unlessNull(column, words.canonical(column.type(), value)));
      loads.add(filled.text("$Type $local = $canonical;"));
      sames.add(
          column.type().isFloating() && column.nullable()
              ? filled.text("$Objects.equals($local, $value)")
              : column.type().isFloating()
                  ? filled.text(
                      column.type() == Scalar.DOUBLE
                          ? "$Doubles.isCanonical($value)"
                          : "$Floats.isCanonical($value)")
                  : filled.text("$local == $value"));
      values.add(local);
    }
    return of("canonical")
        .addJavadoc(
            "$L that is the same by its components, all in canonical form.",
            Prose.capitalized(Prose.a(names.one(record))))
        .returns(java)
        .addCode(
            code.with("loads", Code.lines(loads))
                .with("same", String.join(" && ", sames))
                .with("Record", code.type(java))
                .with("values", String.join(", ", values))
                .with("one", one)
                .block(
                    """
                    $loads
                    return $same ? $one : new $Record($values);
                    """))
        .build();
  }

  /** A component in canonical form, whatever the user's constructor or accessor makes of it. */
  private String read(String value, Column column) {
    String read = value + "." + column.name() + "()" + ValueType.unboxing(column);
    return column.type().isBig() ? words.canonical(column.type(), read) : read;
  }

  /** Null for a component that is, and else a value made of it. */
  private String unlessNull(Column column, String value) {
    String given = one + "." + column.name() + "()";
    return column.nullable() && !value.equals(given) ? given + " == null ? null : " + value : value;
  }

  /** A box only where there may be none. */
  private static Column unboxed(Column column) {
    return new Column(column.name(), column.type(), false, column.label(), column.nullable());
  }

  private MethodSpec hash() {
    List<String> parts = new ArrayList<>();
    for (Column column : record.columns()) {
      String part =
          column.type().isObject()
              ? words.hashed(column.type(), read(one, column))
              : words.noted(column, one + "." + column.name() + "()");
      ColumnType type = column.type();
      boolean takesNull = type.isObject() && !type.isBig() && !(type instanceof RecordType);
      parts.add(
          column.nullable() && !takesNull
              ? one + "." + column.name() + "() == null ? 0 : " + part
              : part);
    }
    return of("hash")
        .returns(TypeName.LONG)
        .addCode(code.with("hash", HashMethods.mixed(code, parts)).block("return $hash;\n"))
        .build();
  }

  private MethodSpec equal() {
    String other = new Scope(List.of(one)).claim("other", "otherValue");
    List<String> sames = new ArrayList<>();
    for (Column column : record.columns()) {
      Term same = words.equal(column.type(), read(one, column), read(other, column));
      sames.add(column.nullable() ? sameOrNull(column, other, same) : same.at(Term.AND));
    }
    return of("equal")
        .addParameter(java, other)
        .returns(TypeName.BOOLEAN)
        .addCode(
            code.with("same", sames.isEmpty() ? "true" : String.join(" && ", sames))
                .block("return $same;\n"))
        .build();
  }

  private String sameOrNull(Column column, String other, Term same) {
    return code.with("a", one + "." + column.name() + "()")
        .with("b", other + "." + column.name() + "()")
        .with("same", same.at(Term.OR))
        .text("($a == null || $b == null ? $a == $b : $same)");
  }

  private MethodSpec components() {
    List<String> values = new ArrayList<>();
    for (Column column : record.columns()) {
      String value = one + "." + column.name() + "()";
      boolean isRecord = column.type() instanceof RecordType;
      values.add(
          unlessNull(
              column,
              words.told(column.type(), isRecord ? value : words.canonical(column.type(), value))));
    }
    return of("components")
        .returns(DeclaredEmitter.values())
        .addCode(
            code.with("values", String.join(", ", values))
                .block("return $Arrays.asList($values);\n"))
        .build();
  }

  private MethodSpec hashOfValue() {
    return Methods.overriding("hashOfValue", Modifier.PROTECTED)
        .returns(TypeName.LONG)
        .addParameter(java, one)
        .addCode("return hash($L);\n", one)
        .build();
  }

  private MethodSpec same() {
    String other = new Scope(List.of(one)).claim("other", "otherValue");
    return Methods.overriding("same", Modifier.PROTECTED)
        .returns(TypeName.BOOLEAN)
        .addParameter(java, one)
        .addParameter(java, other)
        .addCode("return equal($L, $L);\n", one, other)
        .build();
  }
}
