package dev.viewsmith.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import javax.lang.model.element.Modifier;

/** The key of the group that a delta row belongs to, for messages. */
final class KeyEmitter {
  private static final ParameterizedTypeName KEY =
      ParameterizedTypeName.get(RuntimeTypes.LIST, RuntimeTypes.OBJECT);

  private final ViewPlan plan;
  private final Names names;
  private final Code code;
  private final Words words;
  private final GroupCode groups;

  KeyEmitter(ViewPlan plan, Names names, Code code, Words words, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.words = words;
    this.groups = groups;
  }

  /** {@code failedGroup}, and what it shares with the check of sums. */
  List<MethodSpec> methods() {
    if (groups.isGlobal()) {
      return List.of(failedGroup(code.block("return $List.of();\n")));
    }
    return GroupCode.isGrouped(plan.groups())
        ? List.of(failedGroup(code.block("return group($delta.done);\n")), group())
        : List.of(failedGroup(key("$delta.done")));
  }

  private MethodSpec failedGroup(CodeBlock body) {
    return Methods.overriding("failedGroup", Modifier.PROTECTED).returns(KEY).addCode(body).build();
  }

  private MethodSpec group() {
    return Methods.hidden("group")
        .addJavadoc(
            "The key of the group that $L row of this batch belongs to.",
            Prose.a(plan.delta().name()))
        .returns(KEY)
        .addParameter(TypeName.INT, "row")
        .addCode(key("row"))
        .build();
  }

  /** Returns the key of a delta row. */
  private CodeBlock key(String number) {
    Offsets row = names.delta().row();
    boolean isOneWord = plan.groups().keyWords().size() == 1;
    List<String> values = new ArrayList<>();
    IntFunction<String> keyWords =
        i -> isOneWord ? "key" : "words[at + " + row.at(".key" + i) + "]";
    boolean hasNull = false;
    for (GroupKey key : plan.groups().components()) {
      ColumnType type = key.expression().type();
      String word = groups.part(key, keyWords);
      hasNull |= key.isNull() != null;
      values.add(
          key.flag() == null
              ? words.decode(type, word)
              : words.decodeOrNull(type, word, groups.part(key.flag(), keyWords) + " != 0"));
    }
    Code filled =
        code.with("number", code.text(number))
            .with("KEY", row.at(".key0"))
            .with("values", String.join(", ", values));
    String loads =
        isOneWord
            ? "long key = $delta.sliceOf($number)[$delta.offsetOf($number) + $KEY];\n"
            : "long[] words = $delta.sliceOf($number);\nint at = $delta.offsetOf($number);\n";
    String list = hasNull ? "$Arrays.asList" : "$List.of";
    return filled.block(loads + "return " + list + "($values);\n");
  }
}
