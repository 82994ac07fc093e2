package dev.viewsmith.examples.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.viewsmith.ExpressionException;
import dev.viewsmith.Maintainer;
import dev.viewsmith.Rational;
import dev.viewsmith.Relation;
import dev.viewsmith.ViewBatch;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Maintainers and a database take the same random changes: views with outer joins show the same
 * rows, and refuse the same changes.
 */
class OuterJoinsTest {
  private static final int STEPS = 150;
  private static final long SEED = Long.getLong("viewsmith.postgres.seed", 1);

  /** Equal rows may come as often as they like. */
  private static final String WITHOUT_KEYS =
      """
      ALTER TABLE shop.orders DROP CONSTRAINT orders_customer_fkey;
      ALTER TABLE shop.orders DROP CONSTRAINT orders_pkey;
      ALTER TABLE customer DROP CONSTRAINT customer_pkey;""";

  private final Random random = new Random(SEED);
  private final List<Record> rows = new ArrayList<>();
  private final List<Maintainer<?, ?, ?>> maintainers =
      List.of(
          BuyersMaintainer.create(),
          UnsoldMaintainer.create(),
          SellingMaintainer.create(),
          AssortmentMaintainer.create(),
          LeadsMaintainer.create(),
          CheapestMaintainer.create(),
          OutlookMaintainer.create(),
          ReachMaintainer.create(),
          IdleRegionsMaintainer.create(),
          RatiosMaintainer.create());

  /** Rows that a statement adds, if the weight is positive, or takes away. */
  private record Change(Record row, long weight) {}

  @ParameterizedTest
  @EnumSource
  void rowsAndRefusalsAreTheSame(Server server) throws SQLException {
    int refused = 0;
    try (Database shop = server.shop()) {
      shop.run(WITHOUT_KEYS);
      shop.install(TagSales.class, Buyers.class, Unsold.class, Selling.class, Assortment.class);
      shop.install(Leads.class, Cheapest.class, Outlook.class, Reach.class, IdleRegions.class);
      shop.install(Ratios.class);
      for (int step = 0; step < STEPS; step++) {
        refused += isRefused(shop) ? 1 : 0;
        for (Maintainer<?, ?, ?> maintainer : maintainers) {
          check(shop, maintainer);
        }
      }
    }
    assertTrue(refused > 5 && refused < STEPS / 2, "refused " + refused);
  }

  private boolean isRefused(Database shop) throws SQLException {
    Class<?> table = List.of(Order.class, Order.class, Tag.class, Customer.class).get(below(4));
    List<Change> changes = new ArrayList<>();
    int draw = below(10);
    if (draw == 0) {
      leaving(table, row -> true, changes);
    } else if (draw < 4) {
      String product = product();
      leaving(table, row -> row.toString().contains(product), changes);
    } else {
      arriving(table, changes);
    }
    boolean inJava = isRefusedInJava(changes);
    boolean inDatabase = isRefusedInDatabase(shop, table, changes, draw == 0);
    assertEquals(inJava, inDatabase, () -> "seed " + SEED + ": " + changes);
    if (!inJava) {
      changes.stream().filter(change -> change.weight() > 0).forEach(each -> rows.add(each.row()));
      changes.stream().filter(each -> each.weight() < 0).forEach(each -> rows.remove(each.row()));
    }
    return inJava;
  }

  private void leaving(Class<?> table, Predicate<Record> which, List<Change> changes) {
    rows.stream()
        .filter(table::isInstance)
        .filter(which)
        .forEach(row -> changes.add(new Change(row, -1)));
  }

  private void arriving(Class<?> table, List<Change> changes) {
    for (int i = below(3); i >= 0; i--) {
      changes.add(new Change(row(table), 1));
    }
    if (below(3) == 0) {
      rows.stream()
          .filter(table::isInstance)
          .skip(below(3))
          .findFirst()
          .ifPresent(row -> changes.add(new Change(row, -1)));
    }
  }

  private Record row(Class<?> table) {
    if (table == Tag.class) {
      return new Tag(product(), product());
    }
    return table == Customer.class
        ? new Customer(
            List.of("ann", "bob", "cid").get(below(3)), below(3) == 0 ? null : "r" + below(2))
        : new Order(
            below(9),
            below(4) == 0 ? null : List.of("ann", "bob").get(below(2)),
            product(),
            below(9));
  }

