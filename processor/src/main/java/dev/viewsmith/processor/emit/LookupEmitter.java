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
    for (GroupKey key : decoders.keySet()) {
      method.addParameter(ValueType.java(key.column()), key.column().name());
    }
  }

  /** {@code find} by the components of the key. */
  MethodSpec find(String reader) {
    MethodSpec.Builder method =
        Methods.hidden("find").returns(TypeName.BOOLEAN).addParameter(RuntimeTypes.READER, reader);
    addKey(method);
    return method.addCode(code.filled(passNulls() + canonical())).addCode(search()).build();
  }

  /** No row has a null; those that any use would stumble over are told apart first. */
  private String passNulls() {
    List<String> nulls = new ArrayList<>();
    for (GroupKey key : decoders.keySet()) {
      Column column = key.column();
      String name = column.name();
      if (!ValueType.isReference(column) || isSafe(column)) {
        continue;
      }
      nulls.add(name + " == null");
      if (column.type() instanceof RecordType nested && ValueType.mayLack(nested)) {
        nulls.add(words.record(nested) + ".missing(" + name + ") != null");
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
    for (GroupKey key : decoders.keySet()) {
      Column column = key.column();
      if (column.type().isObject() && ValueType.hasForms(column.type())) {
        String name = column.name();
        text.append(name + " = " + words.canonical(column.type(), name) + ";\n");
      }
    }
    return text.toString();
  }

  private CodeBlock search() {
    List<String> hashes = new ArrayList<>();
    List<Term> same = new ArrayList<>();
    for (Map.Entry<GroupKey, String> decoder : decoders.entrySet()) {
      Column column = decoder.getKey().column();
      ColumnType type = column.type();
      String value = column.name();
      hashes.add(type.isObject() ? words.hashed(type, value) : words.noted(column, value));
      String stored = code.with("decoder", decoder.getValue()).text("$decoder($reader)");
      same.add(words.equal(type, stored, value));
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

  private static String negated(List<Term> same) {
    if (same.size() > 1) {
      return "!("
          + same.stream().map(term -> term.at(Term.AND)).collect(Collectors.joining(" && "))
          + ")";
    }
    String only = same.get(0).text();
    return only.contains(" == ") ? only.replace(" == ", " != ") : "!" + only;
  }
}
