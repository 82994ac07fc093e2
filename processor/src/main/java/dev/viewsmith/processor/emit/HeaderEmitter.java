package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The class Javadoc, and the plan as text. */
final class HeaderEmitter {
  /** Leaves room for the margin of a Javadoc comment in 100 columns. */
  private static final int WIDTH = 97;

  /** Bytes of a constant, with room for what is escaped. */
  private static final int LONGEST = 60_000;

  /** Of a line in a text block, where it stands in 100 columns. */
  private static final int BLOCK_WIDTH = 90;

  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;

  HeaderEmitter(MaintenancePlan plan, Names names, Code code) {
    this.plan = plan;
    this.names = names;
    this.code = code;
  }

  CodeBlock javadoc() {
    List<String> rows = plan.inputs().stream().map(input -> names.of(input).many()).toList();
    ClassName declared = declared();
    String link = "{@link " + declared.simpleName() + "}";
    List<String> paragraphs =
        List.of(
            "Keeps " + link + " up to date while " + Prose.list(rows) + " come and go.",
            quoted(),
            paragraph(
                "<p>A deletion is a change of negative weight and takes the same steps. "
                    + (plan.isOfOne() ? order(rows) : orderOfPasses())),
            paragraph(plan.isOfOne() ? life() : lifeOfSeveral()),
            paragraph(
                "<p>One thread at a time applies batches; any number of threads read snapshots."),
            paragraph("<p>Generated from " + link + ": change the declaration, not this file."));
    String text = String.join("\n\n", paragraphs);
    return code.filled(text.replace(link, "{@link " + code.type(declared) + "}"));
  }

  /** What the maintainer is generated from. */
  private ClassName declared() {
    return Names.className(plan.set() == null ? plan.last().view().name() : plan.set().name());
  }

  private String life() {
    ViewPlan view = plan.last();
    return "<p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join}"
        + " (steps of the inputs"
        + stages(view)
        + " for sign -1, then 1), {@code update} (steps of the "
        + view.delta().name()
        + " rows), "
        + (SettleEmitter.isNeeded(view) ? "{@code settle}" + stepsOfBatch(view) + ", " : "")
        + "{@code keep} and {@code publish}. A refusal ends in {@code undo}, whichever step"
        + " before {@code keep} it comes from; from there on nothing refuses.";
  }

  private static String stages(ViewPlan view) {
    List<String> rows = view.stages().stream().map(stage -> "the " + stage.noun().many()).toList();
    return rows.isEmpty() ? "," : ", then of " + Prose.list(rows) + ", each";
  }

  private static String lifeOfSeveral() {
    return "<p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (pass"
        + " by pass; the rows of a view that others are over are handed on), {@code update} (the"
        + " other views), {@code keep} and {@code publish}. A refusal ends in {@code undo},"
        + " whichever step before {@code keep} it comes from; from there on nothing refuses. Each"
        + " view has an inner class with its steps.";
  }

  private static String orderOfPasses() {
    return "A batch goes through the joins pass by pass: in each the deletions first, then the"
        + " insertions. Each change meets the state that those before it have left, so that a pair"
        + " whose two sides change counts once.";
  }

  private static String stepsOfBatch(ViewPlan view) {
    boolean totals = view.groups().totals() != null;
    boolean shows = ShowEmitter.isNeeded(view.groups());
    return totals && shows
        ? " (the steps of the batch)"
        : totals || shows ? " (the step of the batch)" : "";
  }

  private static String paragraph(String text) {
    return String.join("\n", Prose.fill(text, WIDTH));
  }

  private String order(List<String> rows) {
    if (rows.size() == 1 && plan.last().delta().name().equals("chosen")) {
      return "A batch applies its deletions first, then its insertions.";
    }
    String inputs = rows.size() == 1 ? "" : " (" + String.join(", then ", rows) + ")";
    String pair =
        rows.size() == 1
            ? "a pair whose two rows change counts once."
            : "a pair whose two sides change counts once.";
    return "A batch applies its deletions first"
        + inputs
        + ", then its insertions. Each change meets the state that those before it have left, so"
        + " that "
        + pair;
  }

  /** The plan between tags that keep its lines. */
  private String quoted() {
    String text = plan.text();
    return Literals.isSafeInCode(text)
        ? "<pre>{@code\n" + Literals.comment(text) + "}</pre>"
        : "<pre>\n" + Literals.html(text) + "</pre>";
  }

  /** {@code plan()}. */
  MethodSpec plan() {
    return Methods.visible("plan")
        .addModifiers(Modifier.STATIC)
        .addJavadoc(
            plan.isOfOne()
                ? "{@return how the view is maintained}"
                : "{@return how the views are maintained}")
        .returns(RuntimeTypes.PLAN)
        .addCode(
            code.with("text", constant(plan.text()) + ",")
                .with("sketch", constant(plan.sketch()) + ");")
                .block(
                    """
                    return $Plan.of(
                        $text
                        $sketch
                    """))
        .build();
  }

  /** A text as one constant, or as several that are joined: a class file has none of 64 KB. */
  private String constant(String text) {
    List<String> blocks = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    int bytes = 0;
    for (String line : text.lines().toList()) {
      int more = line.getBytes(StandardCharsets.UTF_8).length + 1;
      if (bytes + more > LONGEST && bytes > 0) {
        blocks.add(textBlock(lines));
        lines.clear();
        bytes = 0;
      }
      lines.add(line);
      bytes += more;
    }
    blocks.add(textBlock(lines));
    return blocks.size() == 1
        ? blocks.get(0)
        : code.with("blocks", String.join(",\n", blocks) + ")")
            .text("$String.join(\n    \"\",\n    $blocks\n")
            .stripTrailing();
  }

  /** A line, broken behind commas where it is long: the constant has it whole. */
  private static String folded(String line) {
    StringBuilder text = new StringBuilder();
    String rest = line;
    while (rest.length() > BLOCK_WIDTH) {
      int comma = rest.lastIndexOf(", ", BLOCK_WIDTH - 5);
      if (comma < 0) {
        break;
      }
      text.append(Literals.textBlockLine(rest.substring(0, comma + 1))).append("\\s\\\n");
      rest = rest.substring(comma + 2);
    }
    return text + Literals.textBlockLine(rest);
  }

  private static String textBlock(List<String> lines) {
    String text = Code.lines(lines.stream().map(HeaderEmitter::folded).toList());
    return "\"\"\"\n" + text + "\"\"\"";
  }
}
