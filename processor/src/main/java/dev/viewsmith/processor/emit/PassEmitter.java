package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.MaintenancePlan;
import dev.viewsmith.processor.plan.MaintenancePlan.Pass;
import dev.viewsmith.processor.plan.MaintenancePlan.Way;
import dev.viewsmith.processor.plan.RowsPlan;
import dev.viewsmith.processor.plan.StagePlan;
import dev.viewsmith.processor.plan.ViewPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** How the changes of a batch go through the joins of several views, pass by pass. */
final class PassEmitter {
  private final MaintenancePlan plan;
  private final Names names;
  private final Code code;
  private final BatchLoopEmitter loops;
  private final Map<Pass, String> methods = new LinkedHashMap<>();

  PassEmitter(MaintenancePlan plan, Names names, Code code) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.loops = new BatchLoopEmitter(plan, names, code);
    for (Pass pass : plan.passes()) {
      if (pass.stage() == null && pass.ways().size() > 1) {
        methods.put(pass, names.methods().claim("join" + Prose.capitalized(name(pass))));
      }
    }
  }

  private static String name(Pass pass) {
    List<String> views = pass.views().stream().map(PartEmitter::type).toList();
    return views.size() == 1 ? "into" + views.get(0) : "intoViews";
  }

  void addTo(TypeSpec.Builder type) {
    type.addMethod(join());
    type.addMethod(update());
    for (Pass pass : plan.passes()) {
      StagePlan stage = pass.stage();
      if (stage != null) {
        type.addMethod(loops.make(stage));
      } else if (methods.containsKey(pass)) {
        type.addMethod(pass(pass));
      }
      loops.addLoops(pass, type);
    }
  }

  /** All passes, one after another: the net of one is what the next begins with. */
  private MethodSpec join() {
    List<String> calls = new ArrayList<>();
    plan.inputs().forEach(input -> calls.addAll(loops.copies(input.record().name())));
    for (Pass pass : plan.passes()) {
      StagePlan stage = pass.stage();
      if (stage != null) {
        calls.addAll(loops.made(stage));
        calls.addAll(loops.copies(plan.relationOf(stage).record().name()));
        continue;
      }
      String method = methods.get(pass);
      if (method == null) {
        method = loops.method(pass.ways().get(0).entering());
      }
      calls.add(method + "(-1);");
      calls.add(method + "(1);");
      pass.views().forEach(view -> calls.addAll(handedOn(view)));
    }
    return Methods.overriding("join", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  /** What becomes of a view's rows before the views over it are joined. */
  private List<String> handedOn(ViewPlan view) {
    RowsPlan rows = view.rows();
    List<String> calls = new ArrayList<>();
    if (rows != null) {
      calls.add("// What " + name(view) + " has lost and won " + spoken(over(rows)) + ".");
      calls.add(names.receiver(view) + "takeJoined();");
      calls.add(names.receiver(view) + "handOn();");
      calls.addAll(loops.copies(rows.record().name()));
    }
    return calls;
  }

  private static String name(ViewPlan view) {
    return view.view().name().simpleName();
  }

  private static String spoken(List<String> views) {
    return "is what " + Prose.list(views) + (views.size() == 1 ? " takes" : " take");
  }

  /** The views over these rows. */
  private List<String> over(RowsPlan rows) {
    return plan.views().stream()
        .filter(
            view ->
                view.inputs().stream()
                    .anyMatch(input -> input.record().name().equals(rows.record().name())))
        .map(PassEmitter::name)
        .toList();
  }

  /** The views that nothing is over. */
  private MethodSpec update() {
    List<String> calls = new ArrayList<>();
    for (ViewPlan view : plan.views()) {
      if (view.rows() == null) {
        calls.add(names.receiver(view) + "takeJoined();");
      }
    }
    return Methods.overriding("update", Modifier.PROTECTED)
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }

  private MethodSpec pass(Pass pass) {
    List<String> calls = new ArrayList<>();
    for (Way way : pass.ways()) {
      InputPlan input = way.entering();
      calls.add(loops.call(input));
    }
    List<String> views = pass.views().stream().map(PassEmitter::name).toList();
    return Methods.hidden(methods.getOrDefault(pass, ""))
        .addJavadoc("Takes what goes (sign -1) or comes (1) to $L.", Prose.list(views))
        .addParameter(TypeName.INT, "sign")
        .addCode(code.filled(Code.lines(calls)))
        .build();
  }
}
