package dev.viewsmith.docs;

import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A page made up for a test. Its Markdown writes ''' for the marks of a fence. */
final class Sample {
  /** Declarations that compile, in lines 1 to 9. */
  static final String SALES =
      """
      '''java
      import dev.viewsmith.*;

      public record Order(String customer, long amount) {}

      @View(from = Order.class)
      public record Sales(
          @GroupBy("order.customer") String customer, @Sum("order.amount") long sum) {}
      '''

      """;

  private Sample() {}

  static Page page(String markdown) {
    return Page.of("docs/sample.md", markdown.replace("'''", "```"));
  }

  /**
   * What the checks say of the blocks of a page, block by block; blocks without a fault are out.
   */
  static List<String> faults(String markdown, Path folder) throws IOException {
    Page page = page(markdown);
    BlockChecks checks = new BlockChecks(page, folder, folder.resolve("classes"));
    List<String> faults = new ArrayList<>();
    for (Fence fence : page.fences()) {
      if (BlockChecks.knows(fence)) {
        faults.add(checks.faults(fence));
      }
    }
    faults.removeIf(String::isEmpty);
    return faults;
  }
}
