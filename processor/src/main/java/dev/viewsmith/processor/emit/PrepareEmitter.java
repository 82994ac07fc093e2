package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** How a batch begins: it is read to net changes, and checked against the rows that there are. */
final class PrepareEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final Words words;

  PrepareEmitter(MaintenancePlan plan, Names names, Code code, Words words) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    methods.add(prepare());
    plan.inputs().forEach(input -> methods.add(read(input)));
    plan.inputs().forEach(input -> methods.add(check(input)));
    plan.inputs().forEach(input -> methods.add(rebuild(input)));
    names.dictionaries().values().forEach(ids -> methods.add(value(ids)));
    return methods;
  }

  private MethodSpec prepare() {
    List<String> calls = new ArrayList<>();
    for (InputPlan input : plan.inputs()) {
      InputNames own = names.of(input);
      calls.add(own.methodForAll("read") + "(batch." + own.log() + ");");
    }
    plan.inputs().forEach(i -> calls.add(names.of(i).methodForAll("check") + "(shortages);"));
    plan.inputs().forEach(i -> calls.add(names.table(names.of(i).changes()) + ".checkCopies();"));
    return Methods.overriding("prepare", Modifier.PROTECTED)
        .addParameter(names.nested(names.batch()), "batch")
        .addParameter(RuntimeTypes.SHORTAGES, "shortages")
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  private MethodSpec read(InputPlan input) {
    InputNames own = names.of(input);
    ReadEmitter reads = new ReadEmitter(names, code, words, input);
    return Methods.hidden(own.methodForAll("read"))
        .addParameter(RuntimeTypes.CHANGE_LOG, "log")
        .addCode(
            code.with("changes", names.table(own.changes()))
                .with("table", Home.of(names, input).arguments(names))
                .with("reads", reads.statements())
                .block(
                    """
                    $changes.begin(log.size());
                    if (log.deletesAll()) {
                      $changes.deleteAll($table);
                    }
                    for (int i = 0; i < log.size(); i++) {
                      long[] words = $changes.slot();
                      int row = $changes.end();
                      $reads
                      $changes.add(log.weight(i));
                    }
                    """))
        .build();
  }

  private MethodSpec check(InputPlan input) {
    InputNames own = names.of(input);
    LocalNames locals = names.locals();
    HomeCode home = new HomeCode(names, input);
    String columns = Columns.joined(input.components());
    return Methods.hidden(own.methodForAll("check"))
        .addParameter(RuntimeTypes.SHORTAGES, locals.get("shortages"))
        .addCode(
            code.with("changes", names.table(own.changes()))
                .with("WORDS", own.row().atOwn("WORDS"))
                .with("WEIGHT", own.row().atOwn("WEIGHT"))
                .with(
                    "touch", home.touch(locals.get("words"), locals.get("from"), locals.get("to")))
                .with("loads", Code.lines(LifeEmitter.loads(code, own, input.columns())))
                .with("copiesOf", home.copiesOf())
                .with("label", Literals.quoted(own.label()))
                .with("record", own.rebuild() + "(" + columns + ")")
                .block(
                    """
                    long[] $words = $changes.words();
                    for (int $from = 0, $to; $from < $changes.checkEnd(); $from = $to) {
                      $to = $changes.run($from);
                      $touch
                      for (int $row = $from; $row < $to; $row += $WORDS) {
                        long $weight = $words[$row + $WEIGHT];
                        if ($weight < 0) {
                          $loads
                          long $copies = $copiesOf;
                          if ($copies + $weight < 0) {
                            $shortages.add($label, $record, $copies, $weight);
                          }
                        }
                      }
                    }
                    """))
        .build();
  }

  /** The record of a row of words: for messages. */
  private MethodSpec rebuild(InputPlan input) {
    InputNames own = names.of(input);
    List<String> values = new ArrayList<>();
    for (Column column : input.record().columns()) {
      values.add(
          column.isFlagged()
              ? words.decodeOrNull(
                  column.type(), column.name(), input.flagOf(column).name() + " != 0")
              : words.decode(column.type(), column.name()));
    }
    boolean hasNull = input.record().columns().stream().anyMatch(Column::nullable);
    MethodSpec.Builder method =
        Methods.hidden(own.rebuild())
            .addJavadoc(
                "The record of $L, or the list of its components if the constructor refuses them.",
                Prose.a(own.one()))
            .returns(RuntimeTypes.OBJECT);
    return Methods.longs(method, Columns.names(input.components()))
        .addCode(
            code.with("Record", code.type(own.record()))
                .with("values", String.join(", ", values))
                .with("list", code.text(hasNull ? "$Arrays.asList" : "$List.of"))
                .block(
                    """
                    try {
                      return new $Record($values);
                    } catch ($RuntimeException $fault) {
                      return $list($values);
                    }
                    """))
        .build();
  }

  private MethodSpec value(DictionaryNames ids) {
    return Methods.hidden(ids.value())
        .returns(ValueType.of(ids.plan().type()).java())
        .addParameter(TypeName.LONG, "id")
        .addCode(code.with("ids", ids.field()).block("return $ids.at((int) id);\n"))
        .build();
  }
}
