package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The path of a changed row: {@code onOrder}, step by step as the plan numbers them. Where an input
 * is joined twice, each join is a method of its own.
 */
final class PathEmitter {
  private final Names names;
  private final Code code;
  private final Words words;
  private final PartialExpressions partial;
  private final EnterEmitter entering;
  private final InputPlan input;
  private final List<MethodSpec> joins = new ArrayList<>();
  private final boolean joinsTwice;

  /** The local with the entry of the row, while it is known. */
  private @Nullable String entry;

  PathEmitter(Names names, Code code, Words words, PartialExpressions partial, InputPlan input) {
    this.names = names;
    this.code = code;
    this.words = words;
    this.partial = partial;
    this.entering = new EnterEmitter(names, code);
    this.input = input;
    this.joinsTwice = input.steps().stream().filter(PathEmitter::isJoin).count() > 1;
  }

  private static boolean isJoin(Step step) {
    return step instanceof Step.JoinEach || step instanceof Step.ScanEach;
  }

  /** {@code onOrder}, and the methods that belong to it. */
  List<MethodSpec> methods() {
    InputNames own = names.of(input);
    JoinWriter writer = new JoinWriter(names, code, words, partial, input);
    String body = steps(input.steps(), writer, new Scope(Columns.names(input.columns())));
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
    Optional<MethodSpec> enter = entering.method(input);
    enter.ifPresent(methods::add);
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
      text.append(Literals.step(step.number(), step.text()));
      if (step instanceof Step.Guard guard) {
        int end = endOfJoin(steps, i + 1);
        text.append(guarded(guard, steps.subList(i + 1, end), writer, scope));
        i = end - 1;
      } else {
        boolean opens = i + 1 < steps.size() && steps.get(i + 1) instanceof Step.JoinEach;
        text.append(step(step, opens ? (Step.JoinEach) steps.get(i + 1) : null, writer, scope));
      }
    }
    return text.toString();
  }

  /** Where the steps end that a guard keeps a row from. */
  private static int endOfJoin(List<Step> steps, int from) {
    int end = from;
    while (end < steps.size()
        && !(steps.get(end) instanceof Step.EnterIndex
            || steps.get(end) instanceof Step.EnterRows)) {
      end++;
    }
    return end;
  }

  private String guarded(Step.Guard guard, List<Step> steps, JoinWriter writer, Scope scope) {
    String before = entry;
    String condition = writer.condition(guard.alias(), guard.conditions());
    String inner = steps(steps, writer, scope);
    entry = before;
    return code.with("condition", condition)
        .with("inner", inner)
        .text(
            """
            if ($condition) {
              $inner
            }
            """);
  }

  private String step(Step step, Step.@Nullable JoinEach next, JoinWriter writer, Scope scope) {
    if (step instanceof Step.Find find) {
      return find(find, joinsTwice ? null : next, scope);
    }
    if (step instanceof Step.Check check) {
      return writer.check(check);
    }
    if (step instanceof Step.JoinEach join) {
      return joinsTwice ? joinApart(join, writer) : join(join, writer);
    }
    if (step instanceof Step.ScanEach scan) {
      Partners partners = Partners.OfTable.of(names, scan);
      return joinsTwice
          ? apart(partners, writer.apart(input).join(partners), List.of(), writer)
          : writer.join(partners);
    }
    if (step instanceof Step.Take take) {
      return writer.take(take);
    }
    return enter();
  }

  private String find(Step.Find find, Step.@Nullable JoinEach next, Scope scope) {
    LocalNames locals = names.locals();
    entry = scope.claim(locals.get("entry"), locals.get("entryNow"));
    String text =
        "int %s = %s.find(%s);\n"
            .formatted(entry, names.table(find.index().name()), Columns.joined(find.key()));
    return next == null ? text : text + open(next, entry);
  }

  private String open(Step.JoinEach join, String entry) {
    return "%s.%s(%s);\n"
        .formatted(names.table(join.index().name()), names.of(join.side()).open(), entry);
  }

  private String join(Step.JoinEach join, JoinWriter writer) {
    boolean isOpen = opensWithFind(join);
    return (isOpen ? "" : open(join, found())) + writer.join(partners(join));
  }

  /** Whether the step before has opened the rows. */
  private boolean opensWithFind(Step.JoinEach join) {
    int at = input.steps().indexOf(join);
    return at > 0 && input.steps().get(at - 1) instanceof Step.Find;
  }

  private String joinApart(Step.JoinEach join, JoinWriter writer) {
    Partners partners = partners(join);
    String body = open(join, names.locals().get("entry")) + writer.apart(input).join(partners);
    return apart(partners, body, List.of(found()), writer);
  }

  /**
   * Makes a join a method of its own, and returns its call.
   *
   * @param entry the local with the entry that the method needs, if it needs one
   */
  private String apart(Partners partners, String body, List<String> entry, JoinWriter writer) {
    String name = "joinAs" + Prose.capitalized(partners.alias());
    MethodSpec.Builder method = Methods.hidden(name);
    entry.forEach(found -> method.addParameter(TypeName.INT, names.locals().get("entry")));
    List<String> used = new ArrayList<>(Columns.names(input.columns()));
    used.addAll(writer.computed());
    used.removeIf(column -> !Code.names(body, column));
    used.add(names.locals().get("weight"));
    joins.add(Methods.longs(method, used).addCode(code.filled(body)).build());
    writer.forget();
    List<String> arguments = new ArrayList<>(entry);
    arguments.addAll(used);
    return name + "(" + String.join(", ", arguments) + ");\n";
  }

  private Partners partners(Step.JoinEach join) {
    return Partners.OfSide.of(names, join, keyOf(join));
  }

  /** The columns of the changed row by which a join's entry was found. */
  private List<Column> keyOf(Step.JoinEach join) {
    List<Column> key = List.of();
    for (Step step : input.steps()) {
      if (step instanceof Step.Find find && find.number() < join.number()) {
        key = find.key();
      }
    }
    return key;
  }

  private String enter() {
    String found = entry == null ? entering.find(input) : entry;
    entry = null;
    return entering.call(input, found, names.locals().get("weight"))
        + "\n"
        + names.table(names.of(input).changes())
        + ".entered();\n";
  }

  private String found() {
    if (entry == null) {
      throw new IllegalStateException("a join without a find before it");
    }
    return entry;
  }
}
