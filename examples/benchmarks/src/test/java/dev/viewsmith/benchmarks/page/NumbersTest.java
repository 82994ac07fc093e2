package dev.viewsmith.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1234567|1,230,000",
        "999.6|1,000",
        "123.4|123",
        "12.34|12.3",
        "1|1.00",
        "0.065|0.0650",
        "0.0000071234|0.00000712",
        "0|0",
        "NaN|NaN"
      })
  void threeDigitsCount(double value, String text) {
    assertEquals(text, Numbers.threeDigits(value));
  }

  @Test
  void quantilesLieBetweenValuesInProportion() {
    assertEquals(2, Numbers.median(List.of(3.0, 1.0, 2.0)));
    assertEquals(1.5, Numbers.median(List.of(1.0, 2.0)));
    assertEquals(1.75, Numbers.quantile(List.of(1.0, 2.0, 3.0, 4.0), 0.25));
    assertEquals(Double.NaN, Numbers.median(List.of()));
  }

  @Test
  void quantilesOfTimesAreTimes() {
    long[] times = new long[100];
    for (int i = 0; i < 100; i++) {
      times[i] = 100 - i;
    }
    assertEquals(51, Numbers.quantile(times, 0.5));
    assertEquals(100, Numbers.quantile(times, 0.99));
  }
}
