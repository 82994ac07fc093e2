package dev.viewsmith.processor.emit;

import com.palantir.javapoet.ClassName;
import dev.viewsmith.processor.plan.InputPlan;
import dev.viewsmith.processor.plan.ViewPlan;
import dev.viewsmith.processor.type.Column;
import dev.viewsmith.processor.type.QualifiedName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the maintainer calls things of one input.
 *
 * @param record the user's class
 * @param label of the input in messages: {@code Order}
 * @param one a row: {@code order}
 * @param many rows: {@code orders}
 * @param changes the field with the net changes: {@code orderChanges}
 * @param rebuild the method that makes the record again: {@code order}; there is none for the rows
 *     of a view
 * @param parameter a record in the batch: {@code order}
 * @param log the batch's field: {@code orders}
 * @param row where the words of a change stand: {@code OrderRow}
 * @param logged where the components stand in the batch: {@code ORDER_AMOUNT}
 */
record InputNames(
    ClassName record,
    String label,
    String one,
    String many,
    String changes,
    String rebuild,
    String parameter,
    String log,
    Offsets row,
    Offsets logged) {
  /** Locals in the methods of the batch that take a record. */
  private static final List<String> BESIDE = List.of("copies", "fault", "weight");

  /** Not names of components, which these stand beside. */
  private static final String WORDS = ".words";

  private static final String OBJECTS = ".objects";

  /**
   * Names an input.
   *
   * @param view whose rows are the input's; null if a batch changes it, or a stage makes it
   * @param row the nested class of a change's offsets
   * @param batch the nested class of the batch
   * @param constants those of the batch
   * @param fields those of the maintainer
   * @param methods those of the maintainer
   */
  static InputNames of(
      InputPlan input,
      @Nullable ViewPlan view,
      String row,
      String batch,
      Scope constants,
      Scope fields,
      Scope methods,
      LocalNames locals) {
    String one = input.noun().one();
    QualifiedName record = view == null ? input.record().name() : view.view().name();
    return new InputNames(
        Names.className(record),
        record.simpleName(),
        one,
        input.noun().many(),
        fields.claim(one + "Changes", one + "NetChanges"),
        view == null ? methods.claim(one, one + "Row") : one,
        locals.free(BESIDE, one, "row", one + "Row"),
        input.noun().many(),
        offsets(input, row),
        logged(input, batch, constants));
  }

  private static Offsets offsets(InputPlan input, String type) {
    Offsets row = new Offsets(type, new Scope(List.of()));
    int words = 0;
    for (Column column : input.columns()) {
      row.column(column.name(), words++);
    }
    return row.own("COLUMNS", words).own("WEIGHT", words).own("WORDS", words + 1);
  }

  /** Where components stand in the batch: those that are words first, then the others, from 0. */
  private static Offsets logged(InputPlan input, String batch, Scope constants) {
    Offsets logged = new Offsets(batch, constants);
    String prefix = Prose.upperCase(input.noun().one()) + "_";
    for (boolean areObjects : List.of(false, true)) {
      int place = 0;
      for (Column column : input.components()) {
        if (ValueType.of(column.type()).isObject() == areObjects) {
          logged.column(column.name(), prefix + Prose.upperCase(column.name()), place++);
        }
      }
      logged.column(
          areObjects ? OBJECTS : WORDS, prefix + (areObjects ? "OBJECTS" : "WORDS"), place);
    }
    return logged;
  }

  /** The constant with the number of components that are words. */
  String loggedWords() {
    return logged.constantOf(WORDS);
  }

  /** The constant with the number of components that are not. */
  String loggedObjects() {
    return logged.constantOf(OBJECTS);
  }

  /** A method about one row: {@code onOrder}. */
  String method(String verb) {
    return verb + Prose.capitalized(one);
  }

  /** A method about all rows of a batch: {@code readOrders}. */
  String methodForAll(String verb) {
    return verb + Prose.capitalized(many);
  }
}
