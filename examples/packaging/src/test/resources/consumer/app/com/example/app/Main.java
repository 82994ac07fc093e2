package com.example.app;

import com.example.model.Order;
import dev.viewsmith.NegativeMultiplicityException;

public final class Main {
  private Main() {}

  public static void main(String[] args) {
    TagSalesMaintainer sales = TagSalesMaintainer.create();
    TagSalesMaintainer.Batch batch =
        sales
            .newBatch()
            .insert(new Order("a", "p", 10), 2)
            .insertOrder("a", "p", 30)
            .insert(new Tag("p", "hot"));
    sales
        .apply(0, batch)
        .delta()
        .forEach((row, weight) -> System.out.println(weight + " " + row));
    sales.apply(sales.newBatch().delete(new Order("a", "p", 10), 2));
    System.out.println(sales.version() + " " + sales.snapshot().get("a", "hot"));
    try {
      sales.apply(sales.newBatch().delete(new Tag("q", "new")));
    } catch (NegativeMultiplicityException refusal) {
      System.out.println(refusal.shortages().get(0));
    }
    sales.verify();
    System.out.println(TagSalesMaintainer.class.getModule());
  }
}
