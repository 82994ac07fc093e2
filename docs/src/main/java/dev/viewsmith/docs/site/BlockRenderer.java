package dev.viewsmith.docs.site;

import dev.viewsmith.docs.page.Fence;
import dev.viewsmith.docs.page.Page;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Renders headings with their anchors, and fenced blocks with the file that they show. Both come in
 * the order in which the page has them.
 */
final class BlockRenderer implements NodeRenderer {
  private final HtmlNodeRendererContext context;
  private final HtmlWriter html;
  private final Iterator<dev.viewsmith.docs.page.Heading> headings;
  private final Iterator<Fence> fences;

  BlockRenderer(HtmlNodeRendererContext context, Page page) {
    this.context = context;
    this.html = context.getWriter();
    this.headings = page.headings().iterator();
    this.fences = page.fences().iterator();
  }

  @Override
  public Set<Class<? extends Node>> getNodeTypes() {
    return Set.of(Heading.class, FencedCodeBlock.class);
  }

  @Override
  public void render(Node node) {
    if (node instanceof Heading heading) {
      render(heading);
    } else {
      renderNextFence();
    }
  }

  private void render(Heading heading) {
    String anchor = headings.next().anchor();
    html.line();
    html.tag("h" + heading.getLevel(), Map.of("id", anchor));
    for (Node each = heading.getFirstChild(); each != null; each = each.getNext()) {
      context.render(each);
    }
    Map<String, String> link = new LinkedHashMap<>();
    link.put("class", "anchor");
    link.put("href", "#" + anchor);
    link.put("aria-label", "Link to here");
    html.tag("a", link);
    html.text("#");
    html.tag("/a");
    html.tag("/h" + heading.getLevel());
    html.line();
  }

  private void renderNextFence() {
    Fence fence = fences.next();
    html.line();
    html.tag("figure", Map.of("class", "code"));
    if (!fence.argument().isEmpty()) {
      html.tag("figcaption");
      html.text(fence.argument());
      html.tag("/figcaption");
    }
    html.tag("pre", Map.of("tabindex", "0"));
    html.tag("code", Map.of("class", fence.language().isEmpty() ? "text" : fence.language()));
    if (fence.language().equals("java")) {
      html.raw(JavaHighlighter.html(fence.text()));
    } else {
      html.text(fence.text());
    }
    html.tag("/code");
    html.tag("/pre");
    html.tag("/figure");
    html.line();
  }
}
