package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression.ColumnValue;
import dev.viewsmith.processor.plan.Step;
import dev.viewsmith.processor.plan.Step.Itself;
import dev.viewsmith.processor.type.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows that a changed one is joined with, and the loop over them. */
sealed interface Partners {
  /** What the expressions call the changed row. */
  String alias();

  /** What they call one of these rows. */
  String partner();

  /** The step that joins them. */
  Step.Join step();

  /** Columns of these rows whose values rows before them have: which ones. */
  Map<String, ColumnValue> equal();

  /** Their other columns. */
  List<Column> columns();

  /** Where the words of a row stand. */
  Offsets words();

  /** The field of the index or table. */
  String table();

  /** What a row is called in names of locals. */
  String one();

  /** What the array is called that holds the rows: the first of these that is free. */
  String[] arrays();

  /**
   * The beginning of the loop.
   *
   * @param code knows {@code table}, and the locals {@code rows}, {@code partner} and {@code end}
   */
  String head(Code code);

  static Partners of(Names names, Step.Join step) {
    return step instanceof Step.JoinEach join
        ? OfSide.of(names, join)
        : OfTable.of(names, (Step.ScanEach) step);
  }

  /** Those on one side of the index entry that was found. */
  record OfSide(Step.JoinEach step, SideNames names, Map<String, ColumnValue> equal)
      implements Partners {
    public OfSide {
      equal = Map.copyOf(equal);
    }

    static OfSide of(Names names, Step.JoinEach join) {
      Map<String, ColumnValue> equal = new LinkedHashMap<>();
      List<ColumnValue> key = join.find().key();
      for (int i = 0; i < key.size(); i++) {
        equal.putIfAbsent(join.side().key().get(i).name(), key.get(i));
      }
      return new OfSide(join, names.of(join.side()), equal);
    }

    @Override
    public String alias() {
      return step.alias();
    }

    @Override
    public String partner() {
      return step.partner();
    }

    @Override
    public List<Column> columns() {
      return step.side().columns();
    }

    @Override
    public Offsets words() {
      return names.entry();
    }

    @Override
    public String table() {
      return step.index().name();
    }

    @Override
    public String one() {
      return step.itself() == Itself.AS_KEPT ? names.one() : step.partner();
    }

    @Override
    public String[] arrays() {
      return new String[] {names.many(), names.many() + "There"};
    }

    @Override
    public String head(Code code) {
      return code.with("WORDS", words().atOwn("WORDS"))
          .text(
              """
              long[] $rows = $table.block;
              for (int $partner = $table.from, $end = $table.to; $partner < $end; $partner += $WORDS) {
              """);
    }
  }

  /** All rows of a table. */
  record OfTable(Step.ScanEach step, Offsets words) implements Partners {
    static OfTable of(Names names, Step.ScanEach scan) {
      return new OfTable(scan, names.entry(scan.rows()));
    }

    @Override
    public String alias() {
      return step.alias();
    }

    @Override
    public String partner() {
      return step.partner();
    }

    @Override
    public Map<String, ColumnValue> equal() {
      return Map.of();
    }

    @Override
    public List<Column> columns() {
      return step.rows().columns();
    }

    @Override
    public String table() {
      return step.rows().name();
    }

    @Override
    public String one() {
      return step.partner().startsWith(".") ? step.rows().noun().one() : step.partner();
    }

    @Override
    public String[] arrays() {
      return new String[] {"entries", one() + "Entries"};
    }

    @Override
    public String head(Code code) {
      return code.text(
          """
          long[] $rows = $table.entries();
          for (int $partner = $table.firstEntry(); $partner >= 0; $partner = $table.nextEntry($partner)) {
          """);
    }
  }
}
