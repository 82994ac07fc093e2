package dev.viewsmith.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What touching loads, seen from the sum of the loads, for pages of every shape. */
class PageTouchTest {
  private static final long VERSION = 7;

  /** Keys of one word, two columns that readers see, one of the writer. */
  private final PageFormat format = new PageFormat(1, 2, 1, 0, 256, 256);

  private final long[] hashes = {1, 2, 3, 1, 2};

  @ParameterizedTest(name = "{0} rows")
  @CsvSource({"8, 8", "16, 16", "256, 256", "4096, 4096", "65536, 32768"})
  void loadsWhereTheNextImageGoesWhileImagesAreLeft(int rows, int images) {
    long[] page = format.page(rows, 0, VERSION - 1);
    int row = PageFormat.first(page, 1, format.rowWords);
    PageFormat.enter(page, row, 1, VERSION - 1);
    for (int image = 0; image < images; image++) {
      int next = page.length - (images - image) * 3;
      page[next] = 1_000_000 + image;
      assertEquals(5 * page[next], imagesTouched(page));
      format.open(page, row, VERSION + image);
      assertTrue(page[next] != 1_000_000 + image, "the image that comes next is filled there");
    }
    assertTrue(format.imagesUsed(page));
    assertEquals(0, imagesTouched(page));
  }

  @ParameterizedTest(name = "{0} rows")
  @ValueSource(ints = {8, 16, 256, 4096})
  void loadsBothEndsOfTheRowAndTheHeader(int rows) {
    long[] page = format.page(rows, 0, VERSION - 1);
    long expected = 0;
    for (long hash : new long[] {1, 2, 3}) {
      int row = PageFormat.first(page, hash, format.rowWords);
      PageFormat.enter(page, row, hash, VERSION - 1);
      page[row + format.rowWords - 1] = 10 * hash;
    }
    for (long hash : hashes) {
      expected += hash + 10 * hash;
    }
    PageTouch touch = new PageTouch(format, new PageDirectory(page));
    touch.rows(hashes, 0, hashes.length, 1);
    assertEquals(expected, touch.sum);
    assertEquals(20, touch.wordAt(2, format.rowWords - 1));
  }

  @ParameterizedTest(name = "{0} pages")
  @CsvSource({"1, true", "14, true", "15, false", "64, false"})
  void fewPagesStayInTheCache(int pages, boolean cached) {
    // 256 rows of 6 words, as many images of 3, and a header of 6.
    assertEquals(2310, format.words(256));
    PageDirectory directory = new PageDirectory(format.page(256, 0, VERSION));
    for (int page = 1; page < pages; page++) {
      int depth = 32 - Integer.numberOfLeadingZeros(page);
      long hash = (long) Integer.reverse(page) << 32 & -1L << 64 - depth;
      directory.split(
          hash ^ 1L << 64 - depth,
          format.page(256, depth, VERSION),
          format.page(256, depth, VERSION));
    }
    assertEquals(pages, directory.pages());
    assertEquals(cached, new PageTouch(format, directory).isCached());
  }

  private long imagesTouched(long[] page) {
    PageTouch touch = new PageTouch(format, new PageDirectory(page));
    touch.images(hashes, 0, hashes.length, 1);
    return touch.sum;
  }
}
