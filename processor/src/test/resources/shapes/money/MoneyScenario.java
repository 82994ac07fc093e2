package money;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Views over records whose constructors choose the form of a value, beside a model in cents. */
public final class MoneyScenario implements Runnable {
  private static final long SEED = 20_240_501;
  private static final String[] FORMS = {"1.5", "1.50", "1.500", "2", "2.00", "10", "1E+1", "0.1"};

  private final Random random = new Random(SEED);
  private final List<Invoice> invoices = new ArrayList<>();
  private final List<Payment> payments = new ArrayList<>();
  private final SettledMaintainer settled = SettledMaintainer.create();
  private final EqualMaintainer equal = EqualMaintainer.create();
  private final AmountsMaintainer amounts = AmountsMaintainer.create();
  private final NetsMaintainer nets = NetsMaintainer.create();

  @Override
  public void run() {
    for (int step = 0; step < 40; step++) {
      change(step % 4 == 3);
      String label = "seed " + SEED + ", step " + step;
      checkJoins(label);
      checkGroups(label);
      checkDistinct(label);
      settled.verify();
      equal.verify();
      amounts.verify();
      nets.verify();
    }
  }

  private BigDecimal amount() {
    return new BigDecimal(FORMS[random.nextInt(FORMS.length)]);
  }

  private Money money() {
    return new Money(amount(), "EUR");
  }

  private double tilt() {
    return random.nextInt(3) - 1.0;
  }

  private void change(boolean shrinks) {
    var settling = settled.newBatch();
    var equalling = equal.newBatch();
    var summing = amounts.newBatch();
    var listing = nets.newBatch();
    for (int i = 0; i < 3; i++) {
      if (shrinks) {
        Invoice gone = otherForm(invoices.remove(random.nextInt(invoices.size())));
        settling.delete(gone);
        equalling.delete(gone);
        summing.delete(gone);
        listing.delete(gone);
        Payment back = payments.remove(random.nextInt(payments.size()));
        settling.delete(back);
        equalling.delete(back);
      } else {
        Invoice invoice = new Invoice(random.nextInt(6), new Price(money(), tilt()), amount(), tilt());
        invoices.add(invoice);
        settling.insert(invoice);
        equalling.insert(invoice);
        summing.insert(invoice);
        listing.insert(invoice);
        Payment payment = new Payment(random.nextInt(6), amount(), money());
        payments.add(payment);
        settling.insert(payment);
        equalling.insert(payment);
      }
    }
    settled.apply(settling);
    equal.apply(equalling);
    amounts.apply(summing);
    nets.apply(listing);
  }

  /** An equal invoice whose digits look different. */
  private static Invoice otherForm(Invoice invoice) {
    BigDecimal paid = invoice.paid().setScale(7);
    return new Invoice(invoice.id(), invoice.total(), paid, invoice.tilt());
  }

  private static long cents(BigDecimal amount) {
    return amount.movePointRight(2).longValueExact();
  }

  private static long cents(Invoice invoice) {
    return cents(invoice.total().net().amount());
  }

  private void checkJoins(String label) {
    Map<String, Long> pairs = new TreeMap<>();
    Map<String, Long> equals = new TreeMap<>();
    for (Invoice invoice : invoices) {
      for (Payment payment : payments) {
        if (cents(invoice) == cents(payment.paid())) {
          String pair = invoice.id() + " " + payment.invoice() + " " + cents(invoice);
          pairs.merge(pair, 1L, Long::sum);
          boolean isDue = cents(payment.due().amount()) == cents(invoice);
          boolean isTilt = invoice.total().tilt() == invoice.tilt();
          if (invoice.id() == payment.invoice() && isDue && isTilt) {
            equals.merge(invoice.id() + " " + cents(invoice), 1L, Long::sum);
          }
        }
      }
    }
    Map<String, Long> foundPairs = new TreeMap<>();
    settled
        .snapshot()
        .forEach(
            (row, copies) ->
                foundPairs.merge(
                    row.id() + " " + row.payment() + " " + cents(row.net().amount()),
                    copies,
                    Long::sum));
    assertEquals(pairs, foundPairs, label);
    Map<String, Long> foundEquals = new TreeMap<>();
    equal
        .snapshot()
        .forEach(
            (row, copies) ->
                foundEquals.merge(row.id() + " " + cents(row.due().amount()), copies, Long::sum));
    assertEquals(equals, foundEquals, label);
  }

  private void checkGroups(String label) {
    Map<Long, List<Invoice>> groups = new TreeMap<>();
    for (Invoice invoice : invoices) {
      long key = invoice.id() % 2 == 0 ? cents(invoice) : cents(invoice.paid());
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(invoice);
    }
    assertEquals(groups.size(), amounts.snapshot().size(), label);
    for (Map.Entry<Long, List<Invoice>> group : groups.entrySet()) {
      BigDecimal key = BigDecimal.valueOf(group.getKey(), 2);
      assertEquals(expected(group.getValue()), found(amounts.snapshot().get(key)), label);
    }
  }

  private static String expected(List<Invoice> group) {
    long most = 0;
    long paid = 0;
    Set<Double> tilts = new HashSet<>();
    Set<String> totals = new HashSet<>();
    for (Invoice invoice : group) {
      most = Math.max(most, invoice.id() % 2 == 0 ? cents(invoice.paid()) : cents(invoice));
      paid += cents(invoice) == cents(invoice.paid()) ? 1 : 0;
      tilts.add((invoice.id() % 3 == 0 ? invoice.total().tilt() : invoice.tilt()) + 0.0);
      totals.add(cents(invoice) + " " + (invoice.total().tilt() + 0.0));
    }
    return group.size() + " " + most + " " + tilts.size() + " " + paid + " " + totals.size();
  }

  private static String found(Amounts row) {
    return row.invoices()
        + " "
        + cents(row.most())
        + " "
        + row.tilts()
        + " "
        + row.paid()
        + " "
        + row.totals();
  }

  private void checkDistinct(String label) {
    Set<String> expected = new TreeSet<>();
    for (Invoice invoice : invoices) {
      long net = invoice.id() % 2 == 0 ? cents(invoice) : cents(invoice.paid());
      String text = BigDecimal.valueOf(cents(invoice), 2).stripTrailingZeros().toPlainString();
      expected.add(net + " " + text + " " + cents(invoice));
    }
    List<String> found = new ArrayList<>();
    nets.snapshot()
        .rows()
        .forEach(
            row ->
                found.add(cents(row.net()) + " " + row.text() + " " + cents(row.money().amount())));
    found.sort(null);
    assertEquals(List.copyOf(expected), found, label);
  }
}
