package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.InputPlan.Entering;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The path of a changed row: {@code onOrder}, step by step as the plan numbers them. Where an input
 * joins under several aliases, each join is a method of its own.
 */
final class PathEmitter {
  private final Names names;
  private final Code code;
  private final Words words;
  private final PartialExpressions partial;
  private final EnteredSteps entered;
  private final InputPlan input;
  private final List<MethodSpec> joins = new ArrayList<>();
  private final boolean isSelf;
  private final @Nullable StagePlan stage;

  /** The locals with entries that were found, while these are known to be there. */
  private final Map<Step.Find, String> entries = new LinkedHashMap<>();

  /**
   * @param stage whose rows the path makes; null for the last one
   */
  PathEmitter(
      Names names,
      Code code,
      Words words,
      PartialExpressions partial,
      InputPlan input,
      @Nullable StagePlan stage) {
    this.names = names;
    this.code = code;
    this.words = words;
    this.partial = partial;
    this.input = input;
    this.isSelf = input.paths() > 1;
    this.stage = stage;
    this.entered = new EnteredSteps(names, code, words, input, entries);
  }

  /** {@code onOrder}, and the methods that belong to it. */
  List<MethodSpec> methods() {
    InputNames own = names.of(input);
    JoinWriter writer = new JoinWriter(names, code, words, partial, input);
    String body =
        entered.first() + steps(input.steps(), writer, new Scope(Columns.names(input.columns())));
    List<MethodSpec> methods = new ArrayList<>();
    MethodSpec.Builder method =
        Methods.hidden(own.method("on"))
            .addJavadoc(
                "$L comes (weight above 0) or goes.$L",
                Prose.capitalized(Prose.a(own.one())),
                hasFloating() ? " The words of doubles are ordered as they are." : "");
    Methods.longs(method, Columns.names(input.columns()));
    Methods.longs(method, List.of(names.locals().get("weight")));
    methods.add(method.addCode(code.filled(body)).build());
    methods.addAll(joins);
    if (!names.isPart()) {
      entered.method().ifPresent(methods::add);
    }
    return methods;
  }

  private boolean hasFloating() {
    return input.columns().stream().anyMatch(column -> column.type().isFloating());
  }

