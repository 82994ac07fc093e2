package dev.viewsmith.benchmarks;

import java.util.function.Function;

/** All ways to keep the view, by name. */
public enum Contenders {
  /** Maps of records. */
  HAND {
    @Override
    Contender create(Workload workload) {
      return new HandContender<>(workload, new IntShape(), Contenders::row);
    }
  },
  /** The generated maintainer, fed by columns. */
  COLUMNS {
    @Override
    Contender create(Workload workload) {
      return new ColumnsContender(workload);
    }
  },
  /** The generated maintainer, fed with records that exist already. */
  RECORDS {
    @Override
    Contender create(Workload workload) {
      return new RecordsContender(workload);
    }
  },
  /** Maps of records with String keys. */
  HAND_TEXT {
    @Override
    Contender create(Workload workload) {
      return new HandContender<>(workload, new TextShape(), new TextRows());
    }
  },
  /** The generated maintainer with String keys, fed with records that exist already. */
  TEXT {
    @Override
    Contender create(Workload workload) {
      return new TextContender(workload);
    }
  },
  /** The generated maintainer with a String column that the view does not read. */
  NOTED {
    @Override
    Contender create(Workload workload) {
      return new NotedContender(workload);
    }
  };

  abstract Contender create(Workload workload);

  private static Object row(Workload.Step step) {
    return step.isOrder()
        ? new Order(step.customer(), step.product(), step.amount())
        : new Tag(step.product(), step.tag());
  }

  private static final class IntShape implements HandWritten.Shape<Order, Tag, Integer> {
    @Override
    public Integer customer(Order order) {
      return order.customer();
    }

    @Override
    public Integer product(Order order) {
      return order.product();
    }

    @Override
    public long amount(Order order) {
      return order.amount();
    }

    @Override
    public Integer productOf(Tag tag) {
      return tag.product();
    }

    @Override
    public Integer tag(Tag tag) {
      return tag.tag();
    }
  }

  private static final class TextShape implements HandWritten.Shape<TextOrder, TextTag, String> {
    @Override
    public String customer(TextOrder order) {
      return order.customer();
    }

    @Override
    public String product(TextOrder order) {
      return order.product();
    }

    @Override
    public long amount(TextOrder order) {
      return order.amount();
    }

    @Override
    public String productOf(TextTag tag) {
      return tag.product();
    }

    @Override
    public String tag(TextTag tag) {
      return tag.tag();
    }
  }

  /** Rows with Strings that are shared, as an application that reads them once would have them. */
  static final class TextRows implements Function<Workload.Step, Object> {
    private final String[] customers = names("customer", 1 << 17);
    private final String[] products = names("product", 1 << 17);
    private final String[] tags = names("tag", 1 << 10);

    @Override
    public Object apply(Workload.Step step) {
      return step.isOrder()
          ? new TextOrder(customers[step.customer()], products[step.product()], step.amount())
          : new TextTag(products[step.product()], tags[step.tag()]);
    }

    private static String[] names(String prefix, int count) {
      String[] names = new String[count];
      for (int i = 0; i < count; i++) {
        names[i] = prefix + i;
      }
      return names;
    }
  }
}
