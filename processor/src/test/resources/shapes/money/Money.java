package money;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** An amount, whatever it is made of, with two digits behind the point. */
public record Money(BigDecimal amount, String currency) {
  public Money {
    amount = amount.setScale(2, RoundingMode.HALF_UP);
  }
}
