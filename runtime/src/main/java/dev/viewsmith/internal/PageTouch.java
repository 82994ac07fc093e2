package dev.viewsmith.internal;

/*
 * Loads what the updates of a run of joined rows will need of the pages of a table, before the first
 * of them. Java has no prefetch, but loads that do not wait for each other overlap. So each step of
 * the way is a pass of its own:
 *
 *   rows     the directory, which stays in the cache, leads to the rows and the headers of their pages
 *   images   a header leads to the place of the page's next image
 *   wordAt   a row leads on, to its block of Frequencies
 *
 * The place of an image is loaded though an update only stores there: stores leave the processor in
 * order, so that one to a line that is not in the cache holds up all those behind it, and soon the
 * updates themselves.
 *
 * The sum of all that was loaded is kept in a field, or the compiler would leave the loads out.
 */
final class PageTouch {
  private final PageFormat format;
  private final PageDirectory directory;
  private final int cachedPages;

  /** Keeps the loads alive. */
  long sum;

  PageTouch(PageFormat format, PageDirectory directory) {
    this.format = format;
    this.directory = directory;
    this.cachedPages = Directory.CACHED / format.words(format.commonRows);
  }

  /** Whether the table is so small that it stays in the cache of a processor. */
  boolean isCached() {
    return directory.pages() <= cachedPages;
  }

  /** Loads rows and headers for the hashes that stand in [from, to). */
  void rows(long[] words, int from, int to, int stride) {
    PageDirectory directory = this.directory;
    PageFormat format = this.format;
    long sum = 0;
    for (int at = from; at < to; at += stride) {
      long hash = words[at];
      sum += format.touch(directory.page(hash), hash);
    }
    this.sum += sum;
  }

  /** Loads the place of the next image of each of the pages that {@link #rows} has touched. */
  void images(long[] words, int from, int to, int stride) {
    PageDirectory directory = this.directory;
    PageFormat format = this.format;
    long sum = 0;
    for (int at = from; at < to; at += stride) {
      sum += format.touchImage(directory.page(words[at]));
    }
    this.sum += sum;
  }

  /** A word of the row where the probe for a hash begins. */
  long wordAt(long hash, int cell) {
    long[] page = directory.page(hash);
    return page[PageFormat.first(page, hash, format.rowWords) + cell];
  }
}
