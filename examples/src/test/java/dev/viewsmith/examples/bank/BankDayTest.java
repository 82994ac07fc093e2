package dev.viewsmith.examples.bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program prints and draws what the pages show. */
class BankDayTest {
  private static final String LINES =
      """
      version  transfers   moved  total  total with the debits of the version before
            1          0       0      0       0
            2          1     412      0     412
            3          7    4059      0    3647
            4        998  515106      0  511047
            5        999  515450      0     344
            6       1000  515393      0     -57
            7       1296  657575      0  142182
      """;

  @TempDir Path directory;

  @Test
  void theTotalIsAlways0() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new BankDay(new PrintStream(bytes, true, StandardCharsets.UTF_8), directory).run();
    assertEquals(
        LINES + "The chart of all versions: " + directory.resolve("bank-total.svg") + "\n",
        bytes.toString(StandardCharsets.UTF_8));
    assertEquals(
        Files.readString(Path.of("../docs/images/bank-total.svg")),
        Files.readString(directory.resolve("bank-total.svg")),
        "run the program, and copy its chart");
  }
}
