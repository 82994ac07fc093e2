package dev.viewsmith.benchmarks;

import java.util.function.Function;

/**
 * All ways to keep the view, by name. HAND begins the names of maps of records; the others are
 * generated maintainers. All but COLUMNS and HELD are fed with records that exist already.
 */
public enum Contenders {
  /** Maps with {@code int} keys and {@code long} amounts. */
  HAND(workload -> new RowsContender<>(workload, Rows.numbers(), HandWritten.ofNumbers())),
  /** The generated maintainer, fed by columns. */
  COLUMNS(ColumnsContender::new),
  /** COLUMNS, where somebody keeps the version after the load for ever. */
  HELD(HeldContender::new),
  /** The generated maintainer, fed with records. */
  RECORDS(Contenders::numbers),
  /** Maps with String keys. */
  HAND_TEXT(workload -> new RowsContender<>(workload, Rows.texts(), HandWritten.ofTexts())),
  /** With String keys. */
  TEXT(Contenders::texts),
  /** With a String column that the view does not read. */
  NOTED(Contenders::noted),
  /** Maps with naive sums of doubles: what a deletion leaves of a sum depends on the history. */
  HAND_DOUBLES(workload -> new RowsContender<>(workload, Rows.doubles(), HandWritten.ofDoubles())),
  /** With sums of doubles. */
  DOUBLES(workload -> doubles(workload, Rows.doubles())),
  /** HAND_DOUBLES of amounts of 24 orders of magnitude: its sums can be wrong in every digit. */
  HAND_SPREAD(workload -> new RowsContender<>(workload, Rows.spread(), HandWritten.ofDoubles())),
  /** DOUBLES of amounts of 24 orders of magnitude. */
  SPREAD(workload -> doubles(workload, Rows.spread())),
  /** Maps with sums of decimals. */
  HAND_DECIMALS(
      workload -> new RowsContender<>(workload, Rows.decimals(), HandWritten.ofDecimals())),
  /** With sums of decimals. */
  DECIMALS(Contenders::decimals);

  private final Function<Workload, Contender> creation;

  Contenders(Function<Workload, Contender> creation) {
    this.creation = creation;
  }

  Contender create(Workload workload) {
    return creation.apply(workload);
  }

  private static Contender numbers(Workload workload) {
    return new RowsContender<>(
        workload,
        Rows.numbers(),
        new GeneratedView<Order, Tag, TagSalesMaintainer.Batch, TagSales>(
            TagSalesMaintainer.create(),
            TagSalesMaintainer.Batch::add,
            TagSalesMaintainer.Batch::add,
            (sum, row) ->
                sum.add(row.customer(), row.tag(), row.n(), row.sum(), row.distinct(), row.min())));
  }

  private static Contender texts(Workload workload) {
    return new RowsContender<>(
        workload,
        Rows.texts(),
        new GeneratedView<TextOrder, TextTag, TextTagSalesMaintainer.Batch, TextTagSales>(
            TextTagSalesMaintainer.create(),
            TextTagSalesMaintainer.Batch::add,
            TextTagSalesMaintainer.Batch::add,
            (sum, row) ->
                sum.add(row.customer(), row.tag(), row.n(), row.sum(), row.distinct(), row.min())));
  }

  private static Contender noted(Workload workload) {
    return new RowsContender<>(
        workload,
        Rows.noted(),
        new GeneratedView<NotedOrder, Tag, NotedTagSalesMaintainer.Batch, NotedTagSales>(
            NotedTagSalesMaintainer.create(),
            NotedTagSalesMaintainer.Batch::add,
            NotedTagSalesMaintainer.Batch::add,
            (sum, row) ->
                sum.add(row.customer(), row.tag(), row.n(), row.sum(), row.distinct(), row.min())));
  }

  private static Contender doubles(Workload workload, Rows<DoubleOrder, Tag> rows) {
    return new RowsContender<>(
        workload,
        rows,
        new GeneratedView<DoubleOrder, Tag, DoubleTagSalesMaintainer.Batch, DoubleTagSales>(
            DoubleTagSalesMaintainer.create(),
            DoubleTagSalesMaintainer.Batch::add,
            DoubleTagSalesMaintainer.Batch::add,
            (sum, row) ->
                sum.add(
                    row.customer(),
                    row.tag(),
                    row.n(),
                    Checksum.cents(row.sum()),
                    row.distinct(),
                    Checksum.cents(row.min()))));
  }

  private static Contender decimals(Workload workload) {
    return new RowsContender<>(
        workload,
        Rows.decimals(),
        new GeneratedView<DecimalOrder, Tag, DecimalTagSalesMaintainer.Batch, DecimalTagSales>(
            DecimalTagSalesMaintainer.create(),
            DecimalTagSalesMaintainer.Batch::add,
            DecimalTagSalesMaintainer.Batch::add,
            (sum, row) ->
                sum.add(
                    row.customer(),
                    row.tag(),
                    row.n(),
                    Checksum.cents(row.sum()),
                    row.distinct(),
                    Checksum.cents(row.min()))));
  }
}
