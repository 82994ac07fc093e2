package dev.viewsmith.processor.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.viewsmith.processor.declaration.ComponentDeclaration.Role;
import dev.viewsmith.processor.diagnostic.Outcome;
import dev.viewsmith.processor.type.ColumnType.Scalar;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryBuilderTest {
  @Test
  void buildsTagSales() {
    Outcome<ViewQuery> query =
        QueryBuilder.build(
            Views.ordersWithTags()
                .component(Scalar.STRING, "customer", Role.GROUP_BY, "order.customer")
                .component(Scalar.STRING, "tag", Role.GROUP_BY, "tag.tag")
                .component(Scalar.LONG, "n", Role.COUNT, null)
                .component(Scalar.LONG, "sum", Role.SUM, "order.amount")
                .component(Scalar.RATIONAL, "avg", Role.AVG, "order.amount")
                .component(Scalar.LONG, "distinct", Role.COUNT_DISTINCT, "order.amount")
                .component(Scalar.LONG, "min", Role.MIN, "order.amount")
                .declare("TagSales"));
    assertEquals(List.of(), query.problems());
    assertEquals(
        """
        view    TagSales
        from    Order order
        join    Tag tag on order.product == tag.product
        group   customer = order.customer, tag = tag.tag
        select  n = count, sum = sum(order.amount), avg = avg(order.amount),
                distinct = count distinct(order.amount), min = min(order.amount)\
        """,
        String.join("\n", QueryPrinter.lines(query.get())));
  }
}
