package dev.viewsmith.postgres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An input without a table is an oversight, unless it is said to be left empty. */
class UnfedInputsTest {
  private Shop shop;

  @BeforeEach
  void tables() throws SQLException {
    shop = Shop.open();
  }

  private PostgresViewBuilder<TagSalesMaintainer.Batch, ?, ?> ordersAlone() {
    return PostgresView.of(TagSalesMaintainer.create())
        .from("orders", Order.class, TagSalesMaintainer.Batch::add)
        .into(Target.of("tag_sales", TagSales.class));
  }

  private List<String> refusal(PostgresViewBuilder<?, ?, ?> builder) {
    return assertThrows(PostgresViewException.class, () -> builder.start(shop.database())).faults();
  }

  @Test
  void aForgottenInputIsRefused() {
    assertEquals(
        List.of(
            "no table has the rows of Tag: say from(…, Tag.class, …), or leaveEmpty(Tag.class)"),
        refusal(ordersAlone()));
  }

  @Test
  void anInputMayBeLeftEmpty() throws SQLException {
    ordersAlone().leaveEmpty(Tag.class).start(shop.database()).close();
    assertEquals(List.of(), shop.sales());
  }

  @Test
  void whatIsLeftEmptyIsAnInputWithoutATable() {
    assertEquals(
        List.of(
            "Order is to be left empty, but has a table, too",
            "TagSales is no input that could be left empty"),
        refusal(
            ordersAlone()
                .leaveEmpty(Tag.class)
                .leaveEmpty(Order.class)
                .leaveEmpty(TagSales.class)));
  }
}
