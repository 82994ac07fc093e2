package dev.viewsmith.examples.tpch;

import io.trino.tpch.CustomerGenerator;
import io.trino.tpch.LineItemGenerator;
import io.trino.tpch.NationGenerator;
import io.trino.tpch.OrderGenerator;
import io.trino.tpch.PartGenerator;
import io.trino.tpch.PartSupplier;
import io.trino.tpch.PartSupplierGenerator;
import io.trino.tpch.RegionGenerator;
import io.trino.tpch.SupplierGenerator;
import io.trino.tpch.TpchEntity;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The eight tables as the benchmark's generator fills them: the same rows for the same scale,
 * whatever the computer.
 *
 * @param regions 5
 * @param nations 25
 * @param suppliers 10,000 times the scale factor
 * @param customers 150,000 times the scale factor
 * @param parts 200,000 times the scale factor
 * @param partSupps four for each part
 * @param orders 1,500,000 times the scale factor, in the order of their keys
 * @param lineItems one to seven for each order, in the order of the orders
 */
public record Tables(
    List<Region> regions,
    List<Nation> nations,
    List<Supplier> suppliers,
    List<Customer> customers,
    List<Part> parts,
    List<PartSupp> partSupps,
    List<Orders> orders,
    List<LineItem> lineItems) {

  /** {@return the generated tables} The scale factor 1 stands for about a gigabyte of text. */
  public static Tables of(double scaleFactor) {
    return new Tables(
        read(new RegionGenerator(), Tables::region),
        read(new NationGenerator(), Tables::nation),
        read(new SupplierGenerator(scaleFactor, 1, 1), Tables::supplier),
        read(new CustomerGenerator(scaleFactor, 1, 1), Tables::customer),
        read(new PartGenerator(scaleFactor, 1, 1), Tables::part),
        read(new PartSupplierGenerator(scaleFactor, 1, 1), Tables::partSupp),
        read(new OrderGenerator(scaleFactor, 1, 1), Tables::order),
        read(new LineItemGenerator(scaleFactor, 1, 1), Tables::lineItem));
  }

  /** {@return all rows of all tables} */
  public Stream<Record> rows() {
    return Stream.of(regions, nations, suppliers, customers, parts, partSupps, orders, lineItems)
        .flatMap(List::stream);
  }

  private static <E extends TpchEntity, R> List<R> read(
      Iterable<E> generator, Function<E, R> record) {
    return StreamSupport.stream(generator.spliterator(), false).map(record).toList();
  }

  private static Region region(io.trino.tpch.Region region) {
    return new Region(region.getRegionKey(), region.getName(), region.getComment());
  }

  private static Nation nation(io.trino.tpch.Nation nation) {
    return new Nation(
        nation.getNationKey(), nation.getName(), nation.getRegionKey(), nation.getComment());
  }

  private static Supplier supplier(io.trino.tpch.Supplier supplier) {
    return new Supplier(
        supplier.getSupplierKey(),
        supplier.getName(),
        supplier.getAddress(),
        supplier.getNationKey(),
        supplier.getPhone(),
        hundredths(supplier.getAccountBalanceInCents()),
        supplier.getComment());
  }

  private static Customer customer(io.trino.tpch.Customer customer) {
    return new Customer(
        customer.getCustomerKey(),
        customer.getName(),
        customer.getAddress(),
        customer.getNationKey(),
        customer.getPhone(),
        hundredths(customer.getAccountBalanceInCents()),
        customer.getMarketSegment(),
        customer.getComment());
  }

  private static Part part(io.trino.tpch.Part part) {
    return new Part(
        part.getPartKey(),
        part.getName(),
        part.getManufacturer(),
        part.getBrand(),
        part.getType(),
        part.getSize(),
        part.getContainer(),
        hundredths(part.getRetailPriceInCents()),
        part.getComment());
  }

  private static PartSupp partSupp(PartSupplier offer) {
    return new PartSupp(
        offer.getPartKey(),
        offer.getSupplierKey(),
        offer.getAvailableQuantity(),
        hundredths(offer.getSupplyCostInCents()),
        offer.getComment());
  }

  private static Orders order(io.trino.tpch.Order order) {
    return new Orders(
        order.getOrderKey(),
        order.getCustomerKey(),
        String.valueOf(order.getOrderStatus()),
        hundredths(order.getTotalPriceInCents()),
        LocalDate.ofEpochDay(order.getOrderDate()),
        order.getOrderPriority(),
        order.getClerk(),
        order.getShipPriority(),
        order.getComment());
  }

  private static LineItem lineItem(io.trino.tpch.LineItem item) {
    return new LineItem(
        item.getOrderKey(),
        item.getPartKey(),
        item.getSupplierKey(),
        item.getLineNumber(),
        item.getQuantity(),
        hundredths(item.getExtendedPriceInCents()),
        hundredths(item.getDiscountPercent()),
        hundredths(item.getTaxPercent()),
        item.getReturnFlag(),
        item.getStatus(),
        LocalDate.ofEpochDay(item.getShipDate()),
        LocalDate.ofEpochDay(item.getCommitDate()),
        LocalDate.ofEpochDay(item.getReceiptDate()),
        item.getShipInstructions(),
        item.getShipMode(),
        item.getComment());
  }

  private static BigDecimal hundredths(long number) {
    return BigDecimal.valueOf(number, 2);
  }
}
