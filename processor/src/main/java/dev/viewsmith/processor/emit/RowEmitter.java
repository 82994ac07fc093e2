package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.ColumnType;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The method of a snapshot that makes the view's record of a row's words. */
final class RowEmitter {
  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;
  private final Map<GroupKey, String> decoders;

  /**
   * @param decoders the snapshot's methods that read a part of the key
   */
  RowEmitter(
      ViewPlan plan,
      Names names,
      Code code,
      Words words,
      GroupCode groups,
      Map<GroupKey, String> decoders) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
    this.decoders = decoders;
  }

  MethodSpec row() {
    String reader = names.locals().get("reader");
    Set<String> taken = new LinkedHashSet<>(Set.of(reader));
    plan.dictionaries().forEach(ids -> taken.add(ids.name()));
    RowValues row = new RowValues(plan.groups(), code, new OldRow(), taken);
    return Methods.overriding("row", Modifier.PROTECTED)
        .returns(names.view())
        .addParameter(RuntimeTypes.READER, reader)
        .addCode(
            code.with("loads", Code.lines(row.loads()))
                .with("View", code.type(names.view()))
                .with("values", String.join(", ", row.values()))
                .block(
                    """
                    $loads
                    return new $View($values);
                    """))
        .build();
  }

  /** A row as a reader of one version has found it. */
  private final class OldRow implements RowValues.Source {
    @Override
    public String word(String column) {
      return code.with("COLUMN", groups.at(column)).text("$reader.word($COLUMN)");
    }

    @Override
    public String key(GroupKey key) {
      return code.with("decoder", decoders.getOrDefault(key, key.column().name()))
          .text("$decoder($reader)");
    }

    @Override
    public String value(ColumnType type, String word) {
      return words.decodeOld(type, word);
    }
  }
}