  private String product() {
    return "p" + below(4);
  }

  private int below(int bound) {
    return random.nextInt(bound);
  }

  private boolean isRefusedInJava(List<Change> changes) {
    List<Maintainer<?, ?, ?>> changed = new ArrayList<>();
    try {
      for (Maintainer<?, ?, ?> maintainer : maintainers) {
        apply(maintainer, changes);
        changed.add(maintainer);
      }
      return false;
    } catch (ExpressionException e) {
      List<Change> back =
          changes.stream().map(each -> new Change(each.row(), -each.weight())).toList();
      changed.forEach(maintainer -> apply(maintainer, back));
      return true;
    }
  }

  private static <B extends ViewBatch> void apply(
      Maintainer<B, ?, ?> maintainer, List<Change> changes) {
    B batch = maintainer.newBatch();
    for (Change change : changes) {
      Method add = add(batch, change.row());
      if (add != null) {
        try {
          add.invoke(batch, change.row(), change.weight());
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(e);
        }
      }
    }
    maintainer.apply(batch);
  }

  /** The method that takes such rows; null if they are no input of the view. */
  private static @Nullable Method add(ViewBatch batch, Record row) {
    try {
      return batch.getClass().getMethod("add", row.getClass(), long.class);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  /** Rows that go, and then those that come, in one statement: as a maintainer takes them. */
  private static boolean isRefusedInDatabase(
      Database shop, Class<?> table, List<Change> changes, boolean isTruncate) throws SQLException {
    String name =
        table == Order.class ? "shop.orders" : table.getSimpleName().toLowerCase(Locale.ROOT);
    StringJoiner statements = new StringJoiner(";\n", "BEGIN;\n", ";\nCOMMIT");
    StringJoiner coming = new StringJoiner(", ", "INSERT INTO " + name + " VALUES ", "");
    coming.setEmptyValue("");
    for (Change change : changes) {
      if (change.weight() > 0) {
        coming.add(literal(change.row()));
      } else if (!isTruncate) {
        statements.add(
            "DELETE FROM %1$s WHERE ctid = (SELECT r.ctid FROM %1$s AS r WHERE r IS NOT DISTINCT FROM ROW%2$s::%1$s LIMIT 1)"
                .formatted(name, literal(change.row())));
      }
    }
    statements.add(isTruncate ? "TRUNCATE " + name : coming.toString());
    try {
      shop.run(statements.toString());
      return false;
    } catch (SQLException e) {
      shop.run("ROLLBACK");
      // A division by zero.
      if ("22012".equals(e.getSQLState())) {
        return true;
      }
      throw e;
    }
  }

  private static String literal(Record row) {
    return values(row).stream()
        .map(value -> value instanceof String text ? "'" + text + "'" : String.valueOf(value))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static List<Object> values(Record row) {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : row.getClass().getRecordComponents()) {
      try {
        values.add(component.getAccessor().invoke(row));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
    return values;
  }

  private static void check(Database shop, Maintainer<?, ?, ?> maintainer) throws SQLException {
    String view = maintainer.getClass().getSimpleName().replace("Maintainer", "");
    String name = view.replaceAll("(?<=.)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    boolean isBag =
        maintainer instanceof UnsoldMaintainer || maintainer instanceof CheapestMaintainer;
    List<String> expected = new ArrayList<>();
    ((Relation<?>) maintainer.snapshot())
        .forEach((row, copies) -> expected.add(text((Record) row) + (isBag ? "|" + copies : "")));
    Collections.sort(expected);
    assertEquals(
        expected, shop.rows("SELECT * FROM viewsmith." + name), () -> view + " with seed " + SEED);
  }

  /** A row as the driver tells it. */
  private static String text(Record row) {
    StringJoiner text = new StringJoiner("|");
    for (RecordComponent component : row.getClass().getRecordComponents()) {
      try {
        text.add(text(component.getType(), component.getAccessor().invoke(row)));
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
    return text.toString();
  }

  private static String text(Class<?> type, @Nullable Object value) {
    if (type == Rational.class) {
      return value instanceof Rational mean
          ? mean.numerator() + "|" + mean.denominator()
          : "null|null";
    }
    return value instanceof Boolean isTrue ? (isTrue ? "t" : "f") : String.valueOf(value);
  }
}