  private String steps(List<Step> steps, JoinWriter writer, Scope scope) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      text.append(i == 0 ? "" : "\n");
      if (step.isEntering()) {
        int end = endOf(steps, i, Step::isEntering);
        text.append(entered.steps(steps.subList(i, end)));
        i = end - 1;
        continue;
      }
      text.append(Literals.step(step.number(), step.text()));
      if (step instanceof Step.Guard guard) {
        int end = endOfPath(steps, i + 1, guard.alias());
        text.append(guarded(guard, steps.subList(i + 1, end), writer, scope));
        i = end - 1;
      } else if (step instanceof Step.Join join) {
        int end = endOfPath(steps, i + 1, join.alias());
        text.append(join(steps.subList(i, end), isOpen(steps, i), writer));
        i = end - 1;
      } else if (step instanceof Step.Find find) {
        text.append(find(find, scope));
        text.append(!isSelf && isOpen(steps, i + 1) ? open((Step.JoinEach) steps.get(i + 1)) : "");
      } else if (step instanceof Step.Check check) {
        text.append(writer.check(check));
      } else if (step instanceof Step.Take take) {
        text.append(stage == null ? writer.take(take) : taken(stage));
      }
    }
    return text.toString();
  }

  /** Notes the changed row itself as one of a stage. */
  private String taken(StagePlan stage) {
    NoteEmitter note = new NoteEmitter(stage, names);
    return note.call(note.ofPair(ColumnValue::column), names.locals().get("weight"));
  }

  private static int endOf(List<Step> steps, int from, Predicate<Step> isMeant) {
    int end = from;
    while (end < steps.size() && isMeant.test(steps.get(end))) {
      end++;
    }
    return end;
  }

  /** Where the steps end that a row takes as one alias. */
  private static int endOfPath(List<Step> steps, int from, String alias) {
    return endOf(steps, from, step -> !step.isEntering() && !isOfOther(step, alias));
  }

  private static boolean isOfOther(Step step, String alias) {
    return step instanceof Step.Find find && !find.alias().equals(alias)
        || step instanceof Step.Guard guard && !guard.alias().equals(alias)
        || step instanceof Step.Check check && !check.alias().equals(alias)
        || step instanceof Step.Join join && !join.alias().equals(alias);
  }

  /** Whether the step before a join has found its entry and opens it. */
  private boolean isOpen(List<Step> steps, int join) {
    return join > 0
        && join < steps.size()
        && steps.get(join) instanceof Step.JoinEach each
        && each.find().equals(steps.get(join - 1));
  }

  private String guarded(Step.Guard guard, List<Step> steps, JoinWriter writer, Scope scope) {
    Map<Step.Find, String> before = new LinkedHashMap<>(entries);
    String condition = writer.condition(guard.alias(), guard.conditions());
    String inner = steps(steps, writer, scope);
    entries.keySet().retainAll(before.keySet());
    return code.with("condition", condition)
        .with("inner", inner)
        .text(
            """
            if ($condition) {
              $inner
            }
            """);
  }

  private String find(Step.Find find, Scope scope) {
    LocalNames locals = names.locals();
    boolean isOnly =
        input.steps().stream()
                .filter(
                    step ->
                        step instanceof Step.Find other
                            && other.isOfChange()
                            && other.alias().equals(find.alias()))
                .count()
            == 1;
    String entry =
        !isOnly
            ? scope.claim(names.entryOf(find.index()))
            : input.entering() == Entering.BY_SIGN
                ? scope.claim(find.alias() + "Entry")
                : scope.claim(locals.get("entry"), locals.get("entryNow"));
    entries.put(find, entry);
    return loops(find.alias()).find(find, entry, ColumnValue::column);
  }

  private String open(Step.JoinEach join) {
    return loops(join.alias()).open(join, found(join.find()));
  }

  private JoinLoops loops(String alias) {
    return loops(alias, new JoinWriter(names, code, words, partial, input));
  }

  private JoinLoops loops(String alias, JoinWriter writer) {
    return new JoinLoops(names, code, writer, alias, input.columns(), entries);
  }

  /**
   * The loops of a path.
   *
   * @param steps from its first join to its last
   */
  private String join(List<Step> steps, boolean isOpen, JoinWriter writer) {
    List<JoinLoops.Level> levels = levels(steps);
    Step.Join first = levels.get(0).step();
    if (isSelf) {
      return apart(first, levels, writer);
    }
    boolean opens = first instanceof Step.JoinEach && !isOpen;
    return (opens ? open((Step.JoinEach) first) : "") + text(loops(first.alias(), writer), levels);
  }

  private String text(JoinLoops loops, List<JoinLoops.Level> levels) {
    if (stage == null) {
      return loops.text(levels);
    }
    NoteEmitter note = new NoteEmitter(stage, names);
    return loops.text(
        levels,
        (rows, columns, loads) -> {
          List<String> copies = rows.stream().map(PartnerRow::copies).toList();
          return loads + note.call(note.ofPair(columns), JoinWriter.product(code, names, copies));
        });
  }

  private static List<JoinLoops.Level> levels(List<Step> steps) {
    List<JoinLoops.Level> levels = new ArrayList<>();
    List<Step.Find> finds = new ArrayList<>();
    for (Step step : steps) {
      if (step instanceof Step.Find find) {
        finds.add(find);
      } else if (step instanceof Step.Join join) {
        levels.add(new JoinLoops.Level(List.copyOf(finds), join));
        finds.clear();
      }
    }
    return levels;
  }

  /** Makes the loops of a path a method of its own, and returns its call. */
  private String apart(Step.Join first, List<JoinLoops.Level> levels, JoinWriter writer) {
    JoinWriter inside = writer.apart(input);
    Map<Step.Find, String> known = new LinkedHashMap<>(entries);
    known.keySet().removeIf(find -> !find.alias().equals(first.alias()));
    Map<String, String> parameters = new LinkedHashMap<>();
    known.forEach(
        (find, local) ->
            parameters.put(local, known.size() == 1 ? names.locals().get("entry") : local));
    Map<Step.Find, String> there = new LinkedHashMap<>();
    known.forEach((find, local) -> there.put(find, parameters.getOrDefault(local, local)));
    JoinLoops loops = new JoinLoops(names, code, inside, first.alias(), input.columns(), there);
    String body =
        (first instanceof Step.JoinEach each
                ? loops.open(each, there.getOrDefault(each.find(), ""))
                : "")
            + text(loops, levels);
    String name = "joinAs" + Prose.capitalized(first.alias());
    MethodSpec.Builder method = Methods.hidden(name);
    parameters.values().forEach(parameter -> method.addParameter(TypeName.INT, parameter));
    List<String> used = new ArrayList<>(Columns.names(input.columns()));
    used.addAll(writer.computed());
    used.removeIf(column -> !Code.names(body, column));
    used.add(names.locals().get("weight"));
    joins.add(Methods.longs(method, used).addCode(code.filled(body)).build());
    writer.forget();
    List<String> arguments = new ArrayList<>(parameters.keySet());
    arguments.addAll(used);
    return name + "(" + String.join(", ", arguments) + ");\n";
  }

  private String found(Step.Find find) {
    String entry = entries.get(find);
    if (entry == null) {
      throw new IllegalStateException("a join without a find before it");
    }
    return entry;
  }
}
