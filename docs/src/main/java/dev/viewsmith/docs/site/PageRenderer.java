package dev.viewsmith.docs.site;

import dev.viewsmith.docs.page.Page;
import java.util.List;
import java.util.stream.Collectors;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Makes the HTML file of a page. */
final class PageRenderer {
  private static final String TEMPLATE =
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>%s</title>
      <link rel="stylesheet" href="style.css"/>
      </head>
      <body>
      <a class="skip" href="#content">To the text</a>
      <a class="to-pages" href="#pages">Viewsmith: all pages</a>
      <nav id="pages" aria-label="Pages">
      <p>Viewsmith</p>
      %s
      </nav>
      <main id="content">
      %s</main>
      </body>
      </html>
      """;

  private final Navigation navigation;

  PageRenderer(Navigation navigation) {
    this.navigation = navigation;
  }

  String html(Page page) {
    List<Extension> extensions = List.of(TablesExtension.create());
    Node document = Parser.builder().extensions(extensions).build().parse(page.text());
    String body =
        HtmlRenderer.builder()
            .extensions(extensions)
            .attributeProviderFactory(context -> new LinkTargets(page.name()))
            .nodeRendererFactory(context -> new BlockRenderer(context, page))
            .build()
            .render(document);
    String file = Addresses.fileOf(page.name());
    String title = Navigation.title(page);
    String fullTitle = title.contains("Viewsmith") ? title : title + " – Viewsmith";
    return TEMPLATE.formatted(escape(fullTitle), list(file), body);
  }

  private String list(String current) {
    return navigation.groups().stream()
        .map(group -> heading(group) + "<ul>\n" + entries(group, current) + "\n</ul>")
        .collect(Collectors.joining("\n"));
  }

  private static String heading(Navigation.Group group) {
    return group.title().isEmpty() ? "" : "<p class=\"group\">" + escape(group.title()) + "</p>\n";
  }

  private static String entries(Navigation.Group group, String current) {
    return group.entries().stream()
        .map(
            entry ->
                "<li><a href=\"%s\"%s>%s</a></li>"
                    .formatted(
                        entry.file(),
                        entry.file().equals(current) ? " aria-current=\"page\"" : "",
                        escape(entry.title())))
        .collect(Collectors.joining("\n"));
  }

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
