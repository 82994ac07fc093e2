package dev.viewsmith.docs.site;

import dev.viewsmith.docs.page.Heading;
import dev.viewsmith.docs.page.Link;
import dev.viewsmith.docs.page.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The list of all pages that each page of the site shows: the index first, then the pages in the
 * order in which the index links to them, then those that it does not link to.
 *
 * @param entries in order
 */
record Navigation(List<Entry> entries) {

  /**
   * A line of the list.
   *
   * @param file where it leads
   * @param title the first heading of the page
   */
  record Entry(String file, String title) {}

  static Navigation of(List<Page> pages, boolean hasJavadoc) {
    Map<String, Page> byFile = new LinkedHashMap<>();
    pages.forEach(page -> byFile.put(Addresses.fileOf(page.name()), page));
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (String file : order(pages)) {
      Page page = byFile.get(file);
      if (page != null) {
        entries.putIfAbsent(file, new Entry(file, title(page)));
      }
    }
    List<Entry> list = new ArrayList<>(entries.values());
    if (hasJavadoc) {
      list.add(new Entry("api/index.html", "API (Javadoc)"));
    }
    return new Navigation(List.copyOf(list));
  }

  /** The title of a page: its first heading. */
  static String title(Page page) {
    return page.headings().stream().findFirst().map(Heading::text).orElse(page.name());
  }

  private static List<String> order(List<Page> pages) {
    List<String> files = new ArrayList<>(List.of("index.html"));
    for (Page page : pages) {
      if (page.name().equals("docs/README.md")) {
        for (Link link : page.links()) {
          Addresses.of(page.name(), link.path()).ifPresent(files::add);
        }
      }
    }
    pages.forEach(page -> files.add(Addresses.fileOf(page.name())));
    return files;
  }
}
