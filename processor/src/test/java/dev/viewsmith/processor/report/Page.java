package dev.viewsmith.processor.report;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.viewsmith.processor.Verdict;
import dev.viewsmith.processor.ViewProcessor;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * The page of a view, read as XML.
 *
 * @param source of the view's maintainer
 */
record Page(String view, String text, String source, Document document) {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  private static final Map<String, Page> PAGES = new ConcurrentHashMap<>();

  /** The page of one of the golden views, like {@code shop.TagSales}; made once. */
  static Page ofGolden(String view) {
    return PAGES.computeIfAbsent(view, Page::compiled);
  }

  /** The page of one of the golden views, made anew. */
  static Page compiled(String view) {
    Path folder = GOLDEN.resolve(view.substring(0, view.indexOf('.')));
    try (Stream<Path> files = Files.list(folder)) {
      return of(
          view,
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().endsWith("Maintainer.java"))
              .filter(file -> !file.toString().endsWith("Scenario.java"))
              .sorted()
              .map(file -> Verdict.file(read(file)))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The page of a view among the sources. */
  static Page of(String view, String... sources) {
    return of(view, Stream.of(sources).map(Verdict::file).toList());
  }

  private static Page of(String view, List<JavaFileObject> sources) {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new ViewProcessor())
            .withOptions("-Aviewsmith.report")
            .compile(sources);
    if (compilation.status() != Compilation.Status.SUCCESS) {
      throw new AssertionError(compilation.diagnostics().toString());
    }
    String file = view.replace('.', '/') + "Maintainer";
    String page = generated(compilation, file + ".html");
    return new Page(view, page, generated(compilation, file + ".java"), parsed(page));
  }

  private static String generated(Compilation compilation, String name) {
    JavaFileObject file =
        compilation.generatedFile(StandardLocation.SOURCE_OUTPUT, name).orElseThrow();
    try (InputStream bytes = file.openInputStream()) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Document parsed(String page) {
    try {
      DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      builder.setErrorHandler(null);
      return builder.parse(new InputSource(new StringReader(page)));
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All elements of a name. */
  List<Element> all(String name) {
    return below(document.getDocumentElement(), name);
  }

  /** All elements of a name in an element. */
  static List<Element> below(Element element, String name) {
    NodeList nodes = element.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  /** The view's name, for reports of tests. */
  @Override
  public String toString() {
    return view;
  }

  /** The first element of a name and a class. */
  Element first(String name, String style) {
    return all(name).stream().filter(isOf(style)).findFirst().orElseThrow();
  }

  /** Whether an element has a class, perhaps among others. */
  static Predicate<Element> isOf(String style) {
    return element -> List.of(element.getAttribute("class").split(" ")).contains(style);
  }
}
