package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.InputPlan.Derived;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.ColumnType.OpaqueType;
import dev.viewsmith.processor.type.ColumnType.RecordType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reading a change of the batch into words. */
final class ReadEmitter {
  private final Code code;
  private final Words words;
  private final InputPlan input;
  private final InputNames own;
  private final Scope scope = new Scope(List.of("fault", "i", "log", "row", "words"));

  /** The locals that hold records of which components are read. */
  private final Map<Column, String> records = new HashMap<>();

  ReadEmitter(Names names, Code code, Words words, InputPlan input) {
    this.code = code;
    this.words = words;
    this.input = input;
    this.own = names.of(input);
    names.dictionaries().values().forEach(ids -> scope.reserve(ids.plan().name()));
    scope.reserve(own.changes());
  }

  /** The statements; where they run code of the user's, which may throw, it refuses the batch. */
  String statements() {
    String reads = Code.lines(reads());
    return input.columns().stream().noneMatch(ReadEmitter::isOfUser)
        ? reads
        : code.with("reads", reads)
            .with("input", Literals.quoted(own.label()))
            .text(
                """
                try {
                  $reads
                } catch ($RuntimeException fault) {
                  throw unreadable($input, fault);
                }
                """);
  }

  private static boolean isOfUser(Column column) {
    return column.type() instanceof RecordType || column.type() instanceof OpaqueType;
  }

  /** The statements, one for each column, and for each record of which components are read. */
  private List<String> reads() {
    List<String> reads = new ArrayList<>();
    for (Column column : input.record().columns()) {
      if (isTakenApart(column)) {
        reads.add(loaded(column));
      }
    }
    for (Column column : input.columns()) {
      Derived derived = input.derived().get(column.name());
      if (derived != null && !derived.path().isEmpty()) {
        reads.add(put(column, derived(column, derived)));
      } else if (column.type().isObject()) {
        reads.add(put(column, object(column, records.getOrDefault(column, object(column)))));
      } else {
        reads.add(put(column, "log.word(i, " + own.logged().at(column.name()) + ")"));
      }
    }
    return reads;
  }

  private String object(Column column, String object) {
    String id = words.encode(column.type(), object);
    return column.nullable() ? object + " == null ? 0 : " + id : id;
  }

  /** The word of a component inside a record, or of its flag. */
  private String derived(Column column, Derived derived) {
    List<String> nulls = nulls(derived);
    if (column.isFlag()) {
      return String.join(" || ", nulls) + " ? 1 : 0";
    }
    String word = words.encode(column.type(), inside(derived));
    return nulls.isEmpty() ? word : String.join(" || ", nulls) + " ? 0 : " + word;
  }

  /** Where there is no component inside: at the first step, or at a later one. */
  private List<String> nulls(Derived derived) {
    List<String> nulls = new ArrayList<>();
    StringBuilder value = new StringBuilder(record(derived.component()));
    if (derived.component().nullable()) {
      nulls.add(value + " == null");
    }
    for (Column step : derived.path()) {
      value.append('.').append(step.name()).append("()");
      if (step.nullable()) {
        nulls.add(value + " == null");
      }
    }
    return nulls;
  }

  /** A local for a record of which components are read. */
  private String loaded(Column column) {
    String local = scope.claim(column.name(), column.name() + "Record");
    records.put(column, local);
    String type = code.type(ValueType.of(column.type()).java());
    return type + " " + local + " = " + object(column) + ";";
  }

  private String record(Column column) {
    return records.getOrDefault(column, column.name());
  }

  private String object(Column column) {
    return "log.object(i, " + own.logged().at(column.name()) + ")";
  }

  private boolean isTakenApart(Column column) {
    return input.derived().values().stream()
        .anyMatch(derived -> derived.component().equals(column) && !derived.path().isEmpty());
  }

  private String inside(Derived derived) {
    StringBuilder value = new StringBuilder(record(derived.component()));
    derived.path().forEach(step -> value.append('.').append(step.name()).append("()"));
    Column last = derived.path().get(derived.path().size() - 1);
    return last.type().isObject()
        ? words.canonical(last.type(), value.toString())
        : value + ValueType.unboxing(last);
  }

  private String put(Column column, String value) {
    return "words[row + " + own.row().at(column.name()) + "] = " + value + ";";
  }
}
