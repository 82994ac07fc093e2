package dev.viewsmith.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The method of a snapshot that finds a row by the values of its key. */
final class LookupEmitter {
  private final Map<GroupKey, String> decoders;
  private final Code code;
  private final Words words;

  /**
   * @param decoders the snapshot's methods that read a part of the key, in order
   */
  LookupEmitter(Map<GroupKey, String> decoders, Code code, Words words) {
    this.decoders = decoders;
    this.code = code;
    this.words = words;
  }

  /** Adds the components of the key as parameters. */
  void addKey(MethodSpec.Builder method) {
    for (GroupKey key : components()) {
      TypeName type = ValueType.java(key.column());
      method.addParameter(
          key.isNull() == null ? type : type.annotated(SnapshotEmitter.nullable()),
          key.column().name());
    }
  }

  private List<GroupKey> components() {
    return decoders.keySet().stream().filter(key -> !key.isFlag()).toList();
  }

  /** {@code find} by the components of the key. */
  MethodSpec find(String reader) {
    MethodSpec.Builder method =
        Methods.hidden("find").returns(TypeName.BOOLEAN).addParameter(RuntimeTypes.READER, reader);
    addKey(method);
    return method.addCode(code.filled(passNulls() + canonical())).addCode(search()).build();
  }

  /** No row has a null in most places; those that a use would stumble over are told apart first. */
  private String passNulls() {
    List<String> nulls = new ArrayList<>();
    for (GroupKey key : components()) {
      Column column = key.column();
      String name = column.name();
      if (!ValueType.isReference(column) || isSafe(column)) {
        continue;
      }
      if (key.isNull() == null) {
        nulls.add(name + " == null");
      }
      if (column.type() instanceof RecordType nested && ValueType.mayLack(nested)) {
        String missing = words.record(nested) + ".missing(" + name + ") != null";
        nulls.add(key.isNull() == null ? missing : name + " != null && " + missing);
      }
    }
    return nulls.isEmpty()
        ? ""
        : code.with("nulls", String.join(" || ", nulls))
            .text(
                """
                if ($nulls) {
                  return false;
                }
                """);
  }

  /** Whether a null has a hash, and equals no value. */
  private static boolean isSafe(Column column) {
    ColumnType type = column.type();
    return type.isObject() && !ValueType.hasForms(type) && !(type instanceof RecordType);
  }

  private String canonical() {
    StringBuilder text = new StringBuilder();
    for (GroupKey key : components()) {
      Column column = key.column();
      if (column.type().isObject() && ValueType.hasForms(column.type())) {
        String name = column.name();
        String unlessNull = key.isNull() == null ? "" : name + " == null ? null : ";
        text.append(name + " = " + unlessNull + words.canonical(column.type(), name) + ";\n");
      }
    }
    return text.toString();
  }

  private CodeBlock search() {
    List<String> hashes = new ArrayList<>();
    List<Term> same = new ArrayList<>();
    for (Map.Entry<GroupKey, String> decoder : decoders.entrySet()) {
      GroupKey key = decoder.getKey();
      if (key.isFlag()) {
        continue;
      }
      Column column = key.column();
      ColumnType type = column.type();
      String value = column.name();
      String stored = code.with("decoder", decoder.getValue()).text("$decoder($reader)");
      if (key.isNull() == null) {
        hashes.add(type.isObject() ? words.hashed(type, value) : words.noted(column, value));
        same.add(words.equal(type, stored, value));
      } else {
        hashes.addAll(hashesOrNull(column));
        same.add(sameOrNull(column, stored));
      }
    }
    return code.with("hashes", String.join(", ", hashes))
        .with("different", negated(same))
        .block(
            """
            long $hash = $Groups.hash($hashes);
            boolean $found = $reader.find($hash);
            while ($found && $different) {
              $found = $reader.findNext();
            }
            return $found;
            """);
  }

  /** What a part of the key that can be null adds to the hash: its flag, if it has one, and it. */
  private List<String> hashesOrNull(Column column) {
    String value = column.name();
    if (column.type() instanceof RecordType) {
      return List.of(value + " == null ? 0 : " + words.hashed(column.type(), value));
    }
    return column.type().isObject()
        ? List.of(words.hashed(column.type(), value))
        : List.of(
            value + " == null ? 1 : 0", value + " == null ? 0 : " + words.noted(column, value));
  }

  private Term sameOrNull(Column column, String stored) {
    Code both = code.with("stored", stored).with("value", column.name());
    if (column.type() instanceof RecordType nested) {
      return Term.primary(
          both.with("Records", words.record(nested))
              .text("$RecordValue.same($stored, $value, $Records::equal)"));
    }
    String value =
        column.type().isFloating()
            ? both.with("canonical", words.canonical(column.type(), column.name()))
                .text("$value == null ? null : $canonical")
            : column.name();
    return Term.primary(both.with("given", value).text("$Objects.equals($stored, $given)"));
  }

  private static String negated(List<Term> same) {
    if (same.size() > 1) {
      return "!("
          + same.stream().map(term -> term.at(Term.AND)).collect(Collectors.joining(" && "))
          + ")";
    }
    Term only = same.get(0);
    if (only.binding() != Term.EQUALITY) {
      return "!" + only.at(Term.UNARY);
    }
    int equals = only.text().lastIndexOf(" == ");
    return only.text().substring(0, equals) + " != " + only.text().substring(equals + 4);
  }
}
