package dev.viewsmith.docs.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** The HTML files of a folder, and what is wrong with them. */
final class RenderedSite {
  private final Path folder;

  RenderedSite(Path folder) {
    this.folder = folder;
  }

  /** Files that are not well formed, links that lead nowhere, and what is fetched from outside. */
  List<String> faults() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
    List<String> faults = new ArrayList<>();
    for (Path file : files) {
      try {
        check(file, faults);
      } catch (SAXException e) {
        faults.add(file.getFileName() + " is not well formed: " + e.getMessage());
      }
    }
    return faults;
  }

  private void check(Path file, List<String> faults) throws IOException, SAXException {
    for (Element element : elements(file)) {
      boolean isLink = element.getTagName().equals("a");
      for (String attribute : List.of("href", "src")) {
        String target = element.getAttribute(attribute);
        boolean isExternal = target.matches("(https?:)?//.*");
        if (isExternal && !isLink) {
          faults.add(file.getFileName() + " fetches " + target);
        } else if (!isExternal && !target.isEmpty() && !leadsSomewhere(file, target)) {
          faults.add(file.getFileName() + " links to " + target + ", which does not exist");
        }
      }
    }
  }

  private boolean leadsSomewhere(Path from, String target) throws IOException, SAXException {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    Path file = path.isEmpty() ? from : folder.resolve(path);
    return Files.isRegularFile(file)
        && (hash < 0 || ids(file).contains(target.substring(hash + 1)));
  }

  private static Set<String> ids(Path file) throws IOException, SAXException {
    Set<String> ids = new HashSet<>();
    elements(file).forEach(element -> ids.add(element.getAttribute("id")));
    return ids;
  }

  private static List<Element> elements(Path file) throws IOException, SAXException {
    NodeList all = parse(file).getElementsByTagName("*");
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < all.getLength(); i++) {
      elements.add((Element) all.item(i));
    }
    return elements;
  }

  private static Document parse(Path file) throws IOException, SAXException {
    try {
      DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      builder.setErrorHandler(new Strict());
      return builder.parse(file.toFile());
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Throws, and prints nothing. */
  private static final class Strict implements ErrorHandler {
    @Override
    public void warning(SAXParseException problem) throws SAXException {
      throw problem;
    }

    @Override
    public void error(SAXParseException problem) throws SAXException {
      throw problem;
    }

    @Override
    public void fatalError(SAXParseException problem) throws SAXException {
      throw problem;
    }
  }
}
