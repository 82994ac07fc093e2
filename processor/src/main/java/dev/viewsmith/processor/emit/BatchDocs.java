package dev.viewsmith.processor.emit;

import com.palantir.javapoet.CodeBlock;
import dev.viewsmith.processor.type.Column;
import java.util.List;

/** The Javadoc of a batch's methods for one input. */
final class BatchDocs {
  /** With its package: an import for Javadoc alone is a warning of some compilers. */
  static final String INVALID_ROW = "dev.viewsmith.InvalidRowException";

  private static final String RETURNS = "@return this batch\n";

  private final InputNames input;
  private final List<Column> columns;
  private final String weight;

  /**
   * @param columns the components of the input
   * @param weight what the parameter of that meaning is called
   */
  BatchDocs(InputNames input, List<Column> columns, String weight) {
    this.input = input;
    this.columns = columns;
    this.weight = weight;
  }

  CodeBlock insert() {
    return row("Adds one copy of $L.", "", "");
  }

  CodeBlock insertCopies() {
    return copies("Adds copies of $L.");
  }

  CodeBlock delete() {
    return row("Takes away one copy of $L.", "", "");
  }

  CodeBlock deleteCopies() {
    return copies("Takes away copies of $L.");
  }

  CodeBlock add() {
    return row("Adds copies of $L, or takes them away if the weight is negative.", weights(), "");
  }

  CodeBlock replace() {
    return CodeBlock.builder()
        .add("Changes $L: one copy of the old row goes, one of the new row comes.\n\n", noun())
        .add("@param before the old row\n@param after the new row\n" + RETURNS)
        .add(refusal("one of the rows"))
        .build();
  }

  CodeBlock insertColumns() {
    return columns("insert($T)", "");
  }

  CodeBlock deleteColumns() {
    return columns("delete($T)", "");
  }

  CodeBlock addColumns() {
    return columns("add($T, long)", weights());
  }

  private CodeBlock copies(String sentence) {
    return row(
        sentence,
        "@param copies how many: 1 or more\n",
        "@throws IllegalArgumentException if {@code copies} is not positive\n");
  }

  private String weights() {
    return "@param " + weight + " by how much the number of copies changes\n";
  }

  private CodeBlock row(String sentence, String more, String errors) {
    return CodeBlock.builder()
        .add(sentence + "\n\n", noun())
        .add("@param $L the row\n", input.parameter())
        .add("$L", more + RETURNS + errors)
        .add(refusal("the row"))
        .build();
  }

  private CodeBlock columns(String like, String more) {
    CodeBlock.Builder javadoc =
        CodeBlock.builder().add("As {@link #" + like + "}, without a record.\n\n", input.record());
    for (Column column : columns) {
      String component = Literals.javadocCode(input.label() + "." + column.name());
      javadoc.add(
          "@param $L $L$L\n", column.name(), component, column.nullable() ? ", or null" : "");
    }
    return javadoc.add("$L", more + RETURNS).add(refusal("a value")).build();
  }

  private static CodeBlock refusal(String what) {
    return CodeBlock.of("@throws $L if $L cannot be taken\n", INVALID_ROW, what);
  }

  private String noun() {
    return Prose.a(input.one());
  }
}
