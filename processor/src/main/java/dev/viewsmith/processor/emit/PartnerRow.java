package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.Step.Itself;
import dev.viewsmith.processor.type.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** A row that is joined in a loop, and the locals that hold its columns. */
final class PartnerRow {
  private final Partners partners;
  private final Scope scope;
  private final String at;
  private final Set<String> read = new LinkedHashSet<>();
  private final Map<String, String> locals = new LinkedHashMap<>();
  private int reads;
  private boolean isInlined;
  private String copies = "";
  private String end = "";
  private String array = "";
  private String row = "";

  /**
   * A row before it is known which of its columns are read.
   *
   * @param scope of the method with the loop
   * @param at what the row's place is called if its own name is taken
   */
  PartnerRow(Partners partners, Scope scope, String at) {
    this.partners = partners;
    this.scope = scope;
    this.at = at;
  }

  Partners partners() {
    return partners;
  }

  /**
   * What stands for a column.
   *
   * @param others what stands for columns of the rows before it: those that are equal by the key
   */
  String column(ColumnValue column, Function<ColumnValue, String> others) {
    ColumnValue equal = partners.equal().get(column.column());
    if (equal != null) {
      return others.apply(equal);
    }
    read.add(column.column());
    reads++;
    return isInlined
        ? word(column.column())
        : locals.getOrDefault(column.column(), column.column());
  }

  /**
   * This, named, with the columns that were read in locals; one read once is read in its place.
   *
   * @param isOnly whether it is the only row that is joined
   */
  PartnerRow named(boolean isOnly, LocalNames ours) {
    PartnerRow named = new PartnerRow(partners, scope, at);
    boolean isTested = !partners.step().conditions().isEmpty() || corrects();
    if (reads == 1 && isOnly && !isTested) {
      named.isInlined = true;
    } else {
      for (Column column : partners.columns()) {
        if (read.contains(column.name())) {
          String fuller = partners.one() + Prose.capitalized(column.name());
          named.locals.put(column.name(), scope.claim(column.name(), fuller));
        }
      }
    }
    named.array = scope.claim(partners.arrays());
    named.row = scope.claim(partners.one(), at, partners.one() + "At");
    named.end = isOnly ? ours.get("end") : scope.claim(partners.one() + "End");
    named.copies = isOnly ? ours.get("copies") : scope.claim(partners.one() + "Copies");
    return named;
  }

  /** Where the rows end. */
  String end() {
    return end;
  }

  /** The local with its copies. */
  String copies() {
    return copies;
  }

  /** Whether its copies are corrected where it is the changed row itself. */
  boolean corrects() {
    return partners.step().itself() != Itself.AS_KEPT;
  }

  /** The array that holds the row. */
  String array() {
    return array;
  }

  /** Where it begins there. */
  String row() {
    return row;
  }

  /** The locals of the columns. */
  String loads() {
    List<String> loads = new ArrayList<>();
    locals.forEach((column, local) -> loads.add("long " + local + " = " + word(column) + ";"));
    return Code.lines(loads);
  }

  /** The word with its copies. */
  String copiesWord() {
    return array + "[" + row + " + " + partners.words().atOwn("COPIES") + "]";
  }

  /** The word with the number of its partners. */
  String matchesWord() {
    return array + "[" + row + " + " + partners.words().atOwn("MATCHES") + "]";
  }

  private String word(String column) {
    return array + "[" + row + " + " + partners.words().at(column) + "]";
  }
}
