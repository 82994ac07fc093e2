package dev.viewsmith.postgres;

import java.util.concurrent.CountDownLatch;
import org.postgresql.ds.PGSimpleDataSource;

/** A process that keeps the view of a shop until it is killed. */
final class KeptShop {
  private KeptShop() {}

  /** Keeps the view of the database at a URL. */
  public static void main(String[] arguments) throws InterruptedException {
    PGSimpleDataSource database = new PGSimpleDataSource();
    database.setUrl(arguments[0]);
    PostgresView.of(TagSalesMaintainer.create())
        .from("public.orders", Order.class, TagSalesMaintainer.Batch::add)
        .from("public.tags", Tag.class, TagSalesMaintainer.Batch::add)
        .into(Target.of("public.tag_sales", TagSales.class))
        .start(database);
    System.out.println("started");
    new CountDownLatch(1).await();
  }
}
