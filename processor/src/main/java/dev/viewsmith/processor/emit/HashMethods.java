package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The hash methods of tables. */
final class HashMethods {
  private HashMethods() {}

  /** A static method that mixes words into a hash; 0 if there is none. */
  static MethodSpec ofWords(Code code, List<String> words) {
    return Methods.longs(Methods.nested("hash").addModifiers(Modifier.STATIC), words)
        .returns(TypeName.LONG)
        .addCode(code.with("hash", mixed(code, words)).block("return $hash;\n"))
        .build();
  }

  /** The hash of some words; 0 if there are none. */
  static String mixed(Code code, List<String> words) {
    if (words.size() < 2) {
      return words.isEmpty() ? "0" : code.with("word", words.get(0)).text("$Hashing.mix($word)");
    }
    String hash = words.get(0);
    for (String word : words.subList(1, words.size())) {
      hash = code.with("hash", hash).with("word", word).text("$Hashing.mix($hash, $word)");
    }
    return hash;
  }

  /** The hash of an entry's own columns, for when entries move. */
  static MethodSpec ofEntry(Code code, Offsets offsets, List<Column> columns) {
    List<String> words = new ArrayList<>();
    columns.forEach(
        column -> words.add("directory[entry + " + offsets.constantOf(column.name()) + "]"));
    return Methods.overriding("hash", Modifier.PROTECTED)
        .returns(TypeName.LONG)
        .addParameter(ArrayTypeName.of(TypeName.LONG), "directory")
        .addParameter(TypeName.INT, "entry")
        .addCode(code.with("words", String.join(", ", words)).block("return hash($words);\n"))
        .build();
  }
}
