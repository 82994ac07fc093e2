package dev.viewsmith.benchmarks;

import java.math.BigDecimal;
import java.util.function.Function;

/**
 * How the steps of a workload become records. Steps of the same row become equal records, but not
 * the same one.
 *
 * @param <O> an order
 * @param <T> a tag
 */
record Rows<O, T>(Function<Workload.Step, O> order, Function<Workload.Step, T> tag) {
  private static final int NOTES = 1 << 16;

  /** How far the powers of ten of {@link #spread} reach, on both sides of cents. */
  private static final int POWERS = 12;

  static Rows<Order, Tag> numbers() {
    return new Rows<>(
        step -> new Order(step.customer(), step.product(), step.amount()), Rows::numberedTag);
  }

  /** With Strings that are shared, as an application that reads them once would have them. */
  static Rows<TextOrder, TextTag> texts() {
    String[] customers = names("customer", 1 << 17);
    String[] products = names("product", 1 << 17);
    String[] tags = names("tag", 1 << 10);
    return new Rows<>(
        step -> new TextOrder(customers[step.customer()], products[step.product()], step.amount()),
        step -> new TextTag(products[step.product()], tags[step.tag()]));
  }

  /** Each with one of many notes. */
  static Rows<NotedOrder, Tag> noted() {
    String[] notes = names("note ", NOTES);
    return new Rows<>(
        step -> {
          String note = notes[(step.customer() * 31 + step.product()) & NOTES - 1];
          return new NotedOrder(step.customer(), step.product(), step.amount(), note);
        },
        Rows::numberedTag);
  }

  /** With the amount as a number of cents, most of which no double is equal to. */
  static Rows<DoubleOrder, Tag> doubles() {
    return doubles(cents -> cents / 100.0);
  }

  /** With amounts from a trillionth of a cent to a trillion cents times what they were. */
  static Rows<DoubleOrder, Tag> spread() {
    return doubles(cents -> cents * Math.pow(10, cents % (2 * POWERS + 1) - POWERS) / 100);
  }

  private static Rows<DoubleOrder, Tag> doubles(Function<Long, Double> amount) {
    return new Rows<>(
        step -> new DoubleOrder(step.customer(), step.product(), amount.apply(step.amount())),
        Rows::numberedTag);
  }

  /** With the amount as a number of cents. */
  static Rows<DecimalOrder, Tag> decimals() {
    return new Rows<>(
        step ->
            new DecimalOrder(step.customer(), step.product(), BigDecimal.valueOf(step.amount(), 2)),
        Rows::numberedTag);
  }

  private static Tag numberedTag(Workload.Step step) {
    return new Tag(step.product(), step.tag());
  }

  private static String[] names(String prefix, int count) {
    String[] names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = prefix + i;
    }
    return names;
  }
}
