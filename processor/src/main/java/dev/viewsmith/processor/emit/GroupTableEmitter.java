package dev.viewsmith.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.viewsmith.processor.plan.GroupTablePlan;
import dev.viewsmith.processor.plan.GroupTablePlan.GroupKey;
import dev.viewsmith.processor.plan.GroupTablePlan.KeyWord;
import dev.viewsmith.processor.relation.ViewQuery.Shape;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The nested class of the view's table: its typed key and its columns. */
final class GroupTableEmitter {
  private final GroupTablePlan plan;
  private final Names names;
  private final Code code;
  private final GroupCode groups;

  GroupTableEmitter(GroupTablePlan plan, Names names, Code code, GroupCode groups) {
    this.plan = plan;
    this.names = names;
    this.code = code;
    this.groups = groups;
  }

  TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(names.groups())
            .addJavadoc("$L", javadoc())
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .superclass(RuntimeTypes.GROUP_TABLE);
    LayoutEmitter.addConstants(type, groups.offsets());
    type.addMethod(
        MethodSpec.constructorBuilder()
            .addCode("// Words of the key, for readers, for the writer$L.\n", more())
            .addCode(
                "super($L, $L, $L$L);\n",
                plan.keyWords().size(),
                plan.visible().size(),
                plan.hidden().size(),
                counting())
            .build());
    type.addMethod(plan.keys().isEmpty() ? openOnly() : open())
        .addMethod(HashMethods.ofWords(code, hashed()));
    for (KeyWord word : plan.keyWords()) {
      if (word.parts().size() > 1) {
        type.addMethod(compose(word));
        type.addMethod(first(word.parts().get(0)));
        type.addMethod(second(word.parts().get(1)));
      }
    }
    return type.build();
  }

  private List<String> keys() {
    return plan.keys().stream().map(key -> key.column().name()).toList();
  }

  private List<String> components() {
    return plan.components().stream().map(key -> key.column().name()).toList();
  }

  /** What the hash is mixed of: an object adds its own hash, as readers do not know ids. */
  private List<String> hashed() {
    Scope scope = new Scope(keys());
    List<String> words = new ArrayList<>();
    for (GroupKey key : plan.keys()) {
      String name = key.column().name();
      words.add(key.expression().type().isObject() ? scope.claim(name + "Hash") : name);
    }
    return words;
  }

  /** Which column keeps a row alive, and that copies are counted, unless rows are groups. */
  private String counting() {
    if (plan.shape() == Shape.GROUPED && plan.shown() == null) {
      return "";
    }
    List<String> columns = new ArrayList<>(plan.visible());
    columns.addAll(plan.hidden());
    return ", " + (groups.isGlobal() ? 0 : columns.indexOf(plan.rows())) + ", true";
  }

  private String more() {
    return counting().isEmpty() ? "" : "; which keeps a row; copies are counted";
  }

  private String javadoc() {
    int visible = plan.visible().size();
    int hidden = plan.hidden().size();
    return (groups.isGlobal()
            ? "One row: "
            : "One row for each " + Prose.list(components()) + ": its key, ")
        + Prose.count(visible, "word")
        + " that readers see"
        + (hidden == 0 ? "" : ", " + Prose.number(hidden) + " of the writer")
        + ".";
  }

  private MethodSpec open() {
    List<String> keyWords = names.delta().keyWords();
    List<String> sames = new ArrayList<>();
    List<String> writes = new ArrayList<>();
    for (int i = 0; i < keyWords.size(); i++) {
      Code of =
          code.with("KEY", groups.offsets().constantOf(".key" + i)).with("word", keyWords.get(i));
      sames.add(of.text("$page[$row + $KEY] == $word"));
      writes.add(of.text("this.page[$row + $KEY] = $word;"));
    }
    List<String> keys = components().stream().map(Prose::a).toList();
    MethodSpec.Builder method =
        Methods.nested("open")
            .addJavadoc(
                "Returns the row of $L, ready to be changed; enters it if it is new.",
                Prose.list(keys))
            .returns(TypeName.INT);
    Methods.longs(method, List.of(names.locals().get("hash")));
    return Methods.longs(method, keyWords)
        .addCode(
            code.with("same", String.join(" && ", sames))
                .with("writes", Code.lines(writes))
                .with("WORDS", groups.offsets().ownConstant("WORDS"))
                .with("HASH", names.inherited(code.type(RuntimeTypes.GROUP_TABLE), "HASH"))
                .with("STAMP", names.inherited(code.type(RuntimeTypes.GROUP_TABLE), "STAMP"))
                .block(
                    """
                    long[] $page = pageOf($hash);
                    int $row = first($page, $hash, $WORDS);
                    while ($page[$row + $STAMP] != 0) {
                      if ($page[$row + $HASH] == $hash && $same) {
                        return change($page, $row);
                      }
                      $row = next($page, $row, $WORDS);
                    }
                    $row = room($hash, $page, $row); // perhaps in another page
                    $writes
                    return enter($hash, $row);
                    """))
        .build();
  }

  private MethodSpec openOnly() {
    MethodSpec.Builder method =
        Methods.nested("open")
            .addJavadoc("Returns the one row, ready to be changed; enters it if it is new.")
            .returns(TypeName.INT);
    return Methods.longs(method, List.of(names.locals().get("hash")))
        .addCode(
            code.with("WORDS", groups.offsets().ownConstant("WORDS"))
                .with("STAMP", names.inherited(code.type(RuntimeTypes.GROUP_TABLE), "STAMP"))
                .block(
                    """
                    long[] $page = pageOf($hash);
                    int $row = first($page, $hash, $WORDS);
                    return $page[$row + $STAMP] != 0 ? change($page, $row) : enter($hash, room($hash, $page, $row));
                    """))
        .build();
  }

  private MethodSpec compose(KeyWord word) {
    List<String> parts = word.parts().stream().map(key -> key.column().name()).toList();
    String low =
        GroupCode.isSigned(word.parts().get(1)) ? parts.get(1) + " & 0xffff_ffffL" : parts.get(1);
    return converted(groups.composer(word), parts, parts.get(0) + " << 32 | " + low);
  }

  private MethodSpec first(GroupKey key) {
    String shift = GroupCode.isSigned(key) ? " >> 32" : " >>> 32";
    String word = names.locals().get("key");
    return converted(decoder(key), List.of(word), word + shift);
  }

  private MethodSpec second(GroupKey key) {
    String word = names.locals().get("key");
    String value = GroupCode.isSigned(key) ? "(int) " + word : word + " & 0xffff_ffffL";
    return converted(decoder(key), List.of(word), value);
  }

  private String decoder(GroupKey key) {
    return groups.decoders().getOrDefault(key, key.column().name());
  }

  private MethodSpec converted(String name, List<String> parameters, String value) {
    return Methods.longs(Methods.nested(name).addModifiers(Modifier.STATIC), parameters)
        .returns(TypeName.LONG)
        .addCode(code.with("value", value).block("return $value;\n"))
        .build();
  }
}
