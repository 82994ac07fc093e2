package dev.viewsmith.processor.emit;

import dev.viewsmith.processor.expression.TypedExpression;
import dev.viewsmith.processor.plan.Step;
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

  /** On what conditions a pair joins. */
  List<TypedExpression> conditions();

  /** Columns of these rows whose values the changed row has, and what they are called there. */
  Map<String, String> equal();

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
   * @param code knows {@code table}, and the locals {@code rows} and {@code partner}
   */
  String head(Code code);

  /** Those on one side of the index entry that was found. */
  record OfSide(Step.JoinEach join, SideNames names, Map<String, String> equal)
      implements Partners {
    public OfSide {
      equal = Map.copyOf(equal);
    }

    /**
     * @param key the columns of the changed row that are the key of the side
     */
    static OfSide of(Names names, Step.JoinEach join, List<Column> key) {
      Map<String, String> equal = new LinkedHashMap<>();
      for (int i = 0; i < key.size(); i++) {
        equal.putIfAbsent(join.side().key().get(i).name(), key.get(i).name());
      }
      return new OfSide(join, names.of(join.side()), equal);
    }

    @Override
    public String alias() {
      return join.alias();
    }

    @Override
    public String partner() {
      return join.partner();
    }

    @Override
    public List<TypedExpression> conditions() {
      return join.conditions();
    }

    @Override
    public List<Column> columns() {
      return join.side().columns();
    }

    @Override
    public Offsets words() {
      return names.entry();
    }

    @Override
    public String table() {
      return join.index().name();
    }

    @Override
    public String one() {
      return names.one();
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
  record OfTable(Step.ScanEach scan, Offsets words) implements Partners {
    static OfTable of(Names names, Step.ScanEach scan) {
      return new OfTable(scan, names.entry(scan.rows()));
    }

    @Override
    public String alias() {
      return scan.alias();
    }

    @Override
    public String partner() {
      return scan.partner();
    }

    @Override
    public List<TypedExpression> conditions() {
      return scan.conditions();
    }

    @Override
    public Map<String, String> equal() {
      return Map.of();
    }

    @Override
    public List<Column> columns() {
      return scan.rows().columns();
    }

    @Override
    public String table() {
      return scan.rows().name();
    }

    @Override
    public String one() {
      return scan.partner();
    }

    @Override
    public String[] arrays() {
      return new String[] {"entries", scan.partner() + "Entries"};
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
