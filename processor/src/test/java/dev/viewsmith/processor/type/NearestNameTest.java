package dev.viewsmith.processor.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
  private static final List<String> KNOWN =
      List.of("customer", "product", "amount", "id", "orderId", "orderIds");

  @ParameterizedTest
  @CsvSource({
    "custmer, customer", // one left out
    "customeer, customer", // one too many
    "cuStomer, customer", // another case
    "prodcut, product", // neighbours exchanged
    "amoumt, amount", // one replaced
    "orderid, orderId", // the nearer of two
    "orderIdd, orderId", // the earlier of two equally near
    "ID, id",
    "ib, id"
  })
  void offersTheNearest(String wanted, String expected) {
    assertEquals(Optional.of(expected), NearestName.of(wanted, KNOWN));
  }

  @ParameterizedTest
  @CsvSource({"price", "x", "cst", "''", "di2x"})
  void offersNothingFar(String wanted) {
    assertEquals(Optional.empty(), NearestName.of(wanted, KNOWN));
  }

  @Test
  void offersNothingOfNothing() {
    assertEquals(Optional.empty(), NearestName.of("customer", List.of()));
  }
}
