package dev.viewsmith.docs;

import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Link;
import dev.viewsmith.docs.page.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What holds for the form of all pages, and for the links between them. */
final class PageRules {
  private static final int WIDTH = 110;
  private static final Set<String> INFOS =
      Set.of(
          "java",
          "java run",
          "java fragment",
          "java problem",
          "sh",
          "sh clone",
          "sh fails",
          "sh slow",
          "text",
          "text output",
          "xml",
          "kotlin",
          "mermaid",
          "sql");
  private static final Pattern WITH_PATH = Pattern.compile("java excerpt \\S+|\\w+ file \\S+");
  private static final Pattern LINK = Pattern.compile("\\]\\([^)]*\\)");

  private final Map<String, Page> pages;
  private final Path root;

  PageRules(List<Page> pages, Path root) {
    this.pages = pages.stream().collect(Collectors.toMap(Page::name, Function.identity()));
    this.root = root;
  }

  /** Blocks of code that are indented: nothing tells what they are. */
  static List<String> indentedBlocks(Page page) {
    return page.indentedBlocks().stream()
        .map(line -> page.name() + ":" + line + " is an indented block of code: put it in a fence.")
        .toList();
  }

  /** Blocks whose information string no check knows. */
  static List<String> unknownInfos(Page page) {
    return page.fences().stream()
        .filter(fence -> !INFOS.contains(fence.info()))
        .filter(fence -> !WITH_PATH.matcher(fence.info()).matches())
        .map(fence -> fence.place() + " is a block of an unknown kind: \"" + fence.info() + "\".")
        .toList();
  }

  /** Messages that no block of text shows, and outputs that no command before them has. */
  static List<String> lonelyBlocks(Page page) {
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < page.fences().size(); i++) {
      Fence fence = page.fences().get(i);
      String before = i == 0 ? "" : page.fences().get(i - 1).language();
      if (fence.info().equals("text output") && !before.equals("sh")) {
        faults.add(fence.place() + " is the output of commands, but no block sh is before it.");
      }
      if (fence.info().equals("java problem") && answer(page, fence) == null) {
        faults.add(fence.place() + " is a problem, but no block text after it shows the message.");
      }
    }
    return faults;
  }

  /** The block that shows the messages of a problem: the next one, a text; null if it is none. */
  static Fence answer(Page page, Fence problem) {
    int next = page.fences().indexOf(problem) + 1;
    boolean exists = next < page.fences().size() && page.fences().get(next).info().equals("text");
    return exists ? page.fences().get(next) : null;
  }

  /** Lines that are too long to be read beside each other; of tables, links and output none. */
  static List<String> longLines(Page page) {
    List<String> lines = page.text().lines().toList();
    List<String> faults = new ArrayList<>();
    for (int number = 1; number <= lines.size(); number++) {
      int line = number;
      String text = LINK.matcher(lines.get(number - 1)).replaceAll("]()");
      boolean free =
          page.tableLines().contains(line)
              || page.fences().stream()
                  .anyMatch(fence -> fence.language().equals("text") && fence.covers(line));
      if (!free && text.codePointCount(0, text.length()) > WIDTH) {
        faults.add(page.name() + ":" + line + " is longer than " + WIDTH + " columns.");
      }
    }
    return faults;
  }

  /** Links to files, pages or headings that do not exist, and addresses that are not https. */
  List<String> brokenLinks(Page page) {
    return page.links().stream()
        .map(link -> fault(page, link))
        .filter(fault -> !fault.isEmpty())
        .toList();
  }

  /** Pages that no path of links leads to from docs/README.md. */
  List<String> unreachablePages() {
    Deque<String> open = new ArrayDeque<>(List.of("docs/README.md"));
    Set<String> unreached = new TreeSet<>(pages.keySet());
    while (!open.isEmpty()) {
      String name = open.pop();
      if (unreached.remove(name)) {
        pages.get(name).links().forEach(link -> open.push(target(name, link)));
      }
    }
    return unreached.stream()
        .map(name -> name + " cannot be reached by links from docs/README.md.")
        .toList();
  }

  private String fault(Page page, Link link) {
    String place = page.name() + ":" + link.line() + " links to ";
    if (link.isExternal()) {
      return link.target().startsWith("https://") ? "" : place + link.target() + ": use https.";
    }
    String target = target(page.name(), link);
    if (!Files.exists(root.resolve(target))) {
      return place + target + ", which does not exist.";
    }
    Page other = pages.get(target);
    boolean found =
        link.anchor().isEmpty()
            || other == null
            || other.headings().stream().anyMatch(each -> each.anchor().equals(link.anchor()));
    return found ? "" : place + link.target() + ", but " + target + " has no such heading.";
  }

  private static String target(String page, Link link) {
    if (link.isExternal()) {
      return "";
    }
    Path from = Path.of("/" + page);
    Path to = link.path().isEmpty() ? from : from.resolveSibling(link.path()).normalize();
    return Path.of("/").relativize(to).toString();
  }

  /** A folder whose pages are to be checked. */
  static PageRules of(Path root) throws IOException {
    return new PageRules(Page.all(root), root);
  }
}
