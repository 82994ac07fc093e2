package dev.viewsmith.processor;

import dev.viewsmith.processor.diagnostic.ProblemCode;
import org.junit.jupiter.api.Test;

/** What is said of names and nulls that a join other than an inner one takes or brings. */
class OuterJoinFaultsTest {
  private static final String SHOPPER =
      """
      package p;
      record Shopper(String name, String city) {}
      """;

  private static final String ORDER =
      """
      package p;
      record Order(String customer, String product, long amount) {}
      """;

  private static Verdict on(String kind, String where, String components) {
    return Verdict.on(
        SHOPPER,
        ORDER,
        """
        package p;
        import dev.viewsmith.*;
        import org.jspecify.annotations.Nullable;
        @View(
            from = Shopper.class,
            join = @Join(
                value = Order.class,
                kind = JoinKind.%s,
                on = "order.customer == shopper.name"),
            where = "%s")
        record Found(
        %s) {}
        """
            .formatted(kind, where, components));
  }

  @Test
  void anAliasThatIsOnlyLookedFor() {
    on("ANTI", "order.amount > 3", "String name")
        .finds(
            ProblemCode.UNKNOWN_ALIAS,
            "order.amount > 3",
            """
            "order" has no row here: a SEMI or ANTI join looks for such a row and gives none, so \
            only its own "on" can name it.
              order.amount > 3
              ^^^^^
            Move the condition there, or write an INNER join if its values are needed.""")
        .andNothingElse();
  }

  @Test
  void aComponentThatIsOnlyLookedFor() {
    on("SEMI", "amount > 3", "String name")
        .finds(
            ProblemCode.UNKNOWN_COMPONENT,
            "amount > 3",
            """
            No input has a component "amount".
              amount > 3
              ^^^^^^
            "order" has it: a SEMI or ANTI join looks for such a row and gives none, so only its \
            own "on" can name it.""")
        .andNothingElse();
  }

  @Test
  void aLaterJoinDoesNotSeeItEither() {
    Verdict.on(
            SHOPPER,
            ORDER,
            """
            package p;
            import dev.viewsmith.*;
            @View(
                from = Shopper.class,
                join = {
                  @Join(
                      value = Order.class,
                      kind = JoinKind.SEMI,
                      on = "order.customer == shopper.name"),
                  @Join(value = Order.class, as = "other", on = "other.product == order.product")
                })
            record Found(String name) {}
            """)
        .finds(
            ProblemCode.UNKNOWN_ALIAS,
            "other.product == order.product",
            """
            "order" has no row here: a SEMI or ANTI join looks for such a row and gives none, so \
            only its own "on" can name it.
              other.product == order.product
                               ^^^^^
            Move the condition there, or write an INNER join if its values are needed.""")
        .andNothingElse();
  }

  @Test
  void aComponentOfASideThatMayBeMissing() {
    on("LEFT", "true", "String name,\nString product")
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "String product)",
            """
            Component "product" of Found can be null, as "order.product" is in rows that the LEFT \
            join of "order" leaves without a partner, but its type is not @Nullable.
            Use org.jspecify.annotations.Nullable: declare it as @Nullable String product, or \
            write coalesce(order.product, "").""")
        .andNothingElse();
  }

  @Test
  void aComponentBeforeARightJoin() {
    on("RIGHT", "true", "@GroupBy(\"name + city\") String who,\n@Sum(\"order.amount\") long amount")
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "String who",
            """
            Component "who" of Found can be null, as "shopper.name" and "shopper.city" are in \
            rows that the RIGHT join of "order" leaves without a partner, but its type is not \
            @Nullable.
            Use org.jspecify.annotations.Nullable: declare it as @Nullable String who, or write \
            coalesce(shopper.name + shopper.city, "").""")
        .andNothingElse();
  }

  @Test
  void anAggregateOfASideThatMayBeMissing() {
    on("FULL", "true", "@GroupBy @Nullable String name,\n@Sum(\"order.amount\") long amount")
        .finds(
            ProblemCode.MISSING_NULLABLE,
            "\"order.amount\") long amount",
            """
            Component "amount" of Found is null where all values of "order.amount" are, as in \
            rows that the FULL join of "order" leaves without a partner, but its type is not \
            @Nullable.
            Use org.jspecify.annotations.Nullable: declare it as @Nullable Long amount, or write \
            coalesce(order.amount, 0).""")
        .andNothingElse();
  }

  @Test
  void aSideThatIsAlwaysThere() {
    on("LEFT", "true", "@GroupBy String name,\n@GroupBy @Nullable String city,\n@Count long n")
        .finds(
            ProblemCode.NEEDLESS_NULLABLE,
            "@Nullable String city",
            """
            Component "city" of Found is @Nullable, but its value is never null.
            Drop @Nullable.""")
        .andNothingElse();
  }
}
