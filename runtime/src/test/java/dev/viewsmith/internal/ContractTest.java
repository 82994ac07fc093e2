package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ContractTest {
  @Test
  void acceptsItsOwnNumber() {
    assertDoesNotThrow(() -> Contract.require(1));
  }

  @Test
  void refusesAnyOtherAndSaysWhatToDo() {
    IllegalStateException refusal =
        assertThrows(IllegalStateException.class, () -> Contract.require(2));
    assertEquals(
        "this class was generated for contract 2 of viewsmith-runtime,"
            + " but the one on the class path has contract 1\n"
            + "use viewsmith-runtime and viewsmith-processor of the same version,"
            + " and compile the view again",
        refusal.getMessage());
  }
}
