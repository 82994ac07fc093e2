package dev.viewsmith.examples.random;

import dev.viewsmith.examples.random.Type.RecordType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A value of a record inside a record: equal where all components are. */
record Composite(RecordType type, List<Object> values) {
  /** As records show themselves. */
  @Override
  public String toString() {
    return IntStream.range(0, values.size())
        .mapToObj(i -> type.columns().get(i).name() + "=" + values.get(i))
        .collect(Collectors.joining(", ", type.name() + "[", "]"));
  }
}
