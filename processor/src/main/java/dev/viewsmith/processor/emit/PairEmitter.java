package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.ExpressionAnalysis;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.type.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The path of a changed row through a join that is no inner one: {@code onOrder}, step by step as
 * the plan numbers them.
 */
final class PairEmitter {
  private final Names names;
  private final Code code;
  private final Words words;
  private final PartialExpressions partial;
  private final StagePlan stage;
  private final InputPlan input;
  private final EnterEmitter entering;
  private final NoteEmitter note;
  private final Step.Join join;
  private final boolean isRight;

  PairEmitter(
      Names names,
      Code code,
      Words words,
      PartialExpressions partial,
      StagePlan stage,
      InputPlan input) {
    this.names = names;
    this.code = code;
    this.words = words;
    this.partial = partial;
    this.stage = stage;
    this.input = input;
    this.entering = new EnterEmitter(names, code);
    this.note = new NoteEmitter(stage, names);
    this.join = input.joins().get(0);
    this.isRight = input.equals(stage.right());
  }

  /** {@code onOrder}, and the methods that belong to it. */
  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    MethodSpec.Builder on =
        Methods.hidden(names.of(input).method("on"))
            .addJavadoc(
                "$L comes (weight above 0) or goes.",
                Prose.capitalized(Prose.a(names.of(input).one())));
    Methods.longs(on, Columns.names(input.columns()));
    Methods.longs(on, List.of(names.locals().get("weight")));
    methods.add(on.addCode(code.filled(body())).build());
    if (input.countsOthers()) {
      methods.add(count());
    }
    if (!names.isPart()) {
      entering.method(input, words).ifPresent(methods::add);
    }
    return methods;
  }

  private String body() {
    StringBuilder text = new StringBuilder();
    String guard = null;
    for (Step step : input.steps()) {
      text.append(text.length() == 0 ? "" : "\n");
      text.append(Literals.step(step.number(), step.text()));
      if (step instanceof Step.Find find) {
        text.append(loops().find(find, names.locals().get("entry"), ColumnValue::column));
      } else if (step instanceof Step.Guard guarded) {
        guard = joins();
        String condition = writer().condition(guarded.alias(), guarded.conditions());
        text.append("boolean " + guard + " = " + condition + ";\n");
      } else if (step instanceof Step.Join) {
        text.append(input.isCounted() ? "long " + names.locals().matches() + " = 0;\n" : "");
        text.append(guarded(guard, looks() ? loop() : ""));
      } else if (step instanceof Step.Alone) {
        text.append(alone());
      } else if (step.isEntering()) {
        text.append(entered());
      } else if (step instanceof Step.Recount) {
        text.append(counted(guard));
      }
    }
    return text.toString();
  }

  /** The local that says whether a changed row may have partners. */
  private String joins() {
    return names.locals().isUsers("joins") ? "joinsAny" : "joins";
  }

  private String guarded(@Nullable String guard, String text) {
    return guard == null || text.isEmpty()
        ? text
        : code.with("guard", guard)
            .with("text", text)
            .text(
                """
                if ($guard) {
                  $text
                }
                """);
  }

  /** Whether the partners of a row are looked at when it comes: not if they are only counted. */
  private boolean looks() {
    return stage.kind().makesPairs()
        || input.isCounted()
        || !join.conditions().stream().allMatch(ExpressionAnalysis::isTotal);
  }

  private JoinWriter writer() {
    JoinWriter writer = new JoinWriter(names, code, words, partial, input);
    for (String local : List.of("rows", "matches")) {
      writer.scope().reserve(names.locals().get(local));
    }
    writer.scope().reserve(joins());
    return writer;
  }

  private JoinLoops loops() {
    Map<Step.Find, String> entries =
        join instanceof Step.JoinEach each
            ? Map.of(each.find(), names.locals().get("entry"))
            : Map.of();
    return new JoinLoops(names, code, writer(), join.alias(), input.columns(), entries);
  }

  private static List<JoinLoops.Level> levels(Step.Join join) {
    return List.of(new JoinLoops.Level(List.of(), join));
  }

  /** The loop over the partners of a changed row. */
  private String loop() {
    String open =
        join instanceof Step.JoinEach each ? loops().open(each, names.locals().get("entry")) : "";
    return open
        + loops()
            .text(
                levels(join),
                (rows, columns, loads) -> {
                  String count = input.isCounted() ? names.locals().matches() + "++;\n" : "";
                  String weight =
                      code.with("copies", rows.get(0).copies())
                          .text("$Math.multiplyExact($weight, $copies)");
                  return stage.kind().makesPairs()
                      ? count + loads + note.call(note.ofPair(columns), weight)
                      : count;
                });
  }

  private String alone() {
    return code.with("matches", names.locals().matches())
        .with("test", stage.kind() == JoinKind.SEMI ? "> 0" : "== 0")
        .with(
            "note",
            note.call(note.ofOne(isRight, ColumnValue::column), names.locals().get("weight")))
        .text(
            """
            if ($matches $test) {
              $note
            }
            """);
  }

  private String entered() {
    String call =
        entering.call(
            input,
            index ->
                EnterEmitter.found(input).isEmpty()
                    ? entering.find(input, index)
                    : names.locals().get("entry"),
            names.locals().get("weight"));
    return (input.countsOthers() ? code.text("int $rows = ") : "") + call + "\n";
  }

  private String counted(@Nullable String guard) {
    return code.with("guard", guard == null ? "" : guard + " && ")
        .with("count", names.of(input).method("count"))
        .with("columns", Columns.joined(input.columns()))
        .text(
            """
            if ($guard$rows != 0) {
              $count($columns, $rows);
            }
            """);
  }

  /** Counts a row that is new, or gone, for each of its partners. */
  private MethodSpec count() {
    String open = join instanceof Step.JoinEach each ? loops().open(each, found(each)) : "";
    String loop =
        loops()
            .text(
                levels(join),
                (rows, columns, loads) -> {
                  PartnerRow partner = rows.get(0);
                  Function<StagePlan.Part, String> alone = note.ofOne(!isRight, columns);
                  boolean isSemi = stage.kind() == JoinKind.SEMI;
                  String all = partner.copies();
                  return code.with("loads", loads)
                      .with("matches", partner.matchesWord())
                      .with("noneLeft", note.call(alone, isSemi ? "-" + all : all))
                      .with("first", note.call(alone, isSemi ? all : "-" + all))
                      .text(
                          """
                          $loads
                          $matches += $rows;
                          if ($matches == 0) {
                            $noneLeft
                          } else if ($matches == $rows) {
                            $first
                          }
                          """);
                });
    MethodSpec.Builder method =
        Methods.hidden(names.of(input).method("count"))
            .addJavadoc(
                "Counts $L that is new (1) or gone (-1) for each row that it joins with.",
                Prose.a(names.of(input).one()));
    return Methods.longs(method, Columns.names(input.columns()))
        .addParameter(TypeName.INT, names.locals().get("rows"))
        .addCode(code.filled(open + loop))
        .build();
  }

  private String found(Step.JoinEach each) {
    List<String> key = each.find().key().stream().map(ColumnValue::column).toList();
    return "%s.find(%s)".formatted(names.table(each.index().name()), String.join(", ", key));
  }
}
