package dev.viewsmith.docs.site;

import dev.viewsmith.docs.page.Heading;
import dev.viewsmith.docs.page.Link;
import dev.viewsmith.docs.page.Page;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The list of all pages that each page of the site shows: first the index and what it links to
 * before its first section, then a group for each section of the index with the pages that it is
 * the first to link to, then what the index does not link to.
 *
 * @param groups in order
 */
record Navigation(List<Group> groups) {
  private static final String INDEX = "docs/README.md";

  /**
   * A part of the list.
   *
   * @param title the section of the index; empty for the first group
   * @param entries in order
   */
  record Group(String title, List<Entry> entries) {}

  /**
   * A line of the list.
   *
   * @param file where it leads
   * @param title the first heading of the page
   */
  record Entry(String file, String title) {}

  static Navigation of(List<Page> pages, boolean hasJavadoc) {
    Map<String, Entry> unlisted = new LinkedHashMap<>();
    for (Page page : pages) {
      String file = Addresses.fileOf(page.name());
      unlisted.put(file, new Entry(file, title(page)));
    }
    Map<String, List<Entry>> groups = new LinkedHashMap<>();
    add(groups, "", unlisted.remove(Addresses.fileOf(INDEX)));
    for (Page page : pages) {
      if (page.name().equals(INDEX)) {
        for (Link link : page.links()) {
          String file = Addresses.of(INDEX, link.path()).orElse("");
          add(groups, section(page, link), unlisted.remove(file));
        }
      }
    }
    unlisted.values().forEach(entry -> add(groups, "More", entry));
    if (hasJavadoc) {
      add(groups, "More", new Entry("api/index.html", "API (Javadoc)"));
    }
    List<Group> list = new ArrayList<>();
    groups.forEach((title, entries) -> list.add(new Group(title, List.copyOf(entries))));
    return new Navigation(List.copyOf(list));
  }

  /** The title of a page: its first heading. */
  static String title(Page page) {
    return page.headings().stream().findFirst().map(Heading::text).orElse(page.name());
  }

  private static void add(Map<String, List<Entry>> groups, String title, @Nullable Entry entry) {
    if (entry != null) {
      groups.computeIfAbsent(title, key -> new ArrayList<>()).add(entry);
    }
  }

  private static String section(Page page, Link link) {
    return page.headings().stream()
        .filter(heading -> heading.level() == 2 && heading.line() < link.line())
        .reduce((first, second) -> second)
        .map(Heading::text)
        .orElse("");
  }
}
